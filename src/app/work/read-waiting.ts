import type { Waiting } from '../../contract/work.ts';
import type { Db } from '../../db/database.ts';
import type { QueuedJobRow } from '../../db/work/waiting-jobs.ts';
import { recentQueueState } from './queue-order.ts';

/** Steps follow each other within this time. A shorter wait is not reported. */
const WORTH_TELLING_S = 2;
const TOLD_AHEAD = 3;
/** Only the operator sees which worker it is, and why. */
const NO_WORKER = 'no worker can do it at the moment';

/**
 * The place in line of the work on a recording or cut, and the work before it. Null while any of it runs. For work of
 * other accounts, it shows only that it is theirs.
 */
export async function readWaiting(db: Db, accountId: string, line: string): Promise<Waiting | null> {
  const { orders, isStuck } = await recentQueueState(db);
  for (const order of orders.values()) {
    if (order.running.some((row) => row.line === line)) return null;
  }
  for (const order of orders.values()) {
    const putOff = order.putOff.find((row) => row.line === line);
    if (putOff !== undefined) return { job: putOff.name, place: null, why: putOff.why, behind: [] };
    const at = order.waiting.findIndex((row) => row.line === line);
    const row = order.waiting[at];
    if (row === undefined || row.dueS < WORTH_TELLING_S) continue;
    const ahead = [...order.running, ...order.waiting.slice(0, at)];
    const why = isStuck ? (row.why ?? NO_WORKER) : null;
    return { job: row.name, place: at + 1, why, behind: summarise(ahead, accountId) };
  }
  return null;
}

/** The first few kinds, the account's own before those of others. */
function summarise(ahead: readonly QueuedJobRow[], accountId: string): Waiting['behind'] {
  const kinds = new Map<string, Waiting['behind'][number]>();
  for (const row of ahead) {
    const isOwn = row.account === accountId;
    const kind = isOwn ? { job: row.name, subject: row.line } : { job: null, subject: null };
    const key = `${kind.job}/${kind.subject}`;
    kinds.set(key, { ...kind, count: (kinds.get(key)?.count ?? 0) + 1 });
  }
  return [...kinds.values()]
    .toSorted((a, b) => Number(a.job === null) - Number(b.job === null))
    .slice(0, TOLD_AHEAD);
}
