import type { PlanDocument, PlanEntry } from '../../contract/plan.ts';
import { overlapMs } from '../../domain/time/range.ts';
import { groupIndex, isHeard, stretch } from '../operations/kept-runs.ts';
import type { Study } from '../talk/study.ts';

/** A break of at least this chance leads to another subject. */
const TURN_CHANCE = 0.2;

/**
 * Sentences of an earlier version that a later one lacks although it was not made shorter. A person took them
 * out on purpose, so they are not used to fill a length. A sentence that a later version shows again is
 * wanted.
 */
export function findRemovedByWish(study: Study, previous: readonly PlanDocument[]): Set<number> {
  const removed = new Set<number>();
  let before: Set<number> | null = null;
  let targetS = 0;
  const shownSentences = sentencesShownBy(study);
  for (const plan of previous) {
    const shown = shownSentences(plan);
    if (before !== null && plan.settings.targetDurationS >= targetS) {
      for (const at of before) if (!shown.has(at)) removed.add(at);
    }
    for (const at of shown) removed.delete(at);
    before = shown;
    targetS = plan.settings.targetDurationS;
  }
  return withNeighbours(study, removed, before ?? new Set());
}

/** The rest of the same stretch of talk up to the next turn, shown or not, was not wanted either. */
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

/**
 * The sentences of which more than half lies in a version's entries. Versions have most entries in common, so each stretch
 * is compared with the footage once.
 */
function sentencesShownBy(study: Study): (plan: PlanDocument) => Set<number> {
  const known = new Map<string, ReadonlyMap<number, number>>();
  const heardIn = (entry: PlanEntry) => {
    const heard = known.get(stretch(entry)) ?? heardMsIn(study, entry);
    known.set(stretch(entry), heard);
    return heard;
  };
  return (plan) => {
    const heardMs = new Map<number, number>();
    for (const entry of plan.entries) {
      for (const [at, ms] of heardIn(entry)) heardMs.set(at, (heardMs.get(at) ?? 0) + ms);
    }
    return new Set([...heardMs].filter(([at, ms]) => isHeard(study, at, ms)).map(([at]) => at));
  };
}

/** How much of each sentence lies in an entry, by the sentence's index. */
function heardMsIn(study: Study, entry: PlanEntry): ReadonlyMap<number, number> {
  const group = groupIndex(study, entry.source_group);
  const range = { startMs: entry.source_start_ms, endMs: entry.source_end_ms };
  return new Map(
    study.sentences.flatMap((sentence, at) => {
      const ms = sentence.group === group ? overlapMs(sentence, range) : 0;
      return ms > 0 ? [[at, ms] as const] : [];
    }),
  );
}
