import type { PgBoss } from 'pg-boss';
import type { Db } from '../db/database.ts';
import type { Logger } from '../lib/logger.ts';
import { LEASE_S, returnLostJobs } from './lease.ts';

const SWEEP_EVERY_MS = 5_000;
/** A sweep that comes this late had no database to look at: then all workers' heartbeats are late. */
const LATE_MS = 8_000;

/**
 * Looks every few seconds for jobs whose worker is gone. After the database was away, or this machine slept, nobody is
 * judged until every living worker has had the time to be heard of: an outage must not cost all jobs a try.
 */
export function watchLeases(boss: PgBoss, db: Db, logger: Logger): { stop(): Promise<void> } {
  let heardAt = performance.now();
  let judgesFrom = 0;
  const sweep = async () => {
    const startedAt = performance.now();
    if (startedAt - heardAt > LATE_MS) judgesFrom = startedAt + LEASE_S * 1000;
    try {
      await (startedAt >= judgesFrom
        ? returnLostJobs(boss, db)
        : db.selectNoFrom((e) => e.lit(1).as('one')).execute());
      heardAt = performance.now();
    } catch (error) {
      logger.warn({ error: String(error) }, 'lost jobs could not be looked for');
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
