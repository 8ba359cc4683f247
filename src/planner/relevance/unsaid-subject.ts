import type { Topic } from '../brief/brief.ts';
import type { Study } from '../talk/study.ts';
import { certaintyOf } from './certainty.ts';
import { rankSubject } from './rank-sentences.ts';
import { LEAST_TOGETHER, shareSaidTogether } from './said-together.ts';

/**
 * The certainty that a passage of a subject needs for the talk to hold it, where its words are not said together. Of wordings
 * of our own for subjects of the talk nine in ten have one or the other, of those for other talks one in four.
 */
const LEAST_IN_PASSAGE = 0.5;
const PASSAGE_MS = 15_000;

/** Hardly a word of it is said together, and nothing in the talk is likely to be meant. */
export function isUnsaid(study: Study, topic: Topic, speakers: readonly string[]): boolean {
  if (shareSaidTogether(study, topic.terms) >= LEAST_TOGETHER) return false;
  const ranked = rankSubject(study, topic, speakers, PASSAGE_MS);
  return certaintyOf(study.sentences, ranked, PASSAGE_MS) < LEAST_IN_PASSAGE;
}
