import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { authenticate, createApiKey } from '../../app/accounts/api-key.ts';
import { commandLineActor } from '../../app/operator/command-line-actor.ts';
import type { Config } from '../../config.ts';
import type { Scope } from '../../contract/values/access.ts';
import { ensureFirstAccount } from '../../db/accounts/accounts.ts';
import type { Db } from '../../db/database.ts';
import { readLocalToken } from '../open/data-folder.ts';
import { COMMAND_KEY, keyPath, type LocalAccess } from './kept-key.ts';

/** Key and token of the command line on this data folder; the key is made when it is first needed. */
export async function accessTo(config: Config, db: Db, url: string): Promise<LocalAccess> {
  const localToken = await readLocalToken(config.dataDir);
  const apiKey = await keptKey(config, db, { file: COMMAND_KEY, name: 'command line', scopes: [] });
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
  const path = keyPath(config.dataDir, file);
  const kept = existsSync(path) ? (await readFile(path, 'utf8')).trim() : '';
  if (kept !== '' && (await authenticate(db, kept)) !== null) return kept;
  const { id: accountId } = await ensureFirstAccount(db, { name: 'Main', plan: 'enterprise' });
  const { secret } = await createApiKey(db, { accountId, scopes, name, actor: commandLineActor() });
  await writeFile(path, secret, { mode: 0o600 });
  return secret;
}
