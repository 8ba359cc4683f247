import type { PlanEntry } from '../../../contract/plan.ts';
import { overlapMs, type Range } from '../../time/range.ts';
import { rangeOf } from './edited-entries.ts';
import type { EditedGroup } from './edited-group.ts';

/** Why a stretch cannot be shown beside the other entries of a plan; null where it can. */
export function footageFault(group: EditedGroup, range: Range, others: readonly PlanEntry[]): string | null {
  if (range.endMs <= range.startMs) {
    return `The stretch from ${range.startMs} to ${range.endMs} ms ends before it begins: source_start_ms must be under source_end_ms.`;
  }
  if (range.startMs < 0 || range.endMs > group.durationMs) {
    return `The stretch from ${range.startMs} to ${range.endMs} ms is not within the recording, which is ${group.durationMs} ms long.`;
  }
  const shown = others.find(
    (entry) => entry.source_group === group.groupId && overlapMs(rangeOf(entry), range) > 0,
  );
  if (shown === undefined) return null;
  return `Entry ${shown.n} shows ${shown.source_start_ms} to ${shown.source_end_ms} ms of this recording already: no footage comes twice.`;
}
