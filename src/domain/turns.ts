/** How long the jobs of one thing may be passed over by what is more urgent. */
const AGEING_S = 300;

/** What waits in one queue for one thing (a recording or a cut): it is served job by job, in turn with the others. */
export interface WaitingLine {
  account: string;
  line: string;
  /** Of its first job. */
  urgency: 'urgent' | 'usual' | 'idle';
  /** Seconds since it was served last, or since its first job fell due if that was later. */
  waitedS: number;
  /** Seconds since its first job fell due. */
  dueS: number;
  /** The higher, the later it was served. Who comes anew has the number of that moment. */
  accountTurn: number;
  lineTurn: number;
}

/**
 * The order in which lines are served: first what ends something that somebody waits for and what has been passed
 * over for too long; then the accounts in turn; then an account's things in turn; the oldest first.
 */
export function compareLines(a: WaitingLine, b: WaitingLine): number {
  return rankOf(a) - rankOf(b) || a.accountTurn - b.accountTurn || a.lineTurn - b.lineTurn || b.dueS - a.dueS;
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
  jobs: readonly (J & Pick<WaitingLine, 'urgency'>)[];
}

/** All waiting jobs in the order in which they will be taken, if nothing comes in between. */
export function* inOrderOfTurns<J>(given: readonly LineOfJobs<J>[]): Generator<J> {
  let lines = given.map((line) => ({ ...line, rest: [...line.jobs] }));
  let turn = Math.max(0, ...given.flatMap(({ accountTurn, lineTurn }) => [accountTurn, lineTurn]));
  for (let served = nextLine(lines); served !== null; served = nextLine(lines)) {
    const job = served.rest.shift();
    if (job !== undefined) yield job;
    turn += 1;
    const { account, line } = served;
    lines = lines
      .filter(({ rest }) => rest.length > 0)
      .map((other) => ({
        ...other,
        urgency: other.rest[0]?.urgency ?? other.urgency,
        ...(other.account === account ? { accountTurn: turn } : {}),
        ...(other.account === account && other.line === line ? { lineTurn: turn, waitedS: 0 } : {}),
      }));
  }
}
