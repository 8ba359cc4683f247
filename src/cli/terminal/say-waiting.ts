import { sayBehind } from '../../contract/values/steps.ts';
import type { Waiting } from '../../contract/work.ts';

/** A line for the terminal: the reason for waiting, and the work in front. */
export function sayWaiting({ place, why, behind }: Waiting): string {
  if (why !== null) return `waits: ${why}; it continues by itself`;
  const after = behind.length === 0 ? 'for a worker' : `behind ${sayBehind(behind)}`;
  return place === null || place <= 1 ? `waits, next in line, ${after}` : `waits, place ${place}, ${after}`;
}
