import type { DisplayedToken } from '../../../src/contract/dashboard.ts';
import type { PlanEntry } from '../../../src/contract/plan.ts';
import type { Word } from '../../../src/contract/transcript.ts';
import { keptRanges } from '../plan-player/kept-ranges.ts';
import { lastIndexUpTo } from '../player/transcript-model.ts';

/** A token of an entry's display text, such as "$40", with its words of the transcript. */
export interface EntryToken {
  text: string;
  /** Indexes of its first and of its last word. */
  from: number;
  to: number;
  /** False where it was taken out. */
  isHeard: boolean;
}

/** No word lasts longer. It bounds where the words of an entry are looked for. */
const LONGEST_WORD_MS = 10_000;

const middleMs = ({ start_ms, end_ms }: Word) => (start_ms + end_ms) / 2;

/** Whether a word is audible in an entry: the entry keeps its middle, as the service counts it. */
export function isHeardIn(entry: PlanEntry): (word: Word) => boolean {
  const kept = keptRanges(entry);
  return (word) => kept.some(({ startMs, endMs }) => middleMs(word) >= startMs && middleMs(word) < endMs);
}

/** Indexes of all words within an entry, also of those that were taken out. */
export function wordsWithin(
  { source_start_ms: startMs, source_end_ms: endMs }: PlanEntry,
  words: readonly Word[],
): number[] {
  const startOf = (word: Word) => word.start_ms;
  const first = Math.max(0, lastIndexUpTo(words, startOf, startMs - LONGEST_WORD_MS));
  const last = lastIndexUpTo(words, startOf, endMs);
  return words.slice(first, last + 1).flatMap((word, at) => {
    const ms = middleMs(word);
    return ms >= startMs && ms < endMs ? [first + at] : [];
  });
}

/** The text of an entry, piece by piece. */
export function entryTokens(
  entry: PlanEntry,
  words: readonly Word[],
  tokens: readonly DisplayedToken[],
): EntryToken[] {
  const within = wordsWithin(entry, words);
  const [first, last] = [within[0], within.at(-1)];
  if (first === undefined || last === undefined) return [];
  const isWithin = new Set(within);
  const isHeard = isHeardIn(entry);
  const startOf = (token: DisplayedToken) => token.word_start_idx;
  const near = tokens.slice(
    Math.max(0, lastIndexUpTo(tokens, startOf, first)),
    lastIndexUpTo(tokens, startOf, last) + 1,
  );
  return near.flatMap(({ text, word_start_idx: start, word_end_idx: end }) => {
    const shown = range(start, end).filter((at) => isWithin.has(at));
    const [from, to] = [shown[0], shown.at(-1)];
    if (from === undefined || to === undefined) return [];
    return [{ text, from, to, isHeard: words.slice(from, to + 1).some(isHeard) }];
  });
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
}
