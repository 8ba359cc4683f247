import type { PlanEntry } from '../../contract/plan.ts';
import { heardText } from '../../domain/plan/heard-words.ts';
import { type GroupTimeline, tighteningAround } from '../talk/group-timeline.ts';
import { withHandCuts } from './hand-cuts.ts';

/** Shares a hole between two entries that touch: each entry gets its half. */
export function shareTightening(
  entries: readonly PlanEntry[],
  timelines: readonly GroupTimeline[],
): PlanEntry[] {
  const shared = [...entries];
  for (let at = 0; at + 1 < shared.length; at += 1) {
    const [before, after] = [shared[at], shared[at + 1]];
    if (!before || !after || before.pinned || after.pinned) continue;
    const pointMs = before.source_end_ms;
    if (before.source_group !== after.source_group || after.source_start_ms !== pointMs) continue;
    const timeline = timelines.find(({ footage }) => footage.groupId === before.source_group);
    const parts = timeline === undefined ? null : tighteningAround(timeline, pointMs);
    if (timeline === undefined || parts === null) continue;
    shared[at] = withTightening(timeline, before, [...endingBefore(before, parts[0].at_ms), parts[0]]);
    shared[at + 1] = withTightening(timeline, after, [
      parts[1],
      ...after.tightening.filter(({ at_ms }) => at_ms >= pointMs + parts[1].removed_ms),
    ]);
  }
  return shared;
}

function endingBefore({ tightening }: PlanEntry, ms: number) {
  return tightening.filter(({ at_ms, removed_ms }) => at_ms + removed_ms <= ms);
}

function withTightening(
  timeline: GroupTimeline,
  entry: PlanEntry,
  tightening: PlanEntry['tightening'],
): PlanEntry {
  const next = { ...entry, tightening: withHandCuts(timeline, entry, tightening) };
  return { ...next, text: heardText(timeline, next) };
}
