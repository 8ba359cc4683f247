/** A failure whose message is enough for the user: what is wrong, with what, and what to do. */
export class SentenceError extends Error {
  override name = 'SentenceError';
}
