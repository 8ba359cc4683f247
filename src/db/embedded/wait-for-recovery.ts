import { sql } from 'kysely';
import type { Logger } from '../../lib/logger.ts';
import { until } from '../../lib/until.ts';
import type { Db } from '../database.ts';
import { isDatabaseAway, isStartingUp } from '../database-away.ts';

/** The server's log bounds its recovery, but a slow disk may take minutes. */
export const RECOVERY_TIMEOUT_MS = 15 * 60_000;

/**
 * Waits for a server that says that it is starting. A server that does not answer at all is an error for the
 * operator.
 */
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
