import { type Camera, fileSeconds, groupMsOf, hasMoment } from './camera-clock.ts';

/**
 * Videos that are this far off jump to the right place. Smaller differences are removed by playing faster or slower.
 */
const JUMP_S = 0.25;
const CLOSE_S = 0.02;
const CATCH_UP = 0.06;

/**
 * One clock for all cameras of a recording: the sound of the leading one. The others follow it, so that the sound
 * continues when the angle changes.
 */
export class PlayerClock {
  readonly #videos = new Map<string, HTMLVideoElement>();
  readonly #listeners = new Set<(groupMs: number) => void>();
  readonly #cameras: readonly Camera[];
  readonly #leader: Camera;
  #frame = 0;
  #nowMs: number;
  /** Whether the video plays on once it is loaded: one that gets another address stops. */
  #isToPlay: boolean;

  /** `before` is the clock that this one takes over from. */
  constructor(cameras: readonly Camera[], leader: Camera, before: PlayerClock | null = null) {
    this.#cameras = cameras;
    this.#leader = leader;
    this.#nowMs = before?.nowMs ?? 0;
    this.#isToPlay = before?.isPlaying === true && before.#leader.fileId === leader.fileId;
  }

  /** Called with each new time, and at once where that is not the beginning. */
  onTime(listener: (groupMs: number) => void): () => void {
    this.#listeners.add(listener);
    if (this.#nowMs > 0) listener(this.#nowMs);
    return () => this.#listeners.delete(listener);
  }

  get nowMs(): number {
    return this.#nowMs;
  }

  get isPlaying(): boolean {
    const video = this.#videos.get(this.#leader.fileId);
    return video !== undefined && !video.paused && !video.ended;
  }

  /** Adds a video element or, with null, removes it. */
  attach(camera: Camera, video: HTMLVideoElement | null): void {
    if (video === null) {
      this.#videos.delete(camera.fileId);
      return;
    }
    this.#videos.set(camera.fileId, video);
    const start = () => {
      video.currentTime = Math.max(0, fileSeconds(camera, this.#nowMs));
      if (camera !== this.#leader || !this.#isToPlay) return;
      this.#isToPlay = false;
      void video.play().catch(notNow);
    };
    if (video.readyState > 0) start();
    else video.addEventListener('loadedmetadata', start, { once: true });
    if (camera === this.#leader && this.#frame === 0) this.#frame = requestAnimationFrame(this.#tick);
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    for (const video of this.#videos.values()) video.pause();
  }

  async toggle(): Promise<void> {
    if (this.isPlaying) {
      for (const video of this.#videos.values()) video.pause();
      return;
    }
    await this.#videos.get(this.#leader.fileId)?.play().catch(notNow);
  }

  seek(groupMs: number): void {
    this.#nowMs = Math.max(0, groupMs);
    for (const camera of this.#cameras) {
      const video = this.#videos.get(camera.fileId);
      if (video !== undefined) video.currentTime = Math.max(0, fileSeconds(camera, this.#nowMs));
    }
    this.#tell();
  }

  setSpeed(rate: number): void {
    for (const video of this.#videos.values()) {
      video.playbackRate = rate;
      video.defaultPlaybackRate = rate;
    }
  }

  #tick = (): void => {
    this.#frame = requestAnimationFrame(this.#tick);
    const leader = this.#videos.get(this.#leader.fileId);
    if (leader === undefined || leader.paused || leader.seeking) return;
    this.#nowMs = groupMsOf(this.#leader, leader.currentTime);
    for (const camera of this.#cameras) {
      const video = this.#videos.get(camera.fileId);
      if (video !== undefined && video !== leader) this.#follow(camera, video, leader);
    }
    this.#tell();
  };

  #follow(camera: Camera, video: HTMLVideoElement, leader: HTMLVideoElement): void {
    if (!hasMoment(camera, this.#nowMs)) {
      video.pause();
      return;
    }
    if (video.paused) void video.play().catch(notNow);
    const behind = fileSeconds(camera, this.#nowMs) - video.currentTime;
    if (video.seeking) return;
    if (Math.abs(behind) > JUMP_S) video.currentTime += behind;
    const isClose = Math.abs(behind) < CLOSE_S;
    video.playbackRate = leader.playbackRate * (isClose ? 1 : 1 + Math.sign(behind) * CATCH_UP);
  }

  #tell(): void {
    for (const listener of this.#listeners) listener(this.#nowMs);
  }
}

/** A video that is still loading refuses to play. The next check tries again. */
function notNow(error: unknown): void {
  if (!(error instanceof DOMException)) throw error;
}
