import type { PlanEdit } from '../../../src/contract/edits/plan-edit.ts';
import type { PlanDocument, PlanEntry } from '../../../src/contract/plan.ts';
import { previewFootage } from '../cut-text/preview-footage.ts';
import { keptRanges } from '../plan-player/kept-ranges.ts';

/** A change of a plan. It names entries by their footage and not by number, so that it fits another version, too. */
export type EntryChange =
  | { kind: 'remove'; entry: PlanEntry }
  | { kind: 'pin' | 'unpin'; entry: PlanEntry }
  /** To the place before `before`; null is the end. */
  | { kind: 'move'; entry: PlanEntry; before: PlanEntry | null }
  /** Another beginning or end on the recording's timeline; null leaves it. */
  | { kind: 'trim'; entry: PlanEntry; startMs: number | null; endMs: number | null }
  | { kind: 'split'; entry: PlanEntry; atMs: number }
  | { kind: 'camera'; entry: PlanEntry; camera: string }
  /** `entry` is the new entry, as far as it is known; it comes behind `after`, or first. */
  | { kind: 'insert'; entry: PlanEntry; after: PlanEntry | null }
  /** Out of the middle of the entry. */
  | { kind: 'cutWords'; entry: PlanEntry; startMs: number; endMs: number };

/** Two entries are the same when they show the same footage. */
export function isSameStretch(a: PlanEntry, b: PlanEntry): boolean {
  return (
    a.source_group === b.source_group &&
    a.camera === b.camera &&
    a.source_start_ms === b.source_start_ms &&
    a.source_end_ms === b.source_end_ms
  );
}

/** The change in the interface's form, by the numbers of this plan; null when this plan lacks its entries. */
export function editOf(plan: PlanDocument, change: EntryChange): PlanEdit | null {
  const numberOf = (wanted: PlanEntry) => plan.entries.find((entry) => isSameStretch(entry, wanted))?.n;
  // An added entry is in no saved plan yet.
  const n = change.kind === 'insert' ? 0 : numberOf(change.entry);
  if (n === undefined) return null;
  switch (change.kind) {
    case 'remove':
      return { remove: [n] };
    case 'pin':
      return { pin: [n] };
    case 'unpin':
      return { unpin: [n] };
    case 'move': {
      const before = change.before === null ? null : numberOf(change.before);
      return before === undefined ? null : { reorder: orderOf(plan, n, before) };
    }
    case 'trim':
      return { trim: { n, source_start_ms: change.startMs, source_end_ms: change.endMs } };
    case 'split':
      return { split: { n, at_ms: change.atMs } };
    case 'camera':
      return { camera: { n, camera: change.camera } };
    case 'cutWords':
      return { cut_words: { n, start_ms: change.startMs, end_ms: change.endMs } };
    case 'insert':
      return insertOf(change.entry, change.after === null ? 0 : numberOf(change.after));
  }
}

/** The service chooses the camera. */
function insertOf(added: PlanEntry, after: number | undefined): PlanEdit | null {
  const { source_group, source_start_ms, source_end_ms } = added;
  return after === undefined ? null : { insert: { after, source_group, source_start_ms, source_end_ms } };
}

/** The numbers of all entries with one of them moved before another; null is the end. */
function orderOf({ entries }: PlanDocument, moved: number, before: number | null): number[] {
  const rest = entries.map(({ n }) => n).filter((n) => n !== moved);
  const at = before === null ? rest.length : rest.indexOf(before);
  return [...rest.slice(0, at), moved, ...rest.slice(at)];
}

/** The plan after the change: shown until the service has answered. */
export function preview(plan: PlanDocument, edit: PlanEdit): PlanDocument {
  const removed = new Set(edit.remove ?? []);
  const kept = plan.entries.filter(({ n }) => !removed.has(n));
  const ordered =
    edit.reorder == null ? kept : edit.reorder.flatMap((n) => kept.find((entry) => entry.n === n) ?? []);
  const entries = previewFootage(ordered, edit).map((entry, at) => ({
    ...entry,
    n: at + 1,
    pinned: (entry.pinned || (edit.pin ?? []).includes(entry.n)) && !(edit.unpin ?? []).includes(entry.n),
  }));
  const lengthMs = entries.reduce((sum, entry) => sum + entryMs(entry), 0);
  return { ...plan, entries, estimated_duration_s: lengthMs / 1000 };
}

export function removedMs({ tightening }: PlanEntry): number {
  return tightening.reduce((sum, { removed_ms }) => sum + removed_ms, 0);
}

/** Length of an entry without its cut stretches. */
export function entryMs(entry: PlanEntry): number {
  return entry.source_end_ms - entry.source_start_ms - removedMs(entry);
}

/** Whether the next version already holds this change, because the answer of an earlier try was lost. */
export function isMadeBy(change: EntryChange, seen: PlanDocument, theirs: PlanDocument): boolean {
  const edit = editOf(seen, change);
  if (edit === null || theirs.version !== seen.version + 1) return false;
  // The service shortens pauses in the footage that a longer stretch adds.
  const hasKept = edit.trim == null;
  return shapeOf(preview(seen, edit), hasKept) === shapeOf(theirs, hasKept);
}

/** A key of a plan, from the content of its entries. */
function shapeOf({ entries }: PlanDocument, hasKept: boolean): string {
  return JSON.stringify(
    entries.map((one) => [
      one.source_group,
      one.camera,
      one.source_start_ms,
      one.source_end_ms,
      one.role,
      one.pinned,
      hasKept ? keptRanges(one) : null,
    ]),
  );
}
