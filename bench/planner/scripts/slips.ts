import type { Slip, TakeSet } from './make-takes.ts';

const drawPlace = (words: readonly string[], random: () => number, margin = 2): number =>
  margin + Math.floor(random() * Math.max(1, words.length - 2 * margin));

const insertWords = (words: readonly string[], at: number, ...added: string[]): string[] =>
  words.toSpliced(at, 0, ...added);

const drawOther = (others: readonly string[], random: () => number): string =>
  others[Math.floor(random() * others.length)] ?? 'other';

const fillers: Slip = (words, random) => {
  const once = insertWords(words, drawPlace(words, random), 'um,');
  return insertWords(once, drawPlace(once, random), 'um,');
};
const repeatedPair: Slip = (words, random) => {
  const at = drawPlace(words, random);
  return insertWords(words, at, ...words.slice(at, at + 2));
};
const corrected: Slip = (words, random, others) =>
  insertWords(words, drawPlace(words, random), `${drawOther(others, random)},`, 'no,');
const longPause: Slip = (words, random) => insertWords(words, drawPlace(words, random), '(2.2)');
const wrongWords: Slip = (words, random, others) => {
  const at = drawPlace(words, random);
  return words.toSpliced(at, 2, drawOther(others, random), drawOther(others, random));
};

/** The slips that were known when the planner was written. */
export const BUILT_WITH: TakeSet = {
  name: 'built with',
  slips: [fillers, repeatedPair, corrected, longPause, wrongWords],
};

const restarted: Slip = (words) => [...words.slice(0, 4), 'well,', ...words];
const stuttered: Slip = (words, random) => {
  const at = drawPlace(words, random);
  const word = words[at] ?? '';
  return insertWords(words, at, word, word);
};
const leftOut: Slip = (words, random) => words.toSpliced(drawPlace(words, random), 3);
const searching: Slip = (words, random) => insertWords(words, drawPlace(words, random), 'what', 'was', 'it,');
const soundsAndPause: Slip = (words, random) => {
  const paused = insertWords(words, drawPlace(words, random), 'uh,', '(1.5)');
  return insertWords(paused, drawPlace(paused, random), 'uh,');
};

/** Held-out slips of other kinds, used only for the last measurement. */
export const HELD_OUT: TakeSet = {
  name: 'held out',
  slips: [restarted, stuttered, leftOut, searching, soundsAndPause],
};
