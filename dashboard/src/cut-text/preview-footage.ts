import type { PlanEdit } from '../../../src/contract/edits/plan-edit.ts';
import type { PlanEntry } from '../../../src/contract/plan.ts';
import { type Range, takenOutIn } from '../plan-player/kept-ranges.ts';

/**
 * The entries after a footage edit, until the service has answered: with the stretches that they will get.
 * The service also writes their texts anew, and shortens pauses in longer stretches.
 */
export function previewFootage(entries: readonly PlanEntry[], edit: PlanEdit): PlanEntry[] {
  if (edit.insert != null) return withInserted(entries, edit.insert);
  const n = (edit.trim ?? edit.split ?? edit.camera ?? edit.cut_words)?.n;
  return entries.flatMap((entry) => (entry.n === n ? edited(entry, edit) : [entry]));
}

/** The service gives it its speaker and camera, and parts it where the speaker changes. */
function withInserted(entries: readonly PlanEntry[], insert: NonNullable<PlanEdit['insert']>): PlanEntry[] {
  const { after, source_group, source_start_ms, source_end_ms } = insert;
  const at = entries.findIndex(({ n }) => n === after) + 1;
  const inserted: PlanEntry = {
    n: 0,
    role: 'body',
    source_group,
    camera: entries[at - 1]?.camera ?? entries[at]?.camera ?? 'A',
    source_start_ms,
    source_end_ms,
    text: '',
    speaker: '',
    tightening: [],
    pinned: false,
  };
  return entries.toSpliced(at, 0, inserted);
}

function edited(entry: PlanEntry, { trim, split, camera, cut_words: cut }: PlanEdit): PlanEntry[] {
  const { source_start_ms: startMs, source_end_ms: endMs } = entry;
  if (camera != null) return [{ ...entry, camera: camera.camera }];
  if (trim != null) {
    const range = { startMs: trim.source_start_ms ?? startMs, endMs: trim.source_end_ms ?? endMs };
    return [shownIn(entry, range)];
  }
  if (split != null) {
    const { at_ms: atMs } = split;
    return [shownIn(entry, { startMs, endMs: atMs }), shownIn(entry, { startMs: atMs, endMs })];
  }
  return cut == null ? [entry] : [without(entry, { startMs: cut.start_ms, endMs: cut.end_ms })];
}

function shownIn(entry: PlanEntry, range: Range): PlanEntry {
  const { startMs, endMs } = range;
  const tightening = takenOutIn(entry.tightening, range);
  return { ...entry, source_start_ms: startMs, source_end_ms: endMs, tightening };
}

function without(entry: PlanEntry, { startMs, endMs }: Range): PlanEntry {
  const hole = { op: 'filler_cut' as const, at_ms: startMs, removed_ms: endMs - startMs };
  const before = takenOutIn(entry.tightening, { startMs: entry.source_start_ms, endMs: startMs });
  const after = takenOutIn(entry.tightening, { startMs: endMs, endMs: entry.source_end_ms });
  return { ...entry, tightening: [...before, hole, ...after] };
}
