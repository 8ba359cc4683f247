import type { PreviewTimes } from '../../../src/contract/dashboard.ts';
import { nextEntry } from './next-entry.ts';
import type { PlacedEntry } from './use-plan-player.ts';

/** H.264 and FLAC, as the service makes previews. */
const TYPE = 'video/mp4; codecs="avc1.42c01e, flac"';
/** Sound and pictures that were played stay this long when there is no room for more. */
const KEPT_BEHIND_S = 5;

/** Loads the file of an entry. Rejects when the signal fires. */
export type LoadEntry = (entry: PlacedEntry, signal: AbortSignal) => Promise<ArrayBuffer>;

/** Whether this browser can play a plan entry by entry. */
export function canStream(): boolean {
  return typeof MediaSource !== 'undefined' && MediaSource.isTypeSupported(TYPE);
}

export interface StreamOptions {
  times: PreviewTimes;
  /** Where it is likely to be played first. */
  startMs: number;
  load: LoadEntry;
  /** Hears once that nothing more is loaded: all is there, there is no room for more, or it failed. */
  whenDone: () => void;
}

/**
 * Plays a plan from files of its entries, which are put one after another into a media source. The entry at the present
 * moment is loaded first, so that a plan plays before all of it is made.
 */
export class PlanStream {
  readonly url: string;
  readonly #video: HTMLVideoElement;
  readonly #times: PreviewTimes;
  readonly #load: LoadEntry;
  readonly #source = new MediaSource();
  readonly #loaded = new Set<number>();
  readonly #stop = new AbortController();
  #loading = new AbortController();
  /** Where the video is, or will be. */
  #wantedMs: number;

  constructor(video: HTMLVideoElement, { times, startMs, load, whenDone }: StreamOptions) {
    this.#video = video;
    this.#times = times;
    this.#wantedMs = startMs;
    this.#load = load;
    this.url = URL.createObjectURL(this.#source);
    const { signal } = this.#stop;
    for (const name of ['seeking', 'timeupdate']) video.addEventListener(name, this.#follow, { signal });
    this.#source.addEventListener(
      'sourceopen',
      () => {
        const end = () => {
          if (!signal.aborted) whenDone();
        };
        // What it could not load is loaded by the whole preview, whose refusal is shown.
        this.#fill().then(end, end);
      },
      { once: true, signal },
    );
  }

  close(): void {
    this.#stop.abort();
    this.#loading.abort();
    URL.revokeObjectURL(this.url);
  }

  async #fill(): Promise<void> {
    const buffer = this.#source.addSourceBuffer(TYPE);
    this.#source.duration = this.#times.duration_ms / 1000;
    while (!this.#stop.signal.aborted) {
      const entry = nextEntry(this.#times.entries, this.#loaded, this.#wantedMs);
      if (entry === null) {
        this.#source.endOfStream();
        return;
      }
      const file = await this.#loadOrHurry(entry);
      if (file === null) continue;
      if (!(await this.#append(buffer, entry, file))) return;
      this.#loaded.add(entry.n);
    }
  }

  /** Null where another entry became more urgent. */
  async #loadOrHurry(entry: PlacedEntry): Promise<ArrayBuffer | null> {
    this.#loading = new AbortController();
    const { signal } = this.#loading;
    try {
      return await this.#load(entry, signal);
    } catch (error) {
      if (signal.aborted && !this.#stop.signal.aborted) return null;
      throw error;
    }
  }

  /** A seek to what is not there ends the loading of what is less urgent. */
  #follow = (): void => {
    if (this.#video.src !== this.url || this.#video.readyState === 0) return;
    this.#wantedMs = this.#video.currentTime * 1000;
    const shown = this.#times.entries.findLast(({ at_ms: atMs }) => atMs <= this.#wantedMs);
    if (this.#video.seeking && shown !== undefined && !this.#loaded.has(shown.n)) this.#loading.abort();
  };

  /** False where the browser keeps no more, even after what was played was taken out. */
  async #append(buffer: SourceBuffer, entry: PlacedEntry, file: ArrayBuffer): Promise<boolean> {
    const { num, den } = this.#times.frame_rate;
    const { at_ms: atMs, duration_ms: durationMs } = entry;
    // The place in whole frames: milliseconds are rounded.
    buffer.timestampOffset = (Math.round((atMs * num) / (1000 * den)) * den) / num;
    for (const isLast of [false, true]) {
      try {
        buffer.appendBuffer(file);
        await updated(buffer);
        return true;
      } catch (error) {
        if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') throw error;
        // What was taken out to make room is not put in again at the cost of what comes.
        if (isLast || atMs + durationMs <= this.#wantedMs) return false;
        await this.#makeRoom(buffer);
      }
    }
    return false;
  }

  async #makeRoom(buffer: SourceBuffer): Promise<void> {
    const endS = this.#video.currentTime - KEPT_BEHIND_S;
    if (endS <= 0) return;
    buffer.remove(0, endS);
    await updated(buffer);
    for (const { n, at_ms: atMs } of this.#times.entries) if (atMs < endS * 1000) this.#loaded.delete(n);
  }
}

async function updated(buffer: SourceBuffer): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const stop = new AbortController();
  const { signal } = stop;
  buffer.addEventListener('updateend', () => resolve(), { signal });
  buffer.addEventListener('error', () => reject(new Error('the browser refused a piece of the video')), {
    signal,
  });
  try {
    await promise;
  } finally {
    stop.abort();
  }
}
