import type { OperationOf } from '../instruction/revision-operation.ts';
import { partRuns } from './part-runs.ts';
import { type Applied, ORDER_KEPT, type RevisedRun, type Revision } from './revised-run.ts';
import { entriesOf } from './shown/find-shown.ts';
import { sayNumbers } from './shown/say-target.ts';

/** "3, 1, 2": these entries in this order, and then the others in their order. */
export function orderEntries(
  revision: Revision,
  runs: readonly RevisedRun[],
  { numbers }: OperationOf<'order'>,
): Applied {
  const known = new Set(entriesOf(runs).map(({ n }) => n));
  const missing = numbers.filter((n) => !known.has(n));
  if (missing.length > 0)
    return { notFound: `the plan has no ${sayNumbers(missing)}: the order stays as it is` };
  if (revision.settings.chronology === 'strict') return { runs: [...runs], notes: ORDER_KEPT };
  const own = numbers.map((n) => ({ entries: new Set([n]), sentences: new Set<number>() }));
  const pieces = partRuns(revision, runs, own);
  const placed = [...own.keys(), null].flatMap((wanted) =>
    pieces.flatMap(({ run, part }) => (part === wanted ? [run] : [])),
  );
  return { runs: placed };
}
