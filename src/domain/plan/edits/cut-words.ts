import type { CutWordsEdit } from '../../../contract/edits/footage-edit.ts';
import type { PlanEntry } from '../../../contract/plan.ts';
import { overlapMs, type Range } from '../../time/range.ts';
import { keptStretches } from '../kept-stretches.ts';
import {
  type EditedEntries,
  heardAnew,
  isLongEnoughToShow,
  rangeOf,
  refused,
  withEntries,
} from './edited-entries.ts';
import type { EditedGroup } from './edited-group.ts';
import { uniteHole } from './unite-hole.ts';

/** Takes a stretch out of the middle of an entry. Holes that it meets become part of it. */
export function cutWords(
  entries: readonly PlanEntry[],
  entry: PlanEntry,
  edit: CutWordsEdit,
  group: EditedGroup,
): EditedEntries {
  const cut = { startMs: edit.start_ms, endMs: edit.end_ms };
  const fault = cutFault(entry, cut);
  if (fault !== null) return refused(fault);
  const tightening = uniteHole(entry.tightening, cut, (whole) =>
    isSpokenIn(group, whole) ? 'filler_cut' : 'pause_shrink',
  );
  const tightened = { ...entry, tightening };
  if (!isLongEnoughToShow(tightened))
    return refused(`Nothing of entry ${entry.n} would be left: remove it instead.`);
  return withEntries(entries, entry.n, [heardAnew(group, tightened)]);
}

function cutFault(entry: PlanEntry, cut: Range): string | null {
  const { startMs, endMs } = rangeOf(entry);
  if (cut.endMs <= cut.startMs) return 'start_ms must be under end_ms.';
  if (cut.startMs < startMs || cut.endMs > endMs) {
    return `${cut.startMs} to ${cut.endMs} ms is not within entry ${entry.n}, which is ${startMs} to ${endMs} ms.`;
  }
  const leftMs = keptStretches(entry).reduce((sum, kept) => sum + overlapMs(kept, cut), 0);
  return leftMs === 0 ? `${cut.startMs} to ${cut.endMs} ms of entry ${entry.n} is taken out already.` : null;
}

/** Whether a stretch has a word, or a part of one. */
export function isSpokenIn({ spoken }: EditedGroup, { startMs, endMs }: Range): boolean {
  return spoken.words.some(({ start_ms, end_ms }) => start_ms < endMs && end_ms > startMs);
}
