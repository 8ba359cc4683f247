import type { PlanDocument, PlanEntry } from '../../../src/contract/plan.ts';
import { isSameStretch } from '../cut/plan-edits.ts';

export type EntryFate = 'kept' | 'moved' | 'changed' | 'added' | 'dropped';

export interface EntryDifference {
  fate: EntryFate;
  /** The entry now; for a dropped entry, as it was. */
  entry: PlanEntry;
}

/**
 * The change of each entry from one version to another: the new version's entries in order, then the dropped ones. An
 * entry that shows some of the same footage was changed. A kept entry at another place was moved.
 */
export function diffPlans(before: PlanDocument, after: PlanDocument): EntryDifference[] {
  const partners = after.entries.map((entry) => before.entries.findIndex((old) => isSameStretch(old, entry)));
  const inOrder = longestRise(partners.filter((at) => at >= 0));
  const used = new Set(partners);
  const now = after.entries.map((entry, index): EntryDifference => {
    const at = partners[index] ?? -1;
    if (at >= 0) return { fate: inOrder.has(at) ? 'kept' : 'moved', entry };
    const root = before.entries.findIndex((old, place) => !used.has(place) && sharesFootage(old, entry));
    if (root < 0) return { fate: 'added', entry };
    used.add(root);
    return { fate: 'changed', entry };
  });
  const dropped = before.entries.filter((_, at) => !used.has(at));
  return [...now, ...dropped.map((entry): EntryDifference => ({ fate: 'dropped', entry }))];
}

function sharesFootage(a: PlanEntry, b: PlanEntry): boolean {
  return (
    a.source_group === b.source_group &&
    Math.min(a.source_end_ms, b.source_end_ms) > Math.max(a.source_start_ms, b.source_start_ms)
  );
}

/** The longest rising subsequence: the entries that did not have to move. */
function longestRise(numbers: readonly number[]): Set<number> {
  const best = numbers.map(() => ({ length: 1, from: -1 }));
  for (let at = 0; at < numbers.length; at += 1) {
    for (let earlier = 0; earlier < at; earlier += 1) {
      const here = best[at];
      const there = best[earlier];
      if (here === undefined || there === undefined) continue;
      if ((numbers[earlier] ?? 0) < (numbers[at] ?? 0) && there.length + 1 > here.length) {
        best[at] = { length: there.length + 1, from: earlier };
      }
    }
  }
  const rise = new Set<number>();
  let at = best.reduce((top, { length }, place) => (length > (best[top]?.length ?? 0) ? place : top), 0);
  while (at >= 0 && at < numbers.length) {
    rise.add(numbers[at] ?? -1);
    at = best[at]?.from ?? -1;
  }
  return rise;
}
