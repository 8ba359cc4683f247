import {
  type Applied,
  type RevisedRun,
  type Revision,
  sentencesOf,
  toRevised,
  unusedPool,
} from './revised-run.ts';
import { sayNumbers } from './shown/say-target.ts';

/** Brings back the question before each answer where the plan lacks it, for all entries or for some. */
export function bringBackQuestions(
  revision: Revision,
  runs: readonly RevisedRun[],
  within: readonly number[] | null,
): Applied {
  const { study } = revision;
  const free = unusedPool(study, runs);
  const isMeant = (run: RevisedRun) =>
    within === null || (run.kind === 'entries' && within.includes(run.entries[0]?.n ?? 0));
  const result = runs.flatMap((run) => {
    if (!isMeant(run)) return [run];
    const first = sentencesOf(run)[0] ?? 0;
    const questionAt = first - 1;
    const isAsked = study.sentences[questionAt]?.isQuestion && study.followsOn[first] && free.has(questionAt);
    return isAsked ? [toRevised({ first: questionAt, last: questionAt }, revision, true), run] : [run];
  });
  if (result.length === runs.length)
    return {
      notFound: `no question that is not shown leads to ${within === null ? 'what the plan shows' : sayNumbers(within)}`,
    };
  return { runs: result };
}
