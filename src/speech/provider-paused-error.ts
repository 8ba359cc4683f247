/** A provider asks to be left alone for longer than a worker's slot is held for: the piece is to be heard later. */
export class ProviderPausedError extends Error {
  readonly waitMs: number;

  constructor(message: string, waitMs: number, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ProviderPausedError';
    this.waitMs = waitMs;
  }
}
