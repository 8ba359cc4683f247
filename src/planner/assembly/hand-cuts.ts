import type { PlanEntry, Tightening } from '../../contract/plan.ts';
import { holeRange, uniteHole } from '../../domain/plan/edits/unite-hole.ts';
import type { GroupTimeline } from '../talk/group-timeline.ts';

/**
 * The new tightening of an entry, with the words that a person cut out of it. Settings alone never cut more
 * than fillers.
 */
export function withHandCuts(
  { words }: GroupTimeline,
  entry: PlanEntry,
  tightening: readonly Tightening[],
): Tightening[] {
  const byHand = entry.tightening.map(holeRange).filter(
    ({ startMs, endMs }) =>
      startMs >= entry.source_start_ms &&
      endMs <= entry.source_end_ms &&
      words.some((word) => {
        const middleMs = (word.start_ms + word.end_ms) / 2;
        return !word.filler && middleMs >= startMs && middleMs < endMs;
      }),
  );
  return byHand.reduce<Tightening[]>(
    (holes, hole) => uniteHole(holes, hole, () => 'filler_cut'),
    [...tightening],
  );
}
