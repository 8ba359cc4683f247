import type { Config } from '../config.ts';
import { type CopiedTable, copyTables, openCopySession } from '../db/copy-tables.ts';
import { connectDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { listWorkers } from '../db/work/workers.ts';
import type { Logger } from '../lib/logger.ts';
import { SentenceError } from '../lib/sentence-error.ts';
import { openQueue } from '../queue/queue.ts';
import { findRunningUrl } from './access/running-service.ts';
import { openServiceState, type State } from './open/open-state.ts';

/**
 * Copies the whole database to an empty one, in one transaction. Throws SentenceError while a service or a
 * worker runs, since what it writes meanwhile would be lost, and where the target cannot take the database.
 */
export async function copyDatabase(config: Config, toUrl: string, logger: Logger): Promise<CopiedTable[]> {
  const url = await findRunningUrl(config);
  if (url !== null) throw new SentenceError(`the service at ${url} runs. Stop it and all workers first.`);
  const state = await openServiceState(config, logger);
  try {
    await requireNoWorkers(state);
    await prepareTarget(toUrl, config, logger);
    return await copyAll(state.directUrl, toUrl);
  } finally {
    await state.close();
  }
}

async function requireNoWorkers({ db }: State): Promise<void> {
  const [worker] = await listWorkers(db);
  if (worker)
    throw new SentenceError(
      `a worker was here within the last minute (${worker.host}, process ${worker.pid}). Stop all workers first; one that was killed is forgotten after a minute.`,
    );
}

/** Brings an empty database to the schema of this release, with the tables of the queue. */
async function prepareTarget(toUrl: string, config: Config, logger: Logger): Promise<void> {
  const session = await openCopySession(toUrl).catch((cause: unknown) => {
    throw new SentenceError(`the target cannot be reached: ${String(cause)}`, { cause });
  });
  try {
    const { rows } = await session.query<{ server_encoding: string }>('SHOW server_encoding');
    const encoding = rows[0]?.server_encoding;
    const others = await session.query(
      "SELECT 1 FROM pg_tables WHERE schemaname = 'public' HAVING bool_and(tablename <> 'migrations')",
    );
    if (others.rowCount !== 0)
      throw new SentenceError('the target has tables of something else. Name an empty database.');
    if (encoding !== 'UTF8')
      throw new SentenceError(`the target has the encoding ${encoding}. Make it with ENCODING 'UTF8'.`);
  } finally {
    await session.end();
  }
  const db = connectDatabase(toUrl, logger);
  try {
    await migrate(db);
    const queue = await openQueue({ db, directUrl: toUrl, logger, patienceS: config.faultPatienceS });
    await queue.stop();
  } finally {
    await db.destroy();
  }
}

async function copyAll(fromUrl: string, toUrl: string): Promise<CopiedTable[]> {
  const source = await openCopySession(fromUrl);
  try {
    const target = await openCopySession(toUrl);
    try {
      const copied = await copyTables(source, target);
      await target.query('COMMIT');
      return copied;
    } finally {
      // Without its COMMIT the target keeps nothing of a copy that failed.
      await target.end();
    }
  } finally {
    await source.end();
  }
}
