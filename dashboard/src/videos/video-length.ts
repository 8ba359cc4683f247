import type { PlanDocument } from '../../../src/contract/plan.ts';
import { showLength, t } from '../texts/texts.ts';

const texts = t.cuts.renders;

/** The largest difference between a video's last frame and the plan's length. An end card is longer. */
const SAME_LENGTH_MS = 1000;

/** The length of a video. A plan's own length, as shown everywhere else, excludes the end card. */
export function sayVideoLength(videoMs: number, plan: PlanDocument | null): string {
  const hasEndCard = plan !== null && videoMs - plan.estimated_duration_s * 1000 > SAME_LENGTH_MS;
  return texts.long(showLength(videoMs), hasEndCard);
}
