import type { PlanEntry } from '../../../contract/plan.ts';
import { warnOfQualified } from '../../../contract/values/plans.ts';
import { displayText, displayTokens } from '../../../domain/display-text/display-text.ts';
import { overlapMs } from '../../../domain/time/range.ts';
import type { Sentence } from '../../talk/sentence.ts';
import type { Study } from '../../talk/study.ts';

/**
 * A warning for each sentence that is shown without the next one, which limits, denies or corrects it. A brief never
 * leads to that; a script, an instruction or a model may. `entries` are numbered.
 */
export function warnOfQualifications(entries: readonly PlanEntry[], study: Study): string[] {
  const { sentences, ties } = study;
  const leftOut = [...ties.qualifications]
    .toSorted((a, b) => a - b)
    .flatMap((at) => {
      const [before, qualification] = [sentences[at - 1], sentences[at]];
      if (!before || !qualification || shownBy(entries, qualification, study).length > 0) return [];
      return shownBy(entries, before, study)
        .slice(-1)
        .map(({ n }) => warnOfQualified(n, textOf(qualification, study)));
    });
  return [...new Set(leftOut)];
}

/** The entries with more than half of a sentence. */
export function shownBy(
  entries: readonly PlanEntry[],
  sentence: Sentence,
  { timelines }: Study,
): PlanEntry[] {
  const groupId = timelines[sentence.group]?.footage.groupId;
  return entries.filter((entry) => {
    const shown = { startMs: entry.source_start_ms, endMs: entry.source_end_ms };
    return (
      entry.source_group === groupId && overlapMs(sentence, shown) * 2 > sentence.endMs - sentence.startMs
    );
  });
}

export function textOf({ group, words }: Sentence, { timelines }: Study): string {
  const spoken = timelines[group]?.spoken;
  const said = words.filter(({ filler }) => !filler);
  return spoken === undefined ? '' : displayText(displayTokens(spoken, said));
}
