import type { PlanEntry } from '../../contract/plan.ts';
import type { Word } from '../../contract/transcript.ts';
import { displayText, displayTokens, type SpokenText } from '../display-text/display-text.ts';
import { keptStretches } from './kept-stretches.ts';

type Stretch = Pick<PlanEntry, 'source_start_ms' | 'source_end_ms' | 'tightening'>;

/** The words that are heard in an entry, in their order: those whose middle is kept. */
export function heardWords(words: readonly Word[], entry: Stretch): Word[] {
  const kept = keptStretches(entry);
  return words.filter((word) => {
    const middleMs = (word.start_ms + word.end_ms) / 2;
    return kept.some(({ startMs, endMs }) => middleMs >= startMs && middleMs < endMs);
  });
}

/** The text of what is heard in an entry. */
export function heardText({ spoken }: { spoken: SpokenText }, entry: Stretch): string {
  return displayText(displayTokens(spoken, heardWords(spoken.words, entry)));
}
