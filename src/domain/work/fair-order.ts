/** How long more urgent jobs may pass over the jobs of one recording or cut. */
const AGEING_S = 300;

/** The jobs of one recording or cut that wait in one queue. Lines are served in turn, one job at a time. */
export interface WaitingLine {
  /** Empty for jobs without an account. */
  account: string;
  /** The recording or cut that they work for. */
  line: string;
  /** The urgency of its first job. */
  urgency: 'urgent' | 'usual' | 'idle';
  /** Seconds since it was served last, or since its first job fell due if that was later. */
  waitedS: number;
  /** Seconds since its first job fell due. */
  dueS: number;
  /**
   * Each job that is served takes the next number, so a higher number was served later. A new account or line begins
   * with the latest number.
   */
  accountServed: number;
  lineServed: number;
}

/**
 * The order in which lines are served. Urgent lines come first, and lines that were passed over for too long.
 * Then the accounts take turns, and the lines of each account take turns too. The oldest line comes first.
 */
export function compareLines(a: WaitingLine, b: WaitingLine): number {
  return (
    rankOf(a) - rankOf(b) ||
    a.accountServed - b.accountServed ||
    a.lineServed - b.lineServed ||
    b.dueS - a.dueS
  );
}

/** The one whose job is taken next. */
export function nextLine<L extends WaitingLine>(lines: readonly L[]): L | null {
  const [first, ...others] = lines;
  if (first === undefined) return null;
  return others.reduce((best, line) => (compareLines(line, best) < 0 ? line : best), first);
}

function rankOf({ urgency, waitedS }: WaitingLine): number {
  if (urgency === 'urgent' || waitedS >= AGEING_S) return 0;
  return urgency === 'usual' ? 1 : 2;
}

/** A line with all of its waiting jobs, in their own order. */
export interface LineOfJobs<J> extends WaitingLine {
  jobs: (J & Pick<WaitingLine, 'urgency'>)[];
}

/** All waiting jobs in the order in which they will be taken, if nothing comes in between. */
export function* inFairOrder<J>(given: readonly LineOfJobs<J>[]): Generator<J> {
  // Changed in place, because thousands of jobs are sorted while a page waits.
  const lines = given.map((line) => ({ ...line, taken: 0 }));
  let number = Math.max(0, ...given.flatMap(({ accountServed, lineServed }) => [accountServed, lineServed]));
  for (let served = nextLine(lines); served !== null; served = nextLine(lines)) {
    const job = served.jobs[served.taken];
    if (job !== undefined) yield job;
    served.taken += 1;
    number += 1;
    served.lineServed = number;
    served.waitedS = 0;
    for (const line of lines) if (line.account === served.account) line.accountServed = number;
    const next = served.jobs[served.taken];
    if (next === undefined) lines.splice(lines.indexOf(served), 1);
    else served.urgency = next.urgency;
  }
}
