import type { SplitEdit } from '../../../contract/edits/footage-edit.ts';
import type { PlanEntry } from '../../../contract/plan.ts';
import {
  type EditedEntries,
  heardAnew,
  isLongEnoughToShow,
  rangeOf,
  refused,
  tighteningIn,
  withEntries,
} from './edited-entries.ts';
import type { EditedGroup } from './edited-group.ts';

/** An entry as two that touch in time: nothing is taken out, and both are pinned where it was. */
export function splitEntry(
  entries: readonly PlanEntry[],
  entry: PlanEntry,
  { at_ms: atMs }: SplitEdit,
  group: EditedGroup,
): EditedEntries {
  const { startMs, endMs } = rangeOf(entry);
  if (atMs <= startMs || atMs >= endMs) {
    return refused(`at_ms is ${atMs}, and entry ${entry.n} can be split between ${startMs} and ${endMs} ms.`);
  }
  const halves = [
    { ...entry, source_end_ms: atMs, tightening: tighteningIn(entry.tightening, { startMs, endMs: atMs }) },
    {
      ...entry,
      source_start_ms: atMs,
      tightening: tighteningIn(entry.tightening, { startMs: atMs, endMs }),
    },
  ];
  if (!halves.every(isLongEnoughToShow)) {
    return refused(
      `A part of entry ${entry.n} would show less than a tenth of a second: split it further from its ends.`,
    );
  }
  return withEntries(
    entries,
    entry.n,
    halves.map((half) => heardAnew(group, half)),
  );
}
