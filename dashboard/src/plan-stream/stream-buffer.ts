/** H.264 and FLAC, as the service makes previews. */
const TYPE = 'video/mp4; codecs="avc1.42c01e, flac"';

/** Whether this browser can play a plan entry by entry. */
export function canStream(): boolean {
  return typeof MediaSource !== 'undefined' && MediaSource.isTypeSupported(TYPE);
}

/** The place of a file in the video, in seconds. Parts outside of the window are cut off. */
export interface BufferPlace {
  /** Where its time 0 would be. */
  offsetS: number;
  fromS: number;
  toS: number;
}

/** The sound and the pictures of a media source. */
export class StreamBuffer {
  readonly #buffer: SourceBuffer;

  constructor(source: MediaSource) {
    this.#buffer = source.addSourceBuffer(TYPE);
  }

  /** Replaces the present content. Rejects with `QuotaExceededError` if the browser has no room. */
  async put(file: ArrayBuffer, { offsetS, fromS, toS }: BufferPlace): Promise<void> {
    const buffer = this.#buffer;
    buffer.timestampOffset = offsetS;
    // A window must not be empty, not even while it is changed.
    buffer.appendWindowEnd = Number.POSITIVE_INFINITY;
    buffer.appendWindowStart = fromS;
    buffer.appendWindowEnd = toS;
    buffer.appendBuffer(file);
    await this.#updated();
  }

  async removeBefore(endS: number): Promise<void> {
    this.#buffer.remove(0, endS);
    await this.#updated();
  }

  async #updated(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const stop = new AbortController();
    const { signal } = stop;
    this.#buffer.addEventListener('updateend', () => resolve(), { signal });
    this.#buffer.addEventListener(
      'error',
      () => reject(new Error('the browser refused a piece of the video')),
      { signal },
    );
    try {
      await promise;
    } finally {
      stop.abort();
    }
  }
}
