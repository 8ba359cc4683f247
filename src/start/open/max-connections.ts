import { readFile } from 'node:fs/promises';
import { nullIfMissing } from '../../lib/files/null-if-missing.ts';

/** Files of the service itself: connections to the database and the store, pipes of programs, logs. */
const OWN_FILES = 200;
/** A download holds a connection and an open file; the third part is left for all other work. */
const FILES_PER_CONNECTION = 3;
/** Each costs memory, too. */
const MOST_CONNECTIONS = 10_000;
const LEAST_CONNECTIONS = 100;

/** How many connections the server takes at once, of the open files that this process may have. */
export async function maxConnections(): Promise<number> {
  return connectionsFor(await readOpenFilesLimit());
}

export function connectionsFor(openFiles: number | null): number {
  const share = Math.floor(((openFiles ?? Number.POSITIVE_INFINITY) - OWN_FILES) / FILES_PER_CONNECTION);
  return Math.max(LEAST_CONNECTIONS, Math.min(MOST_CONNECTIONS, share));
}

/** Null where the system does not tell it, or sets none. */
async function readOpenFilesLimit(): Promise<number | null> {
  const text = await readFile('/proc/self/limits', 'utf8').catch(nullIfMissing);
  const limit = /^Max open files\s+(\d+)/m.exec(text ?? '')?.[1];
  return limit === undefined ? null : Number(limit);
}
