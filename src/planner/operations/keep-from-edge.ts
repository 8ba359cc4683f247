import type { OperationOf } from '../instruction/revision-operation.ts';
import { leaveOut } from './drop-target.ts';
import { partRuns } from './part-runs.ts';
import { dropQuestions } from './questions/drop-questions.ts';
import { type Applied, type RevisedRun, type Revision, sentencesOf } from './revised-run.ts';
import { findShown } from './shown/find-shown.ts';
import { WIDE } from './shown/shown-subject.ts';

const SAYS = {
  first: {
    there: 'It does not open with that.',
    alone: 'nothing else is there that the plan could open with, so it stays as it is',
  },
  last: {
    there: 'It does not end on that.',
    alone: 'nothing else is there that the plan could end on, so it stays as it is',
  },
} as const;

/**
 * "Don't start with the fire": the fire changes places with the next entry. Talk of a person, and a question,
 * is dropped instead: "don't start with the host".
 */
export function keepFromEdge(
  revision: Revision,
  runs: readonly RevisedRun[],
  { target, at }: OperationOf<'notAt'>,
): Applied {
  if (target.kind === 'questions') return withoutQuestion(revision, runs, at);
  const named = findShown(revision, runs, target, WIDE);
  const pieces = named ? partRuns(revision, runs, [named]) : [];
  const inTurn = at === 'first' ? pieces : pieces.toReversed();
  const count = inTurn.findIndex(({ part }) => part === null);
  if (count === 0 || inTurn.length === 0) return { runs: [...runs], notes: { rationale: [SAYS[at].there] } };
  if (count < 0) return { notFound: SAYS[at].alone };
  const isLeftOut = target.kind === 'speakers' || revision.settings.chronology === 'strict';
  const edge = inTurn.slice(0, count);
  if (isLeftOut) {
    const sentences = new Set(edge.flatMap(({ run }) => sentencesOf(run)));
    return leaveOut(revision, runs, { entries: new Set(), sentences });
  }
  const turned = [...inTurn.slice(count, count + 1), ...edge, ...inTurn.slice(count + 1)];
  const placed = turned.map(({ run }) => run);
  return { runs: at === 'first' ? placed : placed.toReversed() };
}

/** A question that opens the plan, or ends it, is dropped. All others stay. */
function withoutQuestion(revision: Revision, runs: readonly RevisedRun[], at: 'first' | 'last'): Applied {
  const index = at === 'first' ? 0 : -1;
  const run = runs.at(index);
  const entry = run?.kind === 'entries' ? run.entries.at(index) : undefined;
  const dropped = entry ? dropQuestions(revision, runs, { within: [entry.n] }) : null;
  return dropped && 'runs' in dropped ? dropped : { runs: [...runs], notes: { rationale: [SAYS[at].there] } };
}
