/** Words shorter than this are too much like others. */
const LEAST_LETTERS = 3;
/** An ending that an engine of draft quality hears or not: "price", "prices", "closed". */
const ENDING_LETTERS = 2;
/** How far ahead the next word of a beginning is looked for: words are lost and heard twice. */
const LOOK_AHEAD = 2;

/** Two words of a draft that may be one: they differ at most in a short ending. */
export function areAlike(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return (
    short.length >= LEAST_LETTERS && long.length - short.length <= ENDING_LETTERS && long.startsWith(short)
  );
}

/**
 * How many words of the first text come again, in order, at the beginning of the second one. The other number
 * counts the second text's words after them.
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
