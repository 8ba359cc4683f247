import type { Topic } from '../../brief/brief.ts';
import { NAMES_SUBJECT, weighNaming } from '../../relevance/name-sentences.ts';
import type { RevisedRun, Revision } from '../revised-run.ts';
import { findShownSubject, OWN_CLOSE } from './shown-subject.ts';

/** Of a part, the sentences that name a thing most, with those that they need to be understood. */
export function sentencesNaming({ study }: Revision, topic: Topic, among: readonly number[]): number[] {
  const naming = weighNaming(study, topic);
  const most = Math.max(0, ...among.map((at) => naming[at] ?? 0));
  if (most < NAMES_SUBJECT) return [];
  return among.filter((at) => {
    const names = (one: number) => among.includes(one) && (naming[one] ?? 0) >= most;
    const isNeeded = names(at + 1) && study.links[at + 1]?.needsBefore === true;
    return names(at) || isNeeded || (names(at - 1) && study.links[at - 1]?.needsAfter === true);
  });
}

/** Of a part, the sentences that name a thing most, alone; null where none names it. */
export function sentencesThatName(
  { study }: Revision,
  topic: Topic,
  among: readonly number[],
): number[] | null {
  const naming = weighNaming(study, topic);
  const most = Math.max(0, ...among.map((at) => naming[at] ?? 0));
  return most < NAMES_SUBJECT ? null : among.filter((at) => (naming[at] ?? 0) >= most);
}

/** "The sentence about the nurse in 2": of an entry's own sentences those that name it, or those of its passage. */
export function saidWithin(
  revision: Revision,
  runs: readonly RevisedRun[],
  topic: Topic,
  own: readonly number[],
): readonly number[] {
  const naming = sentencesNaming(revision, topic, own);
  const about = findShownSubject(revision, topic, runs, { ...OWN_CLOSE, isPart: true });
  return naming.length > 0 ? naming : own.filter((at) => about.has(at));
}
