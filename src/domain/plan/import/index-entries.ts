import type { PlanEntry } from '../../../contract/plan.ts';
import { RangeIndex } from '../../time/range-index.ts';
import { rangeOf } from '../edits/edited-entries.ts';

/** Entries by their recording, and there by their stretch. */
export type EntryIndex = Map<string, RangeIndex<PlanEntry>>;

export function indexEntries(entries: readonly PlanEntry[]): EntryIndex {
  const index: EntryIndex = new Map();
  addEntries(index, entries);
  return index;
}

export function addEntries(index: EntryIndex, entries: readonly PlanEntry[]): void {
  for (const entry of entries) {
    const ofGroup = index.get(entry.source_group) ?? new RangeIndex<PlanEntry>();
    ofGroup.add(rangeOf(entry), entry);
    index.set(entry.source_group, ofGroup);
  }
}
