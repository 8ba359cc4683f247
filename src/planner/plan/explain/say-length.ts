import { isInRange, sayRange } from '../../brief/beside/length-range.ts';
import type { ExplainedPlan } from './explained-plan.ts';

/** The length of the settings may differ from the brief's length by this share. */
const SAME_LENGTH = 0.15;

/** A length in the brief does not set the plan's length: the cut was created with one. */
export function sayLength({ brief: { lengthS, lengthRange }, input: { settings } }: ExplainedPlan): string[] {
  const { targetDurationS } = settings;
  const holds = (said: string) => [
    `The brief says ${said} s; the length of the cut, ${targetDurationS} s, holds.`,
  ];
  if (lengthRange !== null)
    return isInRange(targetDurationS, lengthRange) ? [] : holds(sayRange(lengthRange));
  const isSame = lengthS === null || Math.abs(lengthS - targetDurationS) <= targetDurationS * SAME_LENGTH;
  return isSame ? [] : holds(String(lengthS));
}
