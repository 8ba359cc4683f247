import type { PlanDocument, PlanEntry } from '../../../src/contract/plan.ts';
import { type EntryChange, editOf, isSameStretch, preview } from './plan-edits.ts';

/**
 * Moves changes from the expected plan to the plan that came. The service may choose other edges than the
 * requested ones. Entries at the same place count as the same entry.
 */
export function rebaseChanges(
  changes: readonly EntryChange[],
  expected: PlanDocument,
  became: PlanDocument,
): EntryChange[] {
  let [from, to] = [expected, became];
  return changes.map((change) => {
    const moved = carried(change, from, to);
    [from, to] = [after(from, change), after(to, moved)];
    return moved;
  });
}

function after(plan: PlanDocument, change: EntryChange): PlanDocument {
  const edit = editOf(plan, change);
  return edit === null ? plan : preview(plan, edit);
}

function carried(change: EntryChange, from: PlanDocument, to: PlanDocument): EntryChange {
  const find = <Entry extends PlanEntry | null>(entry: Entry): Entry | PlanEntry =>
    entry === null ? entry : counterpart(entry, from, to);
  if (change.kind === 'move') {
    return { ...change, entry: find(change.entry), before: find(change.before) };
  }
  if (change.kind === 'insert') return { ...change, after: find(change.after) };
  return { ...change, entry: find(change.entry) };
}

/** The entry itself if the plan still has it, or if its replacement cannot be determined. */
function counterpart(entry: PlanEntry, from: PlanDocument, to: PlanDocument): PlanEntry {
  if (to.entries.some((one) => isSameStretch(one, entry))) return entry;
  const at = from.entries.findIndex((one) => isSameStretch(one, entry));
  const isSameCount = from.entries.length === to.entries.length;
  return (isSameCount ? to.entries[at] : undefined) ?? entry;
}
