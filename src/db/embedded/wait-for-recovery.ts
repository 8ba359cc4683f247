import { sql } from 'kysely';
import type { Logger } from '../../lib/logger.ts';
import { until } from '../../lib/until.ts';
import type { Db } from '../database.ts';
import { isDatabaseAway, isStartingUp } from '../database-away.ts';

/** Recovery is bounded by the server's log, but a slow disk may take minutes for it. */
export const RECOVERY_TIMEOUT_MS = 15 * 60_000;

/** Waits for a server that says it is starting; one that does not answer at all is the operator's to look at. */
export async function waitForRecovery(db: Db, logger: Logger): Promise<void> {
  let isStarting = false;
  const isUp = async () => {
    try {
      await sql`SELECT 1`.execute(db);
      return true;
    } catch (error) {
      if (!isStartingUp(error) && !(isStarting && isDatabaseAway(error))) throw error;
      if (!isStarting) logger.warn({}, 'the database is starting up; it is waited for');
      isStarting = true;
      return null;
    }
  };
  await until('the start of the database', isUp, { timeoutMs: RECOVERY_TIMEOUT_MS, everyMs: 250 });
}
