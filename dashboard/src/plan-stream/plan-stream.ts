import { BEHIND_HIDDEN_S, clipEntry } from '../stand-in/clip-entry.ts';
import type { Piece } from '../stand-in/cover-frames.ts';
import { nextEntry } from './next-entry.ts';
import { isKnown, type KnownEntry, type StreamedEntry, type StreamedTimes } from './predict-times.ts';
import { StreamBuffer } from './stream-buffer.ts';

/** Sound and pictures that were played stay this long when there is no room for more. */
const KEPT_BEHIND_S = 5;

/** Where the files of entries come from. */
export interface EntrySource {
  /** Loads the file of an entry. Rejects when the signal fires. */
  load(entry: KnownEntry, signal: AbortSignal): Promise<ArrayBuffer>;
  /** Whether its file is here already. */
  isHere(entry: StreamedEntry): boolean;
  /** Pieces of other files that show its frames until its file is there; null where there are none. */
  standIn(entry: StreamedEntry): Piece[] | null;
  /** Until a further file is here. */
  readonly nextKept: Promise<void>;
}

export interface StreamOptions {
  times: StreamedTimes;
  /** Where it is likely to be played first. */
  startMs: number;
  source: EntrySource;
  /** Called when loading has ended: all is loaded, there is no room for more, or it failed. */
  whenDone: () => void;
}

/**
 * Plays a plan from files of its entries, which are put one after another into a media source. The entry at
 * the present moment is loaded first, so that a plan plays before all of it is made. If an edit has changed
 * an entry, pieces of others stand in for it until its own file is made.
 */
export class PlanStream {
  readonly url: string;
  readonly #video: HTMLVideoElement;
  #times: StreamedTimes;
  readonly #from: EntrySource;
  readonly #whenDone: () => void;
  readonly #source = new MediaSource();
  /** Null before the source is open. */
  #buffer: StreamBuffer | null = null;
  #isFilling = false;
  readonly #loaded = new Set<number>();
  /** By number: the starts of the stand-in pieces of an entry, in seconds. */
  readonly #stoodIn = new Map<number, number[]>();
  readonly #stop = new AbortController();
  #loading = new AbortController();
  /** Waits for the service, which decides the next entry to load. */
  #isWaiting = false;
  /** Where the video is, or will be. */
  #wantedMs: number;

