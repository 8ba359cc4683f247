import type { PlanDocument } from '../../contract/plan.ts';
import { groupIndex, sentencesIn } from '../operations/kept-runs.ts';
import type { Study } from '../talk/study.ts';

/** A break as likely as this leads to something else. */
const TURN_CHANCE = 0.2;

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
  return withNeighbours(study, removed, before ?? new Set());
}

/** What belongs to the same stretch of talk up to the next turn, shown or not, was not wanted either. */
function withNeighbours(study: Study, removed: ReadonlySet<number>, shown: ReadonlySet<number>): Set<number> {
  const result = new Set(removed);
  const spread = (from: number, step: 1 | -1) => {
    for (let at = from + step; at >= 0 && at < study.sentences.length && !shown.has(at); at += step) {
      const between = step === 1 ? at : at + 1;
      if ((study.breaks[between] ?? 1) >= TURN_CHANCE) return;
      result.add(at);
    }
  };
  for (const at of removed) {
    spread(at, 1);
    spread(at, -1);
  }
  return result;
}

function shownSentences(study: Study, plan: PlanDocument): Set<number> {
  const byGroup = Map.groupBy(plan.entries, (entry) => groupIndex(study, entry.source_group));
  return new Set([...byGroup].flatMap(([group, entries]) => sentencesIn(study, group, entries)));
}
