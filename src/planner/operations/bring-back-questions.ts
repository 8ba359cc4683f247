import {
  type Applied,
  type RevisedRun,
  type Revision,
  sentencesOf,
  toRevised,
  unusedPool,
} from './revised-run.ts';

/** The question before each passage that answers one comes back, where it is not shown. */
export function bringBackQuestions(revision: Revision, runs: readonly RevisedRun[]): Applied {
  const { study } = revision;
  const free = unusedPool(study, runs);
  const result = runs.flatMap((run) => {
    const first = sentencesOf(run)[0] ?? 0;
    const asked = first - 1;
    const isAsked = study.sentences[asked]?.isQuestion && study.followsOn[first] && free.has(asked);
    return isAsked ? [toRevised({ first: asked, last: asked }, revision, true), run] : [run];
  });
  if (result.length === runs.length) return { notFound: 'no question leads to what the plan shows' };
  return { runs: result };
}
