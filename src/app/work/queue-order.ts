import type { Db } from '../../db/database.ts';
import { listQueuedJobs, type QueuedJobRow } from '../../db/work/waiting-jobs.ts';
import { listWorkers } from '../../db/work/workers.ts';
import { inFairOrder, type LineOfJobs } from '../../domain/work/fair-order.ts';

/** The jobs of one queue that run, and those that wait, in their order. */
export interface QueueOrder {
  running: QueuedJobRow[];
  /** In the order in which workers will take them, if no job is added. */
  waiting: QueuedJobRow[];
  /** They return to the queue by themselves when their fault is over. */
  putOff: QueuedJobRow[];
}

/** By queue. */
export async function readQueueOrders(db: Db): Promise<Map<string, QueueOrder>> {
  const rows = await listQueuedJobs(db);
  const orders = new Map<string, QueueOrder>();
  for (const queue of new Set(rows.map((row) => row.queue))) {
    orders.set(queue, orderOf(rows.filter((row) => row.queue === queue)));
  }
  return orders;
}

/** The order of one queue's jobs. The jobs of a line keep their own order. */
export function orderOf(rows: readonly QueuedJobRow[]): QueueOrder {
  const lines = new Map<string, LineOfJobs<QueuedJobRow>>();
  for (const row of rows) {
    if (row.state !== 'waiting') continue;
    const key = `${row.account}/${row.line}`;
    const line = lines.get(key);
    if (line === undefined) {
      lines.set(key, { ...row, jobs: [row] });
      continue;
    }
    line.jobs.push(row);
    // The same as in a claim: a line waits since its oldest job was due.
    line.dueS = Math.max(line.dueS, row.dueS);
    line.waitedS = Math.max(line.waitedS, row.waitedS);
  }
  return {
    running: rows.filter(({ state }) => state === 'running'),
    waiting: [...inFairOrder([...lines.values()])],
    putOff: rows.filter(({ state }) => state === 'put off'),
  };
}

/** The orders of all queues, and whether any worker can work on them. */
export interface QueueState {
  orders: Map<string, QueueOrder>;
  isStuck: boolean;
}

async function readQueueState(db: Db): Promise<QueueState> {
  const [orders, workers] = await Promise.all([readQueueOrders(db), listWorkers(db)]);
  return { orders, isStuck: workers.every(({ unable }) => unable !== null) };
}

const GOOD_FOR_MS = 2_000;
const latest = new WeakMap<Db, { readAt: number; state: Promise<QueueState> }>();

/** The same state for all streams of progress, because each of them asks five times a second. */
export async function recentQueueState(db: Db): Promise<QueueState> {
  const known = latest.get(db);
  if (known !== undefined && performance.now() - known.readAt < GOOD_FOR_MS) return await known.state;
  const read = { readAt: performance.now(), state: readQueueState(db) };
  latest.set(db, read);
  read.state.catch(() => latest.delete(db));
  return await read.state;
}
