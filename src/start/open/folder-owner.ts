import type { Db } from '../../db/database.ts';
import { readInstallationId } from '../../db/installation.ts';
import { PRIVATE_NOTE, writeJsonNote } from '../../lib/files/json-note.ts';
import type { Logger } from '../../lib/logger.ts';
import { SentenceError } from '../../lib/sentence-error.ts';
import { type FolderOwner, ownerPath, readOwner } from './noted-owner.ts';

/**
 * Throws SentenceError where a command would make a new embedded database beside the one that the service on
 * this folder uses by `DATABASE_URL`: it would change the wrong one and say that all is well.
 */
export async function requireNamedDatabase(dataDir: string, databaseUrl: string | null): Promise<void> {
  const owner = await readOwner(dataDir);
  if (owner?.database === 'external' && databaseUrl === null)
    throw new SentenceError(
      `the service on ${dataDir} uses a database of its own, and DATABASE_URL is not set here. Set it to the same database.`,
    );
}

/** Throws SentenceError where the database of this process is not that of the last service on this folder. */
export async function requireOwnDatabase(dataDir: string, db: Db): Promise<void> {
  const owner = await readOwner(dataDir);
  if (owner === null || owner.installationId === (await readInstallationId(db))) return;
  const how =
    owner.database === 'embedded'
      ? 'DATABASE_URL is set here and was not for the service: unset it'
      : 'DATABASE_URL names another database here: set it to that of the service';
  throw new SentenceError(
    `the service on ${dataDir} uses another database than this command. ${how}, or name another data folder (MAKECUT_DATA_DIR).`,
  );
}

/** Notes the database of a service on its folder. Where it was another one before, the log says so. */
export async function noteOwnDatabase(
  dataDir: string,
  db: Db,
  database: FolderOwner['database'],
  logger: Logger,
): Promise<void> {
  const before = await readOwner(dataDir);
  const owner: FolderOwner = { installationId: await readInstallationId(db), database };
  if (before !== null && before.installationId !== owner.installationId)
    logger.warn(
      { before: before.database, now: database },
      'the last service on this data folder used another database: its accounts, keys, recordings and cuts are not here. Look at DATABASE_URL.',
    );
  await writeJsonNote(ownerPath(dataDir), owner, PRIVATE_NOTE);
}
