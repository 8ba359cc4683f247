import { countUp } from '../../lib/count-up.ts';
import type { TopicWeights } from '../relevance/weigh-topics.ts';
import type { ExplainedPlan, ShownPlan } from './explained-plan.ts';

/** What is shown speaks of a subject: by its words and their meaning, or by what the ranker makes of all evidence. */
const ABOUT_CHANCE = 0.5;
const SHOWN_CHANCE = 0.3;

/** The sentences of a plan, in its order. */
export function shownIn({ runs }: Pick<ShownPlan, 'runs'>): number[] {
  return runs.flatMap(({ first, last }) => countUp(first, last));
}

/** Whether a sentence speaks of a subject; a question is no answer to itself. */
export function speaksOf(
  { study }: Pick<ExplainedPlan, 'study'>,
  { topic, chance, ranked }: TopicWeights,
  at: number,
): boolean {
  const isAbout = (chance[at] ?? 0) >= ABOUT_CHANCE || (ranked[at] ?? 0) >= SHOWN_CHANCE;
  return isAbout && !(topic.isQuestion && study.sentences[at]?.isQuestion);
}

/** Whether the plan shows a subject that the talk holds. */
export function isShown(plan: ExplainedPlan, subject: TopicWeights): boolean {
  const isThere = subject.hits > 0 || subject.isMeant;
  return isThere && shownIn(plan).some((at) => speaksOf(plan, subject, at));
}
