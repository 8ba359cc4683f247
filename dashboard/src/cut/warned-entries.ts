import type { PlanDocument, PlanEntry } from '../../../src/contract/plan.ts';
import { namedEntries } from '../../../src/contract/values/named-entries.ts';
import { isSameStretch } from './plan-edits.ts';

/** The warnings about an entry. It is found by its footage: while a change is being saved, its number is another. */
export function warningsOf({ entries, warnings }: PlanDocument, entry: PlanEntry): string[] {
  const n = entries.find((one) => isSameStretch(one, entry))?.n;
  return n === undefined ? [] : warnings.filter((warning) => namedEntries(warning).includes(n));
}
