import type { Language } from './language.ts';

const HAS_DIGIT = /\p{N}/u;

/** Whether a number begins at this place of some plain words, in digits or spoken. */
export const isNumberAt = (
  words: readonly string[],
  at: number,
  { oneForm, readNumber }: Language,
): boolean =>
  HAS_DIGIT.test(oneForm?.(words[at] ?? '') ?? words[at] ?? '') ||
  (readNumber?.(words.slice(at)) ?? null) !== null;
