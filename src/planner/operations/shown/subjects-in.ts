import { speaksOf } from '../../plan/explain/shown-subjects.ts';
import type { TopicWeights } from '../../relevance/weigh-topics.ts';
import { type RevisedRun, type Revision, sentencesOf } from '../revised-run.ts';

/** A sentence about another subject with a far higher chance is not about this one. */
const CHIEF_SHARE = 0.5;

/** The subjects of the brief, by their place in it, that the runs speak about. */
export function subjectsIn({ study, weights }: Revision, runs: readonly RevisedRun[]): Set<number> {
  const shown = runs.flatMap(sentencesOf);
  const chanceOf = (subject: TopicWeights, at: number) => subject.ranked[at] ?? 0;
  const isChief = (subject: TopicWeights, at: number) =>
    weights.byTopic.every((other) => chanceOf(subject, at) >= CHIEF_SHARE * chanceOf(other, at));
  const found = [...weights.byTopic.entries()].filter(([, subject]) =>
    shown.some((at) => speaksOf({ study }, subject, at) && isChief(subject, at)),
  );
  return new Set(found.map(([place]) => place));
}
