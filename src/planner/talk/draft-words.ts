/** Words shorter than this are too similar to others. */
const LEAST_LETTERS = 3;
/** An ending that an engine of draft quality may miss or add: "price", "prices", "closed". */
const ENDING_LETTERS = 2;
/** How far ahead the next word of a beginning is looked for. Drafts lose words and repeat them. */
const LOOK_AHEAD = 2;

/** Two words of a draft that may be the same: they differ at most in a short ending. */
export function areAlike(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return (
    short.length >= LEAST_LETTERS && long.length - short.length <= ENDING_LETTERS && long.startsWith(short)
  );
}

/**
 * How many words of the first text are repeated, in order, at the beginning of the second one. The other
 * number counts the words of the second text after them.
 */
export function findSaidAgain(
  first: readonly string[],
  again: readonly string[],
): { count: number; restWords: number } {
  let [count, next] = [0, 0];
  for (const word of first) {
    const at = again.slice(next, next + 1 + LOOK_AHEAD).findIndex((other) => areAlike(word, other));
    if (at < 0) continue;
    count += 1;
    next += at + 1;
  }
  return { count, restWords: again.length - next };
}
