import { operationsOf } from '../../instruction/asked-of-plan.ts';
import type { OperationOf } from '../../instruction/revision-operation.ts';
import { leaveOut } from '../drop-target.ts';
import { type Applied, type RevisedRun, type Revision, sentencesOf } from '../revised-run.ts';
import { findKept, sentencesFound } from '../shown/find-shown.ts';
import { sayNumbers } from '../shown/say-target.ts';
import { questionsMeant } from './questions-meant.ts';

/** Drops questions and prompts, and keeps their answers. */
export function dropQuestions(
  revision: Revision,
  runs: readonly RevisedRun[],
  operation: Omit<OperationOf<'questions'>, 'kind' | 'isKept'>,
): Applied {
  const { within, except, about } = operation;
  const { study } = revision;
  const among =
    within === null
      ? runs.flatMap(sentencesOf)
      : [...sentencesFound(revision, runs, { entries: new Set(within), sentences: new Set() })];
  const wished = findKept(revision, runs).flatMap((one) => [...sentencesFound(revision, runs, one)]);
  const all = questionsMeant(study, among, operation);
  const spared = except === undefined ? undefined : all.at(except > 0 ? except - 1 : except);
  const questions = all.filter((at) => at !== spared && !wished.includes(at));
  // "Only Ana, without the questions": with the others, their questions are gone.
  const isOnlySome = operationsOf(revision.instruction, 'only').some(({ targets }) =>
    targets.some(({ kind }) => kind === 'speakers'),
  );
  if (questions.length === 0 && isOnlySome) return { runs: [...runs] };
  if (questions.length === 0 && about !== undefined)
    return { notFound: `no such question about “${about.phrase}” is in the plan: nothing was left out` };
  if (questions.length === 0)
    return {
      notFound: `nobody asks anything in ${within === null ? 'the plan' : sayNumbers(within)}: there was nothing to leave out`,
    };
  return leaveOut(revision, runs, { entries: new Set(), sentences: new Set(questions) });
}
