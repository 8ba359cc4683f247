import type { Run } from './number-runs.ts';

/** Words [first, last] shown as one text without the marks around it. */
export interface ShownNumber {
  first: number;
  last: number;
  text: string;
}

/** The written form of a number: `as said` for one that stays in words; null where the run is no number. */
export type Shown = ShownNumber | 'as said' | null;

/** The Associated Press writes smaller numbers as words. */
export const LEAST_IN_DIGITS = 10;

export function whole({ from, to }: Run, text: string): ShownNumber {
  return { first: from, last: to - 1, text };
}
