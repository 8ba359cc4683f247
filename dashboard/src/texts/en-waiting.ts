import { sayBehind } from '../../../src/contract/values/steps.ts';
import type { Waiting } from '../../../src/contract/work.ts';

export const waitingTexts = {
  /** States that work waits, its place, and the work in front. */
  say: ({ place, why, behind }: Waiting) => {
    if (why !== null) return `Waits: ${why}. It continues by itself.`;
    const after = behind.length === 0 ? 'for a worker' : `behind: ${sayBehind(behind)}`;
    return place === null || place <= 1 ? `Next in line, ${after}.` : `In line, place ${place}, ${after}.`;
  },
};
