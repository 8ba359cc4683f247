import type { OperationOf } from '../instruction/revision-operation.ts';
import { asNamed } from './lean-on.ts';
import { partRuns } from './part-runs.ts';
import { replaceTarget } from './replace-target.ts';
import type { Applied, RevisedRun, Revision } from './revised-run.ts';
import { findShown, type Selection } from './shown/find-shown.ts';
import { notShown, sayPair } from './shown/say-target.ts';
import { WIDE } from './shown/shown-subject.ts';

/** Swaps two things: each is placed as a whole at the beginning of the other. */
export function swapTargets(
  revision: Revision,
  runs: readonly RevisedRun[],
  { target, other }: OperationOf<'swap'>,
): Applied {
  const pair = sayPair(target, other);
  const couldNot = `${pair} could not change places`;
  const [named, second] = [findShown(revision, runs, target, WIDE), findShown(revision, runs, other, WIDE)];
  if (!named) return { notFound: notShown(target, couldNot) };
  if (!second && other.kind === 'subject')
    return replaceTarget(revision, runs, { kind: 'replace', target, by: other });
  if (!second) return { notFound: notShown(other, couldNot) };
  if (revision.settings.chronology === 'strict')
    return { notFound: 'the order of the footage is kept, so entries did not change places' };
  const [one, two] = [asNamed(revision, runs, target, named), asNamed(revision, runs, other, second)];
  if (areBound(one.moved, two.moved)) return { notFound: `${couldNot}: they are one passage` };
  const pieces = partRuns(revision, runs, [one.moved, two.moved]);
  const of = (part: number) => pieces.flatMap((piece) => (piece.part === part ? [piece.run] : []));
  const starts = [0, 1].map((part) => pieces.findIndex((piece) => piece.part === part));
  if (starts.some((start) => start < 0)) return { notFound: `${couldNot}: they are one passage` };
  const warnings = [...new Set([...one.warnings, ...two.warnings])];
  return {
    runs: pieces.flatMap(({ run, part }, at) => {
      if (part === null) return [run];
      return at === starts[part] ? of(1 - part) : [];
    }),
    notes: { warnings },
  };
}

const areBound = (one: Selection, two: Selection) => [...one.entries].some((n) => two.entries.has(n));
