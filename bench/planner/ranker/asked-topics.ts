import { overlapMs, type Range } from '../../../src/domain/time/range.ts';
import type { Brief, Topic } from '../../../src/planner/brief/brief.ts';

/** A talk is encoded with this text before its briefs are read. */
export const PLACEHOLDER_BRIEF = 'The plan';

/** The subjects of a brief, and those that it opens with and ends on. */
export const askedTopics = ({ wanted, openWith, endOn }: Brief): Topic[] =>
  [...wanted, openWith, endOn].filter((topic) => topic !== null);

/** The share of each sentence in the gold stretches. */
export function goldShares(sentences: readonly Range[], asked: readonly Range[]): number[] {
  return sentences.map((sentence) => {
    const askedMs = asked.reduce((sum, range) => sum + overlapMs(range, sentence), 0);
    return askedMs / Math.max(1, sentence.endMs - sentence.startMs);
  });
}
