import type { Topic } from '../brief/brief.ts';
import type { Study } from '../talk/study.ts';
import { certaintyOf } from './certainty.ts';
import { isHardlySaid } from './presence.ts';
import { rankSubject } from './rank-sentences.ts';

/**
 * The certainty that a passage of a subject needs for the talk to hold it, where its words are not said together. One in
 * twenty-five subjects in other words than the talk's reaches it, and one in a hundred of other talks. Without the sentence
 * encoder it is one in fourteen and one in six: then it says nothing.
 */
const LEAST_IN_PASSAGE = 0.5;
const PASSAGE_MS = 15_000;

/** Too little of it is said, and nothing in the talk is likely to be meant as far as an encoder tells. */
export function isUnsaid(study: Study, topic: Topic, speakers: readonly string[]): boolean {
  if (!isHardlySaid(study, topic.terms)) return false;
  if (study.encoded === null) return true;
  const ranked = rankSubject(study, topic, speakers, PASSAGE_MS);
  return certaintyOf(study.sentences, ranked, PASSAGE_MS) < LEAST_IN_PASSAGE;
}
