import { overlapMs, type Range, rangeLengthMs } from '../../domain/time/range.ts';
import type { UtteranceWord } from '../engines/utterance-word.ts';

/** A stretch of sound that is a hesitation, with closed lips at its end ("um") or without ("uh"). */
export interface Hesitation extends Range {
  isClosed: boolean;
}

/** The decoder has no score for it. */
const CONFIDENCE = 0.3;
/** The least rest of a word beside a hesitation. */
const MIN_WORD_MS = 40;

/**
 * Words with the hesitations among them. A word that has half or more of its time in one was made of its
 * sound, and is removed. Others end or begin at its edge.
 */
export function putHesitations(
  words: readonly UtteranceWord[],
  hesitations: readonly Hesitation[],
): UtteranceWord[] {
  const kept = words.flatMap((word) => {
    const left = hesitations.reduce<UtteranceWord | null>((rest, one) => rest && besides(rest, one), word);
    return left === null ? [] : [left];
  });
  const put = hesitations.map(({ startMs, endMs, isClosed }) => ({
    text: isClosed ? 'um' : 'uh',
    ...{ startMs, endMs, confidence: CONFIDENCE, isPutIn: true as const },
  }));
  return [...kept, ...put].sort((a, b) => a.startMs - b.startMs);
}

/** Whether a word has half or more of its time in a hesitation: it was made of its sound. */
export function liesIn(word: Range, hesitation: Range): boolean {
  return 2 * overlapMs(word, hesitation) >= rangeLengthMs(word);
}

function besides(word: UtteranceWord, hesitation: Range): UtteranceWord | null {
  if (overlapMs(word, hesitation) === 0) return word;
  if (liesIn(word, hesitation)) return null;
  const before = { ...word, endMs: Math.min(word.endMs, hesitation.startMs) };
  const after = { ...word, startMs: Math.max(word.startMs, hesitation.endMs) };
  const longer = rangeLengthMs(before) >= rangeLengthMs(after) ? before : after;
  return rangeLengthMs(longer) >= MIN_WORD_MS ? longer : null;
}
