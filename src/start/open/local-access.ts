import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { authenticate, createApiKey } from '../../app/accounts/api-key.ts';
import { commandLineActor } from '../../app/operator/command-line-actor.ts';
import type { Config } from '../../config.ts';
import { ensureFirstAccount } from '../../db/accounts/accounts.ts';
import type { Db } from '../../db/database.ts';
import type { Logger } from '../../lib/logger.ts';
import { readLocalToken } from './data-folder.ts';
import { openState } from './open-state.ts';
import { readServiceNote } from './service-note.ts';

/** How the command line reaches a service on its own data folder. */
export interface LocalAccess {
  url: string;
  apiKey: string;
  localToken: string;
}

/** The service that runs on this data folder and answers; null without one. */
export async function findRunningService(config: Config, logger: Logger): Promise<LocalAccess | null> {
  const note = await readServiceNote(config.dataDir);
  if (note === null || !(await isHealthy(note.url))) return null;
  const state = await openState(config, logger);
  try {
    return await accessTo(config, state.db, note.url);
  } finally {
    await state.close();
  }
}

/** Key and token of the command line on this data folder; the key is made when it is first needed. */
export async function accessTo(config: Config, db: Db, url: string): Promise<LocalAccess> {
  const localToken = await readLocalToken(config.dataDir);
  const keyPath = join(config.dataDir, 'private', 'cli-key');
  const kept = existsSync(keyPath) ? (await readFile(keyPath, 'utf8')).trim() : '';
  if (kept !== '' && (await authenticate(db, kept)) !== null) return { url, apiKey: kept, localToken };
  const account = await ensureFirstAccount(db, { name: 'Main', plan: 'enterprise' });
  const { secret } = await createApiKey(db, {
    accountId: account.id,
    scopes: [],
    name: 'command line',
    actor: commandLineActor(),
  });
  await writeFile(keyPath, secret, { mode: 0o600 });
  return { url, apiKey: secret, localToken };
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(3_000) });
    return response.ok;
  } catch {
    return false;
  }
}
