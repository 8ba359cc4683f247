import type { DisplayedToken } from '../../../src/contract/dashboard.ts';
import type { Segment, Word } from '../../../src/contract/transcript.ts';

/** One turn: words of one speaker without a break by another. */
export interface SpokenTurn {
  speaker: string;
  startMs: number;
  /** Index of the first word, and of the one after the last. */
  from: number;
  to: number;
}

/** Longer turns are split at their segments, so that no line of the list grows without bound. */
const MAX_TURN_WORDS = 60;

export function turnsOf(words: readonly Word[], segments: readonly Segment[]): SpokenTurn[] {
  const starts = new Set(segments.map(({ word_start_idx }) => word_start_idx));
  const turns: SpokenTurn[] = [];
  for (const [at, word] of words.entries()) {
    const last = turns.at(-1);
    const isFull = last !== undefined && at - last.from >= MAX_TURN_WORDS && starts.has(word.idx);
    if (last?.speaker === word.speaker && !isFull) last.to = at + 1;
    else turns.push({ speaker: word.speaker, startMs: word.start_ms, from: at, to: at + 1 });
  }
  return turns;
}

/**
 * Under this confidence a word is marked as unsure. This marks a quarter of the draft engine's words. Half of the
 * marked words are wrong, and more than half of all wrong words are marked. Of Moonshine's marked words in rooms and
 * noise seven in ten are wrong.
 */
const UNSURE_CONFIDENCE = 0.4;

export function isUnsure({ confidence, filler }: Word): boolean {
  return confidence < UNSURE_CONFIDENCE && !filler;
}

/** Whether one of the words is unsure that a token shows. */
export function isUnsureToken(words: readonly Word[], token: DisplayedToken): boolean {
  return words.slice(token.word_start_idx, token.word_end_idx + 1).some(isUnsure);
}

/**
 * The first word of the next unsure token after (`step` 1) or before (-1) the one with a word. Null where
 * there is none.
 */
export function nextUnsure(
  words: readonly Word[],
  tokens: readonly DisplayedToken[],
  word: number,
  step: 1 | -1,
): number | null {
  const place = lastIndexUpTo(tokens, (token) => token.word_start_idx, word);
  for (let i = place + step; i >= 0 && i < tokens.length; i += step) {
    const token = tokens[i];
    if (token !== undefined && isUnsureToken(words, token)) return token.word_start_idx;
  }
  return null;
}

/** The tokens of each turn. Both are in order, and no token reaches over the end of a turn. */
export function tokensOf(
  turns: readonly SpokenTurn[],
  tokens: readonly DisplayedToken[],
): DisplayedToken[][] {
  const shown = turns.map((): DisplayedToken[] => []);
  let turn = 0;
  for (const token of tokens) {
    while (token.word_start_idx >= (turns[turn]?.to ?? Number.POSITIVE_INFINITY)) turn += 1;
    shown[turn]?.push(token);
  }
  return shown;
}

/** Index of the word spoken at a time, or of the last one before it; -1 before the first. */
export function wordAt(words: readonly Word[], groupMs: number): number {
  return lastIndexUpTo(words, (word) => word.start_ms, groupMs);
}

export function turnOfWord(turns: readonly SpokenTurn[], word: number): number {
  return lastIndexUpTo(turns, (turn) => turn.from, word);
}

/** Index of the last row whose value is at most `limit`, -1 where there is none. Rows are in order of their values. */
export function lastIndexUpTo<Row>(rows: readonly Row[], of: (row: Row) => number, limit: number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const row = rows[middle];
    if (row !== undefined && of(row) <= limit) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Letters that people type as two, and that no normal form of Unicode takes apart. */
const LIGATURES = new Map([
  ['ß', 'ss'],
  ['œ', 'oe'],
  ['æ', 'ae'],
]);

/** Small letters and digits only, without accents. */
export const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[ßœæ]/g, (letter) => LIGATURES.get(letter) ?? letter)
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** The words in the form that a search compares: small letters and digits only. Made once for a transcript. */
export function searchable(words: readonly Word[]): string[] {
  return words.map(({ text }) => plain(text));
}

/**
 * Finds where the words of a search follow one another, or are written as one ("Vier-Tage-Woche"); the last may be the
 * beginning of a word. Returns the index of each first word.
 */
export function findInWords(words: readonly string[], searched: string): number[] {
  const wanted = searched.split(/\s+/).map(plain).filter(Boolean);
  if (wanted.length === 0) return [];
  const inOne = wanted.join('');
  const isAt = (at: number) =>
    words[at]?.startsWith(inOne) ||
    wanted.every((word, step) => {
      const found = words[at + step] ?? '';
      return step === wanted.length - 1 ? found.startsWith(word) : found === word;
    });
  return words.flatMap((_, at) => (isAt(at) ? [at] : []));
}
