/** The engine is missing, refuses, or gives an unreadable answer. The message is one clause for a warning. */
export class EmbeddingsUnusableError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EmbeddingsUnusableError';
  }
}
