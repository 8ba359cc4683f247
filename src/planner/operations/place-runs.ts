import type { NamedPlace } from '../instruction/revision-operation.ts';
import { type Piece, partRuns } from './part-runs.ts';
import type { RevisedRun, Revision } from './revised-run.ts';
import { findShown, inWholeEntries } from './shown/find-shown.ts';
import { notShown } from './shown/say-target.ts';

/**
 * Puts runs in a place among others. Where the place is missing, a warning with `outcome` names the failed
 * operation.
 */
export function placeRuns(
  revision: Revision,
  others: readonly RevisedRun[],
  placed: readonly RevisedRun[],
  { place, outcome }: { place: NamedPlace; outcome: string },
): { runs: RevisedRun[] } | { notFound: string } {
  if (place.kind === 'first') return { runs: [...placed, ...others] };
  if (place.kind === 'last') return { runs: [...others, ...placed] };
  const named = findShown(revision, others, place.target);
  if (!named) return { notFound: notShown(place.target, outcome) };
  // Beside a subject means beside its entries. Nothing comes between two sentences of one entry.
  const found = place.target.kind === 'subject' ? inWholeEntries(revision, others, named) : named;
  const pieces: Piece[] = partRuns(revision, others, [found]);
  const at =
    place.kind === 'before'
      ? pieces.findIndex(({ part }) => part === 0)
      : pieces.findLastIndex(({ part }) => part === 0) + 1;
  return { runs: pieces.map(({ run }) => run).toSpliced(at, 0, ...placed) };
}
