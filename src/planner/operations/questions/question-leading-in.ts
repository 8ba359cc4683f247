import type { ChosenRun } from '../../choice/choose-runs.ts';
import type { QuestionsMeant } from '../../instruction/revision-operation.ts';
import { type RevisedRun, type Revision, sentencesOf } from '../revised-run.ts';
import { questionsMeant } from './questions-meant.ts';

/** A question stands at most this many sentences before the answer that the plan begins with. */
const MOST_BEFORE = 4;

/**
 * The question that leads to what the plan shows, and that it does not show itself: "open with Farah's question". The
 * first passage that has such a question decides; a question about a subject may be anywhere in the talk.
 */
export function questionLeadingIn(
  { study }: Pick<Revision, 'study'>,
  runs: readonly RevisedRun[],
  meant: QuestionsMeant,
  pool: ReadonlySet<number>,
): ChosenRun | null {
  if (meant.about !== undefined) {
    const [first] = questionsMeant(study, [...pool], meant);
    return first === undefined ? null : { first, last: first };
  }
  for (const run of runs) {
    const first = sentencesOf(run)[0] ?? -1;
    const before = leadingTo(study.followsOn, first).filter((at) => pool.has(at));
    const question = questionsMeant(study, before, { ...meant, nth: -1 })[0];
    if (question !== undefined) return { first: question, last: question };
  }
  return null;
}

/** The sentences right before one, as far as the talk goes on without a break. */
function leadingTo(followsOn: readonly (boolean | undefined)[], first: number): number[] {
  const before: number[] = [];
  while (before.length < MOST_BEFORE && followsOn[first - before.length] === true)
    before.unshift(first - before.length - 1);
  return before;
}
