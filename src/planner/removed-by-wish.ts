import type { PlanDocument } from '../contract/plan.ts';
import { groupIndex, sentencesIn } from './kept-runs.ts';
import type { Study } from './study.ts';

/**
 * Sentences that an earlier version showed and a later one no longer did, although it was not made shorter: somebody
 * took them out on purpose, so that they do not come back just to fill a length. What a later version showed again is wanted.
 */
export function findRemovedByWish(study: Study, previous: readonly PlanDocument[]): Set<number> {
  const removed = new Set<number>();
  let before: Set<number> | null = null;
  let targetS = 0;
  for (const plan of previous) {
    const shown = shownSentences(study, plan);
    if (before !== null && plan.settings.targetDurationS >= targetS) {
      for (const at of before) if (!shown.has(at)) removed.add(at);
    }
    for (const at of shown) removed.delete(at);
    before = shown;
    targetS = plan.settings.targetDurationS;
  }
  return removed;
}

function shownSentences(study: Study, plan: PlanDocument): Set<number> {
  const byGroup = Map.groupBy(plan.entries, (entry) => groupIndex(study, entry.source_group));
  return new Set([...byGroup].flatMap(([group, entries]) => sentencesIn(study, group, entries)));
}