  constructor(video: HTMLVideoElement, { times, startMs, source, whenDone }: StreamOptions) {
    this.#video = video;
    this.#whenDone = whenDone;
    this.#times = times;
    this.#wantedMs = startMs;
    this.#from = source;
    this.url = URL.createObjectURL(this.#source);
    const { signal } = this.#stop;
    for (const name of ['seeking', 'timeupdate', 'loadedmetadata'])
      video.addEventListener(name, this.#follow, { signal });
    const open = () => {
      this.#buffer = new StreamBuffer(this.#source);
      this.#source.duration = this.#times.duration_ms / 1000;
      this.#begin();
    };
    this.#source.addEventListener('sourceopen', open, { once: true, signal });
  }

  /** The service has given the times of the same show. Entries may have files of other captions. */
  adopt(times: StreamedTimes): void {
    const keys = new Map(this.#times.entries.map(({ n, file }) => [n, file?.key]));
    this.#times = times;
    for (const { n, file } of times.entries)
      if (keys.get(n) !== file?.key && this.#loaded.delete(n)) this.#stoodIn.set(n, []);
    if (this.#isWaiting) this.#loading.abort();
    this.#begin();
  }

  /** Whether the video has gone over to another source: this one cannot be played again. */
  get isLost(): boolean {
    return this.#buffer !== null && this.#source.readyState === 'closed';
  }

  close(): void {
    this.#stop.abort();
    this.#loading.abort();
    // A video that was given the address a moment ago may not have opened it yet.
    const revoke = () => URL.revokeObjectURL(this.url);
    if (this.#source.readyState === 'closed')
      this.#source.addEventListener('sourceopen', revoke, { once: true });
    else revoke();
  }

  #begin(): void {
    if (this.#buffer === null || this.#isFilling || this.#stop.signal.aborted) return;
    this.#isFilling = true;
    const end = () => {
      this.#isFilling = false;
      if (!this.#stop.signal.aborted) this.#whenDone();
    };
    // If the stream fails to load an entry, the whole preview is loaded, and its refusal is shown.
    this.#fill(this.#buffer).then(end, end);
  }

  async #fill(buffer: StreamBuffer): Promise<void> {
    while (!this.#stop.signal.aborted) {
      const entry = this.#next();
      if (entry === null) {
        if (this.#source.readyState === 'open') this.#source.endOfStream();
        return;
      }
      if (await this.#putStandIn(buffer, entry)) continue;
      const file = await this.#loadOrHurry(entry);
      if (file === null) continue;
      const offsetS = this.#startS(entry);
      const put = () => buffer.put(file, { offsetS, fromS: 0, toS: Number.POSITIVE_INFINITY });
      if (!(await this.#withRoom(buffer, entry, put))) return;
      this.#loadedOwn(entry);
    }
  }

  /** An entry with a stand-in comes next when its own file is there, else last. */
  #next(): StreamedEntry | null {
    const { entries } = this.#times;
    const made = entries.find((entry) => this.#stoodIn.has(entry.n) && this.#from.isHere(entry));
    const missing = nextEntry(entries, { has: (n) => this.#hasPictures(n) }, this.#wantedMs);
    return made ?? missing ?? nextEntry(entries, this.#loaded, this.#wantedMs);
  }

  #hasPictures(n: number): boolean {
    return this.#loaded.has(n) || this.#stoodIn.has(n);
  }

  /** False if nothing stands in for it, or a stand-in is already there. */
  async #putStandIn(buffer: StreamBuffer, entry: StreamedEntry): Promise<boolean> {
    if (this.#hasPictures(entry.n) || this.#from.isHere(entry)) return false;
    const pieces = this.#from.standIn(entry);
    if (pieces === null) return false;
    const starts: number[] = [];
    let atS = this.#startS(entry);
    for (const { file, from, to } of pieces) {
      const clip = clipEntry(file, from, to);
      const place = { offsetS: atS - clip.startS, fromS: atS, toS: atS + clip.endS - clip.startS };
      if (!(await this.#withRoom(buffer, entry, () => buffer.put(clip.file, place)))) return false;
      starts.push(atS);
      atS = place.toS;
    }
    this.#stoodIn.set(entry.n, starts);
    this.#follow();
    return true;
  }

  #loadedOwn(entry: StreamedEntry): void {
    const now = this.#times.entries.find(({ n }) => n === entry.n);
    if (now?.file?.key !== entry.file?.key) {
      this.#stoodIn.set(entry.n, []);
      return;
    }
    this.#loaded.add(entry.n);
    if (this.#stoodIn.delete(entry.n)) this.#showAnew(entry);
  }

  /** A paused video keeps showing the former content. */
  #showAnew({ at_ms: atMs, duration_ms: durationMs }: StreamedEntry): void {
    const nowMs = this.#video.currentTime * 1000;
    if (!this.#video.paused || nowMs < atMs || nowMs >= atMs + durationMs) return;
    if (this.#video.src === this.url) this.#video.currentTime = nowMs / 1000;
  }

  /** Null if another entry became more urgent, or if the service has given the times. */
  async #loadOrHurry(entry: StreamedEntry): Promise<ArrayBuffer | null> {
    this.#loading = new AbortController();
    const { signal } = this.#loading;
    try {
      if (isKnown(entry)) return await this.#from.load(entry, signal);
      this.#isWaiting = true;
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
      return null;
    } catch (error) {
      if (signal.aborted && !this.#stop.signal.aborted) return null;
      throw error;
    } finally {
      this.#isWaiting = false;
    }
  }

  /** A seek to an entry that is missing stops the loading of less urgent ones. */
  #follow = (): void => {
    const { src, readyState, seeking, paused, currentTime } = this.#video;
    if (src !== this.url || readyState === 0) return;
    this.#wantedMs = currentTime * 1000;
    const shown = this.#times.entries.findLast(({ at_ms: atMs }) => atMs <= this.#wantedMs);
    if (seeking && shown !== undefined && !this.#hasPictures(shown.n)) this.#loading.abort();
    const behindS = seeking || paused ? this.#behindHidden(currentTime) : null;
    if (behindS !== null) this.#video.currentTime = behindS;
  };

  /** Where a piece begins, pictures without a frame are hidden. Null if the video is at no such place. */
  #behindHidden(atS: number): number | null {
    for (const startS of [...this.#stoodIn.values()].flat()) {
      const behindS = startS + BEHIND_HIDDEN_S;
      if (atS > startS - ROUNDED_S && atS < behindS - ROUNDED_S) return behindS;
    }
    return null;
  }

  /** The place in whole frames: milliseconds are rounded. */
  #startS({ at_ms: atMs }: StreamedEntry): number {
    const { num, den } = this.#times.frame_rate;
    return (Math.round((atMs * num) / (1000 * den)) * den) / num;
  }

  /** False where the browser has no room, even after played entries were taken out. */
  async #withRoom(buffer: StreamBuffer, entry: StreamedEntry, put: () => Promise<void>): Promise<boolean> {
    for (const isLast of [false, true]) {
      try {
        await put();
        return true;
      } catch (error) {
        if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') throw error;
        // A played entry that was taken out to make room is not put in again. Coming entries need the room.
        if (isLast || entry.at_ms + entry.duration_ms <= this.#wantedMs) return false;
        await this.#makeRoom(buffer);
      }
    }
    return false;
  }

  async #makeRoom(buffer: StreamBuffer): Promise<void> {
    const endS = this.#video.currentTime - KEPT_BEHIND_S;
    if (endS <= 0) return;
    await buffer.removeBefore(endS);
    for (const { n, at_ms: atMs } of this.#times.entries) {
      if (atMs >= endS * 1000) continue;
      this.#loaded.delete(n);
      this.#stoodIn.delete(n);
    }
  }
}

/** Milliseconds of a seek are rounded. */
const ROUNDED_S = 0.0005;
