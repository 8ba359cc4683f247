import type { PlanEntry } from '../../../src/contract/plan.ts';
import { useSay } from '../components/toast-list.tsx';
import type { EntryChange } from '../cut/plan-edits.ts';
import type { Talk } from '../cut-text/cut-words.ts';
import { t } from '../texts/texts.ts';
import { addedStretches } from './added-stretches.ts';
import type { DraggedWords } from './dragged-words.ts';

const texts = t.cuts.footage;

interface AddWordsOf {
  entries: readonly PlanEntry[];
  talkOf: (groupId: string) => Talk | null;
  change: (made: readonly EntryChange[]) => void;
}

/** Adds words of a recording to the cut, behind an entry or, with null, at the beginning. */
export function useAddWords({ entries, talkOf, change }: AddWordsOf) {
  const say = useSay();
  return ({ groupId, from, to }: DraggedWords, after: PlanEntry | null) => {
    const talk = talkOf(groupId);
    if (talk === null) return say(t.cuts.words.loading);
    const stretches = addedStretches(entries, groupId, talk.words, { from, to });
    if (stretches.length === 0) return say(texts.inCutAlready);
    const changes = stretches.map(
      ({ startMs, endMs }): EntryChange => ({
        kind: 'insert',
        entry: {
          n: 0,
          role: 'body',
          source_group: groupId,
          camera: 'A',
          source_start_ms: startMs,
          source_end_ms: endMs,
          text: textOf(talk, startMs, endMs),
          speaker: '',
          tightening: [],
          pinned: false,
        },
        after,
      }),
    );
    // Each comes directly behind the same entry: the last one first.
    change(changes.toReversed());
  };
}

function textOf({ words }: Talk, startMs: number, endMs: number): string {
  return words
    .filter(({ start_ms, end_ms }) => start_ms >= startMs && end_ms <= endMs)
    .map(({ text }) => text)
    .join(' ');
}
