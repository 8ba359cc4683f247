import type { Topic } from '../../brief/brief.ts';
import { NAMES_SUBJECT, weighNaming } from '../../relevance/name-sentences.ts';
import { sameSubjects } from '../../relevance/subject-of-brief.ts';
import { type RevisedRun, type Revision, sentencesOf } from '../revised-run.ts';
import { findShownSubject, OWN_CLOSE } from './shown-subject.ts';

/** Subjects of the brief of which the plan shows some before a drop and nothing after it, besides the target's own. */
export function subjectsLost(
  revision: Revision,
  target: Topic,
  before: readonly RevisedRun[],
  after: readonly RevisedRun[],
): string[] {
  const [shown, left] = [before, after].map((runs) => runs.flatMap(sentencesOf));
  const named = sameSubjects(revision, target, shown);
  const others = revision.weights.byTopic.filter((one) => !named.includes(one));
  return others.flatMap(({ topic }) => {
    const shares = weighNaming(revision.study, topic);
    const isNamed = (at: number) => (shares[at] ?? 0) >= NAMES_SUBJECT;
    if (!shown?.some(isNamed) || left?.some(isNamed)) return [];
    const about = findShownSubject(revision, topic, before, { ...OWN_CLOSE, isPart: false });
    return left?.some((at) => about.has(at)) ? [] : [topic.phrase];
  });
}
