import type { PgBoss } from 'pg-boss';
import type { Db } from '../db/database.ts';
import type { Logger } from '../lib/logger.ts';
import { giveUpWaiting, LEASE_S, returnLostJobs } from './lease.ts';

const SWEEP_EVERY_MS = 5_000;
/** A sweep is this late when the database was away, and then all workers' heartbeats are late too. */
const LATE_MS = 8_000;

export interface WatchOptions {
  boss: PgBoss;
  db: Db;
  logger: Logger;
  /** How long a job waits for a fault outside it, such as an unreachable store, before it fails. */
  patienceS: number;
}

/**
 * Looks every few seconds for jobs whose worker is gone. After the database was away, or this machine slept,
 * it first gives every living worker time for a heartbeat. So an outage does not cost all jobs a try.
 */
export function watchLeases({ boss, db, logger, patienceS }: WatchOptions): { stop(): Promise<void> } {
  let heardAt = performance.now();
  let judgesFrom = 0;
  const sweep = async () => {
    const startedAt = performance.now();
    if (startedAt - heardAt > LATE_MS) judgesFrom = startedAt + LEASE_S * 1000;
    try {
      await giveUpWaiting(boss, db, patienceS);
      if (startedAt >= judgesFrom) await returnLostJobs(boss, db);
      heardAt = performance.now();
    } catch (error) {
      logger.warn({ error: String(error) }, 'jobs without a worker could not be looked for');
    }
  };
  let latest = Promise.resolve();
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    latest = sweep().finally(() => {
      isBusy = false;
    });
  }, SWEEP_EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await latest;
    },
  };
}
