import type { OperationOf, Target } from '../instruction/revision-operation.ts';
import { NAMES_SUBJECT, weighNaming } from '../relevance/name-sentences.ts';
import { asNamed } from './lean-on.ts';
import { partRuns } from './part-runs.ts';
import { replaceTarget } from './replace-target.ts';
import { type Applied, type RevisedRun, type Revision, sentencesOf } from './revised-run.ts';
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
  const [named, second] = [target, other].map((one) => findNamed(revision, runs, one));
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

/**
 * A subject's part of the plan. Passages that never name it stay where they are if another one names it: an entry
 * between two that change places has its own subject.
 */
function findNamed(revision: Revision, runs: readonly RevisedRun[], target: Target): Selection | null {
  const found = findShown(revision, runs, target, WIDE);
  if (found === null || target.kind !== 'subject') return found;
  const naming = weighNaming(revision.study, target.topic);
  const isNamed = (at: number) => found.sentences.has(at) && (naming[at] ?? 0) >= NAMES_SUBJECT;
  const named = new Set(
    runs
      .map(sentencesOf)
      .filter((ats) => ats.some(isNamed))
      .flat(),
  );
  if (named.size === 0) return found;
  return { ...found, sentences: new Set([...found.sentences].filter((at) => named.has(at))) };
}

const areBound = (one: Selection, two: Selection) => [...one.entries].some((n) => two.entries.has(n));
