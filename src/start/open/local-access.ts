import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { authenticate, createApiKey } from '../../app/accounts/api-key.ts';
import { commandLineActor } from '../../app/operator/command-line-actor.ts';
import type { Config } from '../../config.ts';
import type { Scope } from '../../contract/values/access.ts';
import { ensureFirstAccount } from '../../db/accounts/accounts.ts';
import type { Db } from '../../db/database.ts';
import type { Logger } from '../../lib/logger.ts';
import { readLocalToken } from './data-folder.ts';
import { openServiceState } from './open-state.ts';
import { readServiceNote } from './service-note.ts';

/** The command line's access to a service on its own data folder. */
export interface LocalAccess {
  url: string;
  apiKey: string;
  localToken: string;
}

/** The service that runs on this data folder and answers; null without one. */
export async function findRunningService(config: Config, logger: Logger): Promise<LocalAccess | null> {
  const url = await findRunningUrl(config);
  if (url === null) return null;
  const state = await openServiceState(config, logger);
  try {
    return await accessTo(config, state.db, url);
  } finally {
    await state.close();
  }
}

/** The address of the service that runs on this data folder and answers; null without one. */
export async function findRunningUrl(config: Config): Promise<string | null> {
  const note = await readServiceNote(config.dataDir);
  return note !== null && (await isHealthy(note.url)) ? note.url : null;
}

/** Key and token of the command line on this data folder; the key is made when it is first needed. */
export async function accessTo(config: Config, db: Db, url: string): Promise<LocalAccess> {
  const localToken = await readLocalToken(config.dataDir);
  const apiKey = await keptKey(config, db, { file: 'cli-key', name: 'command line', scopes: [] });
  return { url, apiKey, localToken };
}

/** The key of agents that work here over stdio: they read and write, and do not manage. */
export async function agentKey(config: Config, db: Db): Promise<string> {
  await readLocalToken(config.dataDir);
  return await keptKey(config, db, {
    file: 'agent-key',
    name: 'agents on this machine',
    scopes: ['read', 'write'],
  });
}

/** A key of the first account that is stored in the data folder. A revoked one is replaced. */
async function keptKey(
  config: Config,
  db: Db,
  { file, name, scopes }: { file: string; name: string; scopes: readonly Scope[] },
): Promise<string> {
  const keyPath = join(config.dataDir, 'private', file);
  const kept = existsSync(keyPath) ? (await readFile(keyPath, 'utf8')).trim() : '';
  if (kept !== '' && (await authenticate(db, kept)) !== null) return kept;
  const { id: accountId } = await ensureFirstAccount(db, { name: 'Main', plan: 'enterprise' });
  const { secret } = await createApiKey(db, { accountId, scopes, name, actor: commandLineActor() });
  await writeFile(keyPath, secret, { mode: 0o600 });
  return secret;
}

/** Whether a service answers at this address. */
export async function isHealthy(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(3_000) });
    return response.ok;
  } catch {
    return false;
  }
}
