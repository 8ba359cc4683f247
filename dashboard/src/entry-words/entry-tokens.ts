import type { DisplayedToken } from '../../../src/contract/dashboard.ts';
import type { PlanEntry } from '../../../src/contract/plan.ts';
import type { Word } from '../../../src/contract/transcript.ts';
import { keptRanges } from './kept-ranges.ts';

/** What is read as one in an entry, such as "$40", with the words of the transcript that it stands for. */
export interface EntryToken {
  text: string;
  /** Indexes of its first and of its last word. */
  from: number;
  to: number;
  /** False where it was taken out. */
  isHeard: boolean;
}

const middleMs = ({ start_ms, end_ms }: Word) => (start_ms + end_ms) / 2;

/** Whether a word is heard in an entry: its middle is, as the service counts it. */
export function isHeardIn(entry: PlanEntry): (word: Word) => boolean {
  const kept = keptRanges(entry);
  return (word) => kept.some(({ startMs, endMs }) => middleMs(word) >= startMs && middleMs(word) < endMs);
}

/** Indexes of all words within an entry, also of those that were taken out. */
export function wordsWithin({ source_start_ms, source_end_ms }: PlanEntry, words: readonly Word[]): number[] {
  return words.flatMap((word, at) =>
    middleMs(word) >= source_start_ms && middleMs(word) < source_end_ms ? [at] : [],
  );
}

/** The text of an entry, piece by piece. */
export function entryTokens(
  entry: PlanEntry,
  words: readonly Word[],
  tokens: readonly DisplayedToken[],
): EntryToken[] {
  const within = new Set(wordsWithin(entry, words));
  const isHeard = isHeardIn(entry);
  return tokens.flatMap(({ text, word_start_idx: first, word_end_idx: last }) => {
    const shown = range(first, last).filter((at) => within.has(at));
    const [from] = shown;
    const to = shown.at(-1);
    if (from === undefined || to === undefined) return [];
    return [{ text, from, to, isHeard: words.slice(from, to + 1).some(isHeard) }];
  });
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
}
