/** A failure with a message for the user: the fault, its place, and the remedy. */
export class SentenceError extends Error {
  override name = 'SentenceError';
}
