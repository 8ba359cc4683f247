import type { RevisionOperation } from '../instruction/revision-operation.ts';
import { addTarget } from './add-target.ts';
import { answerQuestion } from './answers/answer-question.ts';
import { bringBackQuestions } from './bring-back-questions.ts';
import { dropTarget, keepOnly } from './drop-target.ts';
import { joinRuns } from './join-runs.ts';
import { keepFromEdge } from './keep-from-edge.ts';
import { moveTarget } from './move-target.ts';
import { orderEntries } from './order-entries.ts';
import { dropQuestions } from './questions/drop-questions.ts';
import { replaceTarget } from './replace-target.ts';
import { beginEarlier, lengthenTarget, shortenTarget } from './resize-target.ts';
import { restoreEntries } from './restore-entries.ts';
import { type Applied, inSourceOrder, type RevisedRun, type Revision } from './revised-run.ts';
import { splitTarget } from './split-target.ts';
import { swapTargets } from './swap-targets.ts';
import { retakeTarget } from './tellings/retake-target.ts';
import { keepPause } from './words/keep-pause.ts';

/** Applies one operation to a plan. Entries that it does not name stay, in their order. */
export function applyOperation(
  revision: Revision,
  runs: readonly RevisedRun[],
  operation: RevisionOperation,
): Applied {
  const applied = apply(revision, runs, operation);
  return 'notFound' in applied ? applied : { ...applied, runs: joinRuns(revision, applied.runs) };
}

function apply(revision: Revision, runs: readonly RevisedRun[], operation: RevisionOperation): Applied {
  switch (operation.kind) {
    case 'drop':
      return dropTarget(revision, runs, operation);
    case 'only':
      return keepOnly(revision, runs, operation);
    case 'add':
      return addTarget(revision, runs, operation);
    case 'move':
      return moveTarget(revision, runs, operation);
    case 'swap':
      return swapTargets(revision, runs, operation);
    case 'replace':
      return replaceTarget(revision, runs, operation);
    case 'retake':
      return retakeTarget(revision, runs, operation);
    case 'split':
      return splitTarget(revision, runs, operation);
    case 'shorten':
      return shortenTarget(revision, runs, operation);
    case 'lengthen':
      return lengthenTarget(revision, runs, operation);
    case 'beginEarlier':
      return beginEarlier(revision, runs, operation);
    case 'questions':
      return operation.isKept
        ? bringBackQuestions(revision, runs, operation.within)
        : dropQuestions(revision, runs, operation);
    case 'notAt':
      return keepFromEdge(revision, runs, operation);
    case 'pauseAt':
      return keepPause(revision, runs, operation);
    case 'ask':
      return answerQuestion(revision, runs, operation);
    case 'reverse':
      return reverse(revision, runs);
    case 'sort':
      return sort(revision, runs);
    case 'order':
      return orderEntries(revision, runs, operation);
    case 'restore':
      return restoreEntries(revision, runs, operation);
    // These operations are applied elsewhere: by the settings, the total length, other operations or the
    // assembler. Facts are told of the finished version.
    case 'tell':
    case 'length':
    case 'keep':
    case 'fillers':
    case 'pauses':
    case 'pace':
    case 'camera':
    case 'goBack':
      return { runs: [...runs] };
  }
}

function sort({ study }: Revision, runs: readonly RevisedRun[]): Applied {
  const sorted = inSourceOrder(runs, study);
  const isSame = sorted.every((run, at) => run === runs[at]);
  return isSame
    ? { runs: sorted, notes: { rationale: ['It is in the order of the footage already.'] } }
    : { runs: sorted };
}

function reverse({ settings }: Revision, runs: readonly RevisedRun[]): Applied {
  if (settings.chronology === 'strict')
    return { notFound: 'the order of the footage is kept, so nothing was turned round' };
  if (runs.length < 2)
    return { notFound: 'the plan is one passage of talk: there is no order to turn round' };
  return { runs: runs.toReversed() };
}
