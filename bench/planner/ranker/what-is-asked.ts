import { overlapMs, type Range } from '../../../src/domain/time/range.ts';
import type { Brief, Topic } from '../../../src/planner/brief/brief.ts';

/** What a talk is encoded with before its briefs are read. */
export const ANY_BRIEF = 'The plan';

/** The subjects of a brief, and those that it opens with and ends on. */
export const topicsAsked = ({ wanted, openWith, endOn }: Brief): Topic[] =>
  [...wanted, openWith, endOn].filter((topic) => topic !== null);

/** The share of each sentence that lies in what is asked for. */
export function sharesAsked(sentences: readonly Range[], asked: readonly Range[]): number[] {
  return sentences.map((sentence) => {
    const askedMs = asked.reduce((sum, range) => sum + overlapMs(range, sentence), 0);
    return askedMs / Math.max(1, sentence.endMs - sentence.startMs);
  });
}
