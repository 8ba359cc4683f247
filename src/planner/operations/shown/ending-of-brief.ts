import type { Target } from '../../instruction/revision-operation.ts';
import { type RevisedRun, type Revision, sentencesOf } from '../revised-run.ts';
import { findShown, sentencesFound } from './find-shown.ts';

/**
 * The last sentence of a plan that ends on what its brief names as the end; null where the brief names none, or where the
 * plan ends on something else.
 */
export function endingOfBrief(revision: Revision, runs: readonly RevisedRun[]): number | null {
  const topic = revision.brief.endOn;
  const last = runs.flatMap(sentencesOf).at(-1);
  const final = runs.at(-1);
  if (!topic || last === undefined || final === undefined) return null;
  const target: Target = { kind: 'subject', topic, speakers: [], isPart: false, wording: topic.phrase };
  const found = findShown(revision, [final], target);
  return found !== null && sentencesFound(revision, [final], found).has(last) ? last : null;
}
