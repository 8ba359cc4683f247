/** A provider requests a longer pause than a worker may keep its slot. The piece is transcribed later. */
export class ProviderPausedError extends Error {
  readonly waitMs: number;

  constructor(message: string, waitMs: number, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ProviderPausedError';
    this.waitMs = waitMs;
  }
}
