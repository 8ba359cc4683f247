import type { Topic } from '../brief/brief.ts';
import type { Study } from '../talk/study.ts';
import { certaintyOf } from './certainty.ts';
import { isHardlySaid } from './presence.ts';
import { rankSubject } from './rank-sentences.ts';

/**
 * Least certainty of a window for a talk that does not say the subject's words together. One in twenty-five
 * subjects in other words than the talk's reaches it, and one in a hundred absent ones. Without the sentence
 * encoder these are one in fourteen and one in six: then no certainty counts.
 */
const LEAST_IN_PASSAGE = 0.5;
const PASSAGE_MS = 15_000;

/**
 * Whether the talk says too few of a subject's words, and the sentence encoder finds no likely passage
 * either.
 */
export function isUnsaid(study: Study, topic: Topic, speakers: readonly string[]): boolean {
  if (!isHardlySaid(study, topic.terms)) return false;
  if (study.encoded === null) return true;
  const ranked = rankSubject(study, topic, speakers, PASSAGE_MS);
  return certaintyOf(study.sentences, ranked, PASSAGE_MS) < LEAST_IN_PASSAGE;
}
