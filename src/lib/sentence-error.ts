/** A failure whose message is all that whoever runs the program needs: what is wrong, with what, and what to do. */
export class SentenceError extends Error {
  override name = 'SentenceError';
}
