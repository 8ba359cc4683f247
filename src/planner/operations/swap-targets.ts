import type { OperationOf } from '../instruction/revision-operation.ts';
import { findShown, type Selection } from './find-shown.ts';
import { withLeaning } from './lean-on.ts';
import { partRuns } from './part-runs.ts';
import { replaceTarget } from './replace-target.ts';
import type { Applied, RevisedRun, Revision } from './revised-run.ts';
import { notShown, sayPair } from './say-target.ts';

/** Lets two things change places: each stands as a whole where the other began. */
export function swapTargets(
  revision: Revision,
  runs: readonly RevisedRun[],
  { target, other }: OperationOf<'swap'>,
): Applied {
  const pair = sayPair(target, other);
  const couldNot = `${pair} could not change places`;
  const [named, second] = [findShown(revision, runs, target), findShown(revision, runs, other)];
  if (!named) return { notFound: notShown(target, couldNot) };
  if (!second && other.kind === 'subject')
    return replaceTarget(revision, runs, { kind: 'replace', target, by: other });
  if (!second) return { notFound: notShown(other, couldNot) };
  if (revision.settings.chronology === 'strict')
    return { notFound: 'the order of the footage is kept, so entries did not change places' };
  const [one, two] = [withLeaning(revision, runs, named), withLeaning(revision, runs, second)];
  if (areBound(one, two)) return { notFound: `${pair} keep their order: ${sayBond(one, two, named)}` };
  const pieces = partRuns(revision, runs, [one, two]);
  const of = (part: number) => pieces.flatMap((piece) => (piece.part === part ? [piece.run] : []));
  const starts = [0, 1].map((part) => pieces.findIndex((piece) => piece.part === part));
  if (starts.some((start) => start < 0)) return { notFound: `${couldNot}: they are one passage` };
  return {
    runs: pieces.flatMap(({ run, part }, at) => {
      if (part === null) return [run];
      return at === starts[part] ? of(1 - part) : [];
    }),
  };
}

const areBound = (one: Selection, two: Selection) => [...one.entries].some((n) => two.entries.has(n));

function sayBond(one: Selection, two: Selection, named: Selection): string {
  const shared = [...one.entries].filter((n) => two.entries.has(n)).toSorted((a, b) => a - b);
  const [first = 0] = named.entries;
  const [a = first, b = shared.find((n) => n !== a) ?? a] = shared;
  return `entry ${Math.min(a, b)} needs entry ${Math.max(a, b)} right after it`;
}
