/** A length from so many seconds to so many; without end where only the least is said. */
export interface LengthRange {
  leastS: number;
  mostS: number;
}

export const isInRange = (seconds: number, { leastS, mostS }: LengthRange): boolean =>
  seconds >= leastS && seconds <= mostS;

export function sayRange({ leastS, mostS }: LengthRange): string {
  if (leastS === 0) return `at most ${mostS}`;
  return Number.isFinite(mostS) ? `${leastS} to ${mostS}` : `at least ${leastS}`;
}
