import { sayBehind } from '../../../src/contract/values/steps.ts';
import type { Waiting } from '../../../src/contract/work.ts';

export const waitingTexts = {
  /** States that work waits, its place, and the work in front. */
  say: ({ place, why, behind }: Waiting) => {
    if (why !== null) return `Waits: ${why}. It continues by itself.`;
    const turn = place === null || place <= 1 ? 'It is the next in line.' : `It has place ${place} in line.`;
    return behind.length === 0
      ? `${turn} It waits for a worker.`
      : `${turn} Before it: ${sayBehind(behind)}.`;
  },
};
