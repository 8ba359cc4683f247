import type { Config } from '../../config.ts';
import { REQUEST_BOUNDS } from '../../db/bounded-transactions.ts';
import { connectPool, type Db, databaseOn } from '../../db/database.ts';
import { useEmbeddedPostgres } from '../../db/embedded/embedded.ts';
import { waitForRecovery } from '../../db/embedded/wait-for-recovery.ts';
import { migrate } from '../../db/migrate.ts';
import type { Logger } from '../../lib/logger.ts';
import { requireNamedDatabase, requireOwnDatabase } from './folder-owner.ts';

export interface State {
  db: Db;
  /** The same connections; transactions of requests are bounded in time. */
  requestDb: Db;
  /** A connection string without a pooler. */
  directUrl: string;
  close(): Promise<void>;
}

/**
 * The database for a command beside the service of the data folder. Throws SentenceError where the service uses
 * another one.
 */
export async function openServiceState(config: Config, logger: Logger): Promise<State> {
  await requireNamedDatabase(config.dataDir, config.databaseUrl);
  const state = await openState(config, logger);
  try {
    await requireOwnDatabase(config.dataDir, state.db);
    return state;
  } catch (error) {
    await state.close();
    throw error;
  }
}

/** The database with its schema up to date: the embedded one, or another by DATABASE_URL. */
export async function openState(config: Config, logger: Logger): Promise<State> {
  const embedded = config.databaseUrl === null ? await useEmbeddedPostgres(config.dataDir, logger) : null;
  const url = embedded?.url ?? config.databaseUrl ?? '';
  const pool = connectPool(url, logger, { prepares: embedded !== null });
  const [db, requestDb] = [databaseOn(pool), databaseOn(pool, REQUEST_BOUNDS)];
  const close = async () => {
    await db.destroy();
    await embedded?.release();
  };
  try {
    await waitForRecovery(db, logger);
    const applied = await migrate(db);
    if (applied.length > 0) logger.info({ applied }, 'schema brought up to date');
    return { db, requestDb, directUrl: config.databaseDirectUrl ?? url, close };
  } catch (error) {
    await close();
    throw error;
  }
}
