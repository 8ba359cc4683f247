import type { PlanClock } from '../plan-player/plan-clock.ts';
import { nextEntry } from './next-entry.ts';
import { type EntrySource, PlanStream } from './plan-stream.ts';
import { isKnown, isSameShow, type StreamedEntry, type StreamedTimes } from './predict-times.ts';

/** A plan version that plays entry by entry. */
export interface StreamedPlan {
  /** Empty where it cannot be streamed. */
  url: string;
  times: StreamedTimes;
  /** Whether its whole preview may be made now: nothing is loaded any more. */
  hasEnded: boolean;
}

/**
 * The whole preview is made so long after all entries are there. A plan that is being edited soon needs
 * another one.
 */
const QUIET_MS = 2000;

interface StreamerOptions {
  clock: PlanClock;
  source: EntrySource;
  /** Called for each plan that can be shown, and when its state changes. */
  onChange: (streamed: StreamedPlan) => void;
}

/** Streams one plan after another into the clock's video: each as soon as there is something of it to show. */
export class PlanStreamer {
  readonly #options: StreamerOptions;
  #shown: Show | null = null;

  constructor(options: StreamerOptions) {
    this.#options = options;
  }

  /** A plan with the same show continues in the same stream, unless the whole preview has replaced it. */
  show(times: StreamedTimes): void {
    if (this.#shown !== null && !this.#shown.isLost && isSameShow(this.#shown.times, times)) {
      this.#shown.adopt(times);
      return;
    }
    this.close();
    this.#shown = new Show(times, this.#options);
  }

  close(): void {
    this.#shown?.close();
    this.#shown = null;
  }
}

/** A plan on its way into the video. */
class Show {
  readonly #options: StreamerOptions;
  readonly #stop = new AbortController();
  #times: StreamedTimes;
  #stream: PlanStream | null = null;
  #hasEnded = false;
  #hasFailed = false;
  #adopted = Promise.withResolvers<void>();
  #quiet: ReturnType<typeof setTimeout> | undefined;

  constructor(times: StreamedTimes, options: StreamerOptions) {
    this.#times = times;
    this.#options = options;
    this.#begin().catch(() => {
      this.#hasFailed = true;
      this.#tell();
    });
  }

  get times(): StreamedTimes {
    return this.#times;
  }

  get isLost(): boolean {
    return this.#stream?.isLost === true;
  }

  adopt(times: StreamedTimes): void {
    if (times === this.#times) return;
    this.#times = times;
    this.#hasEnded = false;
    clearTimeout(this.#quiet);
    this.#stream?.adopt(times);
    this.#adopted.resolve();
    this.#adopted = Promise.withResolvers();
    this.#tell();
  }

  close(): void {
    this.#stop.abort();
    clearTimeout(this.#quiet);
    this.#stream?.close();
  }

  #tell(): void {
    if (this.#stop.signal.aborted) return;
    const { onChange } = this.#options;
    const times = this.#times;
    // The whole preview is asked for then, and its refusal is shown.
    if (this.#hasFailed) onChange({ url: '', times, hasEnded: true });
    else if (this.#stream !== null) onChange({ url: this.#stream.url, times, hasEnded: this.#hasEnded });
  }

  async #begin(): Promise<void> {
    const { clock, source } = this.#options;
    // The video that is shown stays until this one has something to show.
    const first = nextEntry(this.#times.entries, new Set(), clock.nowMs);
    if (first !== null) await this.#untilShowable(first.n);
    // The page draws the edit first: to draw the new video in the same task would keep the user waiting.
    await new Promise((resolve) => setTimeout(resolve));
    const { video } = clock;
    if (this.#stop.signal.aborted || video === null) return;
    const whenDone = () => {
      clearTimeout(this.#quiet);
      this.#quiet = setTimeout(() => {
        this.#hasEnded = true;
        this.#tell();
      }, QUIET_MS);
    };
    const startMs = first?.at_ms ?? 0;
    this.#stream = new PlanStream(video, { times: this.#times, startMs, source, whenDone });
    this.#tell();
  }

  /** Waits for an entry, or for its stand-in. */
  async #untilShowable(n: number): Promise<void> {
    const { source } = this.#options;
    const { signal } = this.#stop;
    let requested: string | null = null;
    let own: Promise<unknown> = new Promise(() => {});
    for (;;) {
      signal.throwIfAborted();
      const entry = this.#times.entries.find((one) => one.n === n) as StreamedEntry;
      if (source.isHere(entry) || source.standIn(entry) !== null) return;
      if (isKnown(entry) && entry.file.key !== requested) {
        requested = entry.file.key;
        own = source.load(entry, signal);
        // The stream loads it once more where that failed, and tells why.
        own.catch(() => {});
      }
      await Promise.race([own, source.nextKept, this.#adopted.promise]);
    }
  }
}
