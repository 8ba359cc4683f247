import type { Slip, TakeSet } from './make-takes.ts';

const place = (words: readonly string[], random: () => number, margin = 2): number =>
  margin + Math.floor(random() * Math.max(1, words.length - 2 * margin));

const put = (words: readonly string[], at: number, ...added: string[]): string[] =>
  words.toSpliced(at, 0, ...added);

const other = (others: readonly string[], random: () => number): string =>
  others[Math.floor(random() * others.length)] ?? 'other';

const fillers: Slip = (words, random) => {
  const once = put(words, place(words, random), 'um,');
  return put(once, place(once, random), 'um,');
};
const repeatedPair: Slip = (words, random) => {
  const at = place(words, random);
  return put(words, at, ...words.slice(at, at + 2));
};
const corrected: Slip = (words, random, others) =>
  put(words, place(words, random), `${other(others, random)},`, 'no,');
const longPause: Slip = (words, random) => put(words, place(words, random), '(2.2)');
const wrongWords: Slip = (words, random, others) => {
  const at = place(words, random);
  return words.toSpliced(at, 2, other(others, random), other(others, random));
};

/** The slips that the planner was built with. */
export const BUILT_WITH: TakeSet = {
  name: 'built with',
  slips: [fillers, repeatedPair, corrected, longPause, wrongWords],
};

const restarted: Slip = (words) => [...words.slice(0, 4), 'well,', ...words];
const stuttered: Slip = (words, random) => {
  const at = place(words, random);
  const word = words[at] ?? '';
  return put(words, at, word, word);
};
const leftOut: Slip = (words, random) => words.toSpliced(place(words, random), 3);
const searching: Slip = (words, random) => put(words, place(words, random), 'what', 'was', 'it,');
const soundsAndPause: Slip = (words, random) => {
  const paused = put(words, place(words, random), 'uh,', '(1.5)');
  return put(paused, place(paused, random), 'uh,');
};

/** Slips of other kinds, that were looked at at the end alone. */
export const HELD_OUT: TakeSet = {
  name: 'held out',
  slips: [restarted, stuttered, leftOut, searching, soundsAndPause],
};
