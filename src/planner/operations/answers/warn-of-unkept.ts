import { operationsOf } from '../../instruction/asked-of-plan.ts';
import { findAddition } from '../find-addition.ts';
import type { RevisedRun, Revision } from '../revised-run.ts';
import { findShown } from '../shown/find-shown.ts';
import { notShown, sayTarget } from '../shown/say-target.ts';
import { CLOSE } from '../shown/shown-subject.ts';

/** Names what shall be kept and is not in the plan: neither before the instruction nor after it. */
export function warnOfUnkept(
  revision: Revision,
  before: readonly RevisedRun[],
  after: readonly RevisedRun[],
): string[] {
  const isShown = (runs: readonly RevisedRun[], target: Parameters<typeof findShown>[2]) =>
    findShown(revision, runs, target, CLOSE) !== null;
  return operationsOf(revision.instruction, 'keep').flatMap(({ target, isWish }) => {
    const isNamed = target.kind === 'subject' || target.kind === 'quote';
    if (!isWish || !isNamed || isShown(before, target) || isShown(after, target)) return [];
    const added = findAddition(revision, after, target);
    return 'added' in added
      ? [
          `${sayTarget(target)} is not in the plan, so it could not be kept, but the talk has it: ask to add it`,
        ]
      : [notShown(target, 'there was nothing to keep')];
  });
}
