import { countUp } from '../../../lib/count-up.ts';
import type { Topic } from '../../brief/brief.ts';
import type { ChosenRun } from '../../choice/choose-runs.ts';
import type { TopicWeights } from '../../relevance/weigh-topics.ts';
import type { Study } from '../../talk/study.ts';
import type { ExplainedPlan, ShownPlan } from './explained-plan.ts';

/** From these chances on, a sentence is about a subject: by its words and meaning, or by the ranker. */
const ABOUT_CHANCE = 0.5;
const SHOWN_CHANCE = 0.3;

/** The sentences of a plan, in its order. */
export function shownIn({ runs }: Pick<ShownPlan, 'runs'>): number[] {
  return runs.flatMap(({ first, last }) => countUp(first, last));
}

/** Whether a sentence is about a subject. It may ask for it. */
export const isAbout = ({ chance, ranked }: TopicWeights, at: number): boolean =>
  (chance[at] ?? 0) >= ABOUT_CHANCE || (ranked[at] ?? 0) >= SHOWN_CHANCE;

/** The same, without questions that are no answer to the brief's own. */
export const speaksOf = (
  { study }: Pick<ExplainedPlan, 'study'>,
  subject: TopicWeights,
  at: number,
): boolean => isAbout(subject, at) && !(subject.topic.isQuestion && study.sentences[at]?.isQuestion);

/** A passage says a subject where it says this share of the subject's words, by their weight. */
const SAID_SHARE = 0.5;

/** Whether a passage has the words of a subject. Other words with the same meaning do not count. */
export function isSaidIn({ sentences }: Study, { terms }: Topic, { first, last }: ChosenRun): boolean {
  const spokenStems = new Set(sentences.slice(first, last + 1).flatMap(({ stems }) => stems));
  const weigh = (stems: readonly string[]) =>
    stems.reduce((sum, stem) => sum + (terms.get(stem)?.weight ?? 0), 0);
  const stems = [...terms.keys()];
  return weigh(stems.filter((stem) => spokenStems.has(stem))) >= SAID_SHARE * weigh(stems);
}

/** How sure it is that a sentence is about a subject, by its words and by the ranker. */
export const surenessOf = ({ chance, ranked }: TopicWeights, at: number): number =>
  (chance[at] ?? 0) + (ranked[at] ?? 0);

/** The sureness of the surest of some sentences. */
export const surest = (subject: TopicWeights, ats: Iterable<number>): number =>
  Math.max(0, ...Array.from(ats, (at) => surenessOf(subject, at)));

/** A sentence shows a subject if it is at least this share as sure as the surest one of the talk. */
export const OF_ITS_BEST = 0.6;

/** The sentences of the talk, without those off the record that the brief does not ask for. */
export function openSentences({ study, weights }: Pick<ExplainedPlan, 'study' | 'weights'>): number[] {
  const secret = new Set(study.asides.offRecord.flat().filter((at) => weights.isBanned[at]));
  return [...study.sentences.keys()].filter((at) => !secret.has(at));
}

/** Whether the plan shows a subject that the talk holds. */
export function isSubjectShown(plan: ExplainedPlan, subject: TopicWeights): boolean {
  const isThere = subject.hits > 0 || subject.isMeant;
  const least = surest(subject, openSentences(plan)) * OF_ITS_BEST;
  return (
    isThere && shownIn(plan).some((at) => speaksOf(plan, subject, at) && surenessOf(subject, at) >= least)
  );
}

const LEAST_UNDER_HEADING = 2;

/** "Alternatives: the field, the woodland": the word before the colon only says what the things have in common. */
export function isShownByItems(plan: ExplainedPlan, topic: Topic): boolean {
  const under = plan.weights.byTopic.filter(
    (one) => one.topic.within?.phrase === topic.phrase && !one.isUnsaid && isSubjectShown(plan, one),
  );
  return under.length >= LEAST_UNDER_HEADING;
}
