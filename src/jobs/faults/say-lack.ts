import type { HostPart } from '../../domain/work/job.ts';

export type LackingPart = HostPart | 'store' | 'database';

/** The sentences for a waiting job, and for users when it has waited too long. They do not name machines. */
const SENTENCES: Record<LackingPart, { now: string; gaveUp: string; advice: string }> = {
  disk: {
    now: 'the disk is full',
    gaveUp: 'the disk was full',
    advice: 'Free some room there and try again.',
  },
  programs: {
    now: 'a program is missing on the worker',
    gaveUp: 'a program was missing on the worker',
    advice: './makecut doctor tells which; install it and try again.',
  },
  memory: {
    now: 'programs crash on the worker',
    gaveUp: 'programs crashed on the worker',
    advice: 'Its memory may be broken or used up; try again on another machine.',
  },
  store: {
    now: 'the storage does not answer',
    gaveUp: "the service's storage was away",
    advice: "The service's log says why. Try again later.",
  },
  database: {
    now: 'the database does not answer',
    gaveUp: "the service's database was away",
    advice: 'Try again later.',
  },
};

export const sayLack = (part: LackingPart): string => SENTENCES[part].now;

export function sayGivenUp(part: LackingPart, patienceS: number): string {
  const { gaveUp, advice } = SENTENCES[part];
  return `${gaveUp} for ${sayDuration(patienceS)}. ${advice}`;
}

function sayDuration(seconds: number): string {
  if (seconds >= 2 * 3600) return `${Math.round(seconds / 3600)} hours`;
  return seconds >= 120 ? `${Math.round(seconds / 60)} minutes` : `${seconds} seconds`;
}
