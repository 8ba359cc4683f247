import { readFile } from 'node:fs/promises';
import type { Config } from '../../config.ts';
import { nullIfMissing } from '../../lib/files/null-if-missing.ts';
import type { Logger } from '../../lib/logger.ts';
import { readLocalToken } from '../open/data-folder.ts';
import { readOwner } from '../open/noted-owner.ts';
import { COMMAND_KEY, keyPath, type LocalAccess } from './kept-key.ts';
import { readServiceNote } from './service-note.ts';

const ANSWER_TIMEOUT_MS = 3_000;
/** A call that is open to every key and costs nothing. */
const CHEAP_CALL = '/internal/cuts/titles?ids=00000000-0000-0000-0000-000000000000';

/**
 * The service that runs on this data folder and answers; null without one. The database and its modules, a third of a
 * short command's time, are opened only for a new key.
 */
export async function findRunningService(config: Config, logger: Logger): Promise<LocalAccess | null> {
  const url = await findRunningUrl(config);
  if (url === null) return null;
  return (await keptAccess(config, url)) ?? (await newAccess(config, logger, url));
}

/** The address of the service that runs on this data folder and answers; null without one. */
export async function findRunningUrl(config: Config): Promise<string | null> {
  const note = await readServiceNote(config.dataDir);
  return note !== null && (await isHealthy(note.url)) ? note.url : null;
}

/** Whether a service answers at this address. */
export async function isHealthy(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
    return response.ok;
  } catch {
    return false;
  }
}

/** Access by the key of earlier commands. Null where there is none, or the service refuses it. */
async function keptAccess({ dataDir, databaseUrl }: Config, url: string): Promise<LocalAccess | null> {
  // Only of the embedded database it is certain that this command would open the same one.
  const owner = await readOwner(dataDir);
  if (databaseUrl !== null || owner?.database !== 'embedded') return null;
  const apiKey = (await readFile(keyPath(dataDir, COMMAND_KEY), 'utf8').catch(nullIfMissing))?.trim() ?? '';
  if (apiKey === '' || !(await isTaken(url, apiKey))) return null;
  return { url, apiKey, localToken: await readLocalToken(dataDir) };
}

/** Any other answer than 401, such as that of a full bucket, knows the key. */
async function isTaken(url: string, apiKey: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${apiKey}` };
  const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
  const response = await fetch(`${url}${CHEAP_CALL}`, { headers, signal }).catch(() => null);
  await response?.body?.cancel();
  return response !== null && response.status !== 401;
}

async function newAccess(config: Config, logger: Logger, url: string): Promise<LocalAccess> {
  const { openServiceState } = await import('../open/open-state.ts');
  const { accessTo } = await import('./local-access.ts');
  const state = await openServiceState(config, logger);
  try {
    return await accessTo(config, state.db, url);
  } finally {
    await state.close();
  }
}
