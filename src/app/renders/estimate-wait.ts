import { randomUUID } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import { type QueuedJobRow, readWorkPace } from '../../db/work/waiting-jobs.ts';
import { orderOf, recentQueueState } from '../work/queue-order.ts';

/** The guess for a kind of job that has not run lately. */
const FIRST_GUESS_S = 10;

/** Seconds until a worker would start the first entry of a new render. */
export async function estimateWaitS(db: Db, accountId: string): Promise<number> {
  const heavy = (await recentQueueState(db)).orders.get('heavy');
  if (heavy === undefined) return 0;
  const { secondsOf, slots } = await readWorkPace(db);
  const secondsFor = ({ name }: QueuedJobRow) => secondsOf.get(name) ?? FIRST_GUESS_S;
  if (heavy.running.length < slots && heavy.waiting.length === 0) return 0;
  const wanted = nextOf(accountId, heavy.waiting);
  const { waiting } = orderOf([...heavy.waiting, wanted]);
  const ahead = waiting.slice(0, waiting.indexOf(wanted)).reduce((sum, row) => sum + secondsFor(row), 0);
  // On average, running renders are half done.
  const running = heavy.running.reduce((sum, row) => sum + secondsFor(row) / 2, 0);
  return (ahead + running) / slots;
}

/** A job of a new render, which is the last in the account's line. */
function nextOf(accountId: string, waiting: readonly QueuedJobRow[]): QueuedJobRow {
  const numbers = waiting.map(({ accountServed, lineServed }) => Math.max(accountServed, lineServed));
  const last = Math.max(0, ...numbers) + 1;
  const own = waiting.find(({ account }) => account === accountId);
  return {
    id: randomUUID(),
    queue: 'heavy',
    name: 'render.segment',
    account: accountId,
    line: 'asked for now',
    state: 'waiting',
    urgency: 'usual',
    since: new Date().toISOString(),
    dueS: 0,
    waitedS: 0,
    accountServed: own?.accountServed ?? last,
    lineServed: last,
    why: null,
  };
}
