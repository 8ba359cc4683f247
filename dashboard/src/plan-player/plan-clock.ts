import { useSyncExternalStore } from 'react';

/** The frame rate of a preview: `num / den` frames a second. */
export interface FrameRate {
  num: number;
  den: number;
}

/**
 * The time and state of a plan's preview. A new time comes with every frame, so components read one value of
 * it, and render only when that changes.
 */
export class PlanClock {
  readonly #listeners = new Set<() => void>();
  #video: HTMLVideoElement | null = null;
  #frame = 0;
  #lastMs = 0;
  /** The last requested state. The browser pauses a video that is being replaced, without an event. */
  #wantsToPlay = false;
  /** Where the video was when another took its place; null again once that one has gone to its own. */
  #heldMs: number | null = null;
  /** Where it stops by itself; null while it plays on. */
  #stopMs: number | null = null;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes the video element for as long as it is on the page: for `ref`. */
  attach = (video: HTMLVideoElement | null): (() => void) => {
    this.#video = video;
    const stop = new AbortController();
    video?.addEventListener('emptied', this.#hold, { signal: stop.signal });
    // The browser's own keys and the end of the video ask, too.
    video?.addEventListener('play', () => this.#ask(true), { signal: stop.signal });
    video?.addEventListener('pause', () => this.#ask(!video.paused), { signal: stop.signal });
    for (const name of ['seeked', 'playing'])
      video?.addEventListener(name, this.#release, { signal: stop.signal });
    for (const name of CHANGES) video?.addEventListener(name, this.#changed, { signal: stop.signal });
    return () => {
      stop.abort();
      cancelAnimationFrame(this.#frame);
      this.#frame = 0;
      this.#video = null;
    };
  };

  /** The element that it tells; null while none is on the page. */
  get video(): HTMLVideoElement | null {
    return this.#video;
  }

  get nowMs(): number {
    if (this.#heldMs !== null) return this.#heldMs;
    // A video that is being replaced is at 0 until the next one is known.
    if (this.#video === null || this.#video.readyState === 0) return this.#lastMs;
    return this.#video.currentTime * 1000;
  }

  /** The video's time when another replaced it; null for no replacement, or after a later seek. */
  get heldMs(): number | null {
    return this.#heldMs;
  }

  get isPlaying(): boolean {
    return this.#video !== null && !this.#video.paused && !this.#video.ended;
  }

  /** Whether it plays, and has something to play. */
  get isMoving(): boolean {
    return this.isPlaying && (this.#video?.readyState ?? 0) > HAS_PRESENT_ONLY;
  }

  get speed(): number {
    return this.#video?.playbackRate ?? 1;
  }

  /** 0..1; 0 while it is muted. */
  get volume(): number {
    return this.#video === null || this.#video.muted ? 0 : this.#video.volume;
  }

  /** Whether it was asked to play; another video then continues to play. */
  get wantsToPlay(): boolean {
    return this.#wantsToPlay;
  }

  play(): void {
    this.#wantsToPlay = true;
    this.#stopMs = null;
    void this.#video?.play().catch(this.#notYet);
  }

  pause(): void {
    this.#wantsToPlay = false;
    this.#video?.pause();
  }

  /** Plays a part of the video, and stops. */
  playBetween(fromMs: number, toMs: number): void {
    this.seek(fromMs);
    this.play();
    this.#stopMs = toMs;
  }

  toggle = (): void => {
    if (this.#wantsToPlay) this.pause();
    else this.play();
  };

  seek(toMs: number): void {
    if (this.#video === null) return;
    this.#heldMs = null;
    this.#stopMs = null;
    const lastMs = Number.isFinite(this.#video.duration) ? this.#video.duration * 1000 : toMs;
    this.#lastMs = Math.min(lastMs, Math.max(0, toMs));
    this.#video.currentTime = this.#lastMs / 1000;
  }

  /** Stops and shows another frame, `by` frames later. */
  step(by: number, { num, den }: FrameRate): void {
    this.pause();
    const frameMs = (1000 * den) / num;
    // The middle of a frame: at its edge, rounding would show the frame before it.
    const shown = Math.floor(this.nowMs / frameMs + EDGE);
    this.seek((shown + by + 0.5) * frameMs);
  }

  setSpeed(speed: number): void {
    if (this.#video === null) return;
    // The default is the beginning of the next version's video.
    this.#video.defaultPlaybackRate = speed;
    this.#video.playbackRate = speed;
  }

  setVolume(volume: number): void {
    if (this.#video === null) return;
    this.#video.muted = volume === 0;
    if (volume > 0) this.#video.volume = Math.min(1, volume);
  }

  toggleMuted = (): void => {
    if (this.#video !== null) this.#video.muted = !this.#video.muted;
  };

  #hold = (): void => {
    this.#heldMs ??= this.#lastMs;
  };

  #ask(wantsToPlay: boolean): void {
    this.#wantsToPlay = wantsToPlay;
  }

  /**
   * A replaced video aborts the play request, and the next video continues. Other refusals need another click
   * of the user.
   */
  #notYet = (error: unknown): void => {
    if (!(error instanceof DOMException)) throw error;
    if (error.name !== 'AbortError') this.#wantsToPlay = false;
  };

  #release = (): void => {
    this.#heldMs = null;
  };

  #changed = (): void => {
    this.#lastMs = this.nowMs;
    if (this.#stopMs !== null && this.nowMs >= this.#stopMs) this.#stop();
    for (const listener of this.#listeners) listener();
    if (this.#frame === 0 && this.isPlaying) this.#frame = requestAnimationFrame(this.#tick);
  };

  #stop(): void {
    this.#stopMs = null;
    this.pause();
  }

  #tick = (): void => {
    this.#frame = 0;
    this.#changed();
  };
}

/** Times are at most this share of a frame away from its edge. */
const EDGE = 0.01;

/** `readyState` of a video that has the picture of this moment, and nothing after it. */
const HAS_PRESENT_ONLY = 2;

/** `timeupdate` continues where frames are not drawn, such as in a hidden tab. */
const CHANGES = [
  ...['play', 'pause', 'ended', 'seeking', 'seeked', 'timeupdate', 'loadedmetadata', 'emptied'],
  ...['ratechange', 'volumechange', 'waiting', 'playing'],
];

/** A value of the clock that a component shows. It must be a number, a text or a boolean. */
export function useClock<Value extends string | number | boolean>(
  clock: PlanClock,
  read: (clock: PlanClock) => Value,
): Value {
  return useSyncExternalStore(clock.subscribe, () => read(clock));
}
