import type { PlanEntry } from '../../contract/plan.ts';
import type { Word } from '../../contract/transcript.ts';
import { displayText, displayTokens, type SpokenText } from '../display-text/display-text.ts';
import { firstIndexWhere } from '../time/first-index-where.ts';
import { keptStretches } from './kept-stretches.ts';

type Stretch = Pick<PlanEntry, 'source_start_ms' | 'source_end_ms' | 'tightening'>;

/** A word lasts less than this, and begins at most this much out of the order of starts. */
const AROUND_MS = 60_000;

/**
 * The audible words of an entry, in their order: those whose middle is kept. `words` are a transcript's
 * words, in the order of their starts.
 */
export function heardWords(words: readonly Word[], entry: Stretch): Word[] {
  const kept = keptStretches(entry);
  return wordsAround(words, entry.source_start_ms, entry.source_end_ms).filter((word) => {
    const middleMs = (word.start_ms + word.end_ms) / 2;
    return kept.some(({ startMs, endMs }) => middleMs >= startMs && middleMs < endMs);
  });
}

/**
 * All words that touch a stretch, with some around it. A search through all words of two hours took most of an edit's
 * time.
 */
export function wordsAround(words: readonly Word[], fromMs: number, toMs: number): readonly Word[] {
  const startsAfter = (ms: number) => firstIndexWhere(words.length, (at) => (words[at]?.start_ms ?? 0) > ms);
  return words.slice(startsAfter(fromMs - AROUND_MS), startsAfter(toMs + AROUND_MS));
}

/** The text of the audible words of an entry. */
export function heardText({ spoken }: { spoken: SpokenText }, entry: Stretch): string {
  return displayText(displayTokens(spoken, heardWords(spoken.words, entry)));
}
