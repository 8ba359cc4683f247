import { plainWord } from './word-stems.ts';

/** Words between spaces. */
export const wordList = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== '');

/** Such words as a set of plain words. */
export const plainWordSet = (...texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap(wordList).map(plainWord));
