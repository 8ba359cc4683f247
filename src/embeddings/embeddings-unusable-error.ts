/** The engine is not there, refuses or answers what cannot be read; the message is one clause for a warning. */
export class EmbeddingsUnusableError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EmbeddingsUnusableError';
  }
}
