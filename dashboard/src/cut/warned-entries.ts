import type { PlanDocument, PlanEntry } from '../../../src/contract/plan.ts';
import { isSameStretch } from './plan-edits.ts';

/** "entry 3", "entries 2 and 4", "entries 1, 2 and 5", "entries 2 to 4" */
const NAMED = /\bentr(?:y|ies) (\d+(?:(?:,? and |, | to )\d+)*)/gi;

/** The numbers of the entries that a warning names. */
export function entriesNamed(warning: string): number[] {
  const numbers = [...warning.matchAll(NAMED)].flatMap(([, list = '']) =>
    list.split(/,? and |, /).flatMap((part) => {
      const [from = 0, to = from] = part.split(' to ').map(Number);
      return Array.from({ length: Math.max(0, to - from) + 1 }, (_, at) => from + at);
    }),
  );
  return [...new Set(numbers)];
}

/** The warnings about an entry. It is found by its footage: while a change is being saved, its number is another. */
export function warningsOf({ entries, warnings }: PlanDocument, entry: PlanEntry): string[] {
  const n = entries.find((one) => isSameStretch(one, entry))?.n;
  return n === undefined ? [] : warnings.filter((warning) => entriesNamed(warning).includes(n));
}
