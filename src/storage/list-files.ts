import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ListedObject } from './object-store.ts';

/** Files below `rootDir/prefix` as objects, folder by folder in the order of names, after a key. */
export async function listFiles(
  rootDir: string,
  prefix: string,
  afterKey: string | null,
  limit: number,
): Promise<ListedObject[]> {
  const after = afterKey === null ? [] : afterKey.slice(prefix.length + 1).split('/');
  const objects: ListedObject[] = [];
  for await (const key of walk(rootDir, prefix, after)) {
    const putAt = await changedAt(join(rootDir, key));
    if (putAt !== null) objects.push({ key, putAt });
    if (objects.length === limit) break;
  }
  return objects;
}

/**
 * When a file came to its place. The modification time is no use: a linked object has that of the other object, which
 * may be days older.
 */
export async function changedAt(path: string): Promise<Date | null> {
  const found = await stat(path).catch(nothingThere);
  return found?.isFile() ? found.ctime : null;
}

/** Holds only the names of the folders on the current path. */
async function* walk(rootDir: string, key: string, after: readonly string[]): AsyncGenerator<string> {
  const [first, ...rest] = after;
  const entries = (await readdir(join(rootDir, key), { withFileTypes: true }).catch(nothingThere)) ?? [];
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (first !== undefined && entry.name < first) continue;
    const isLast = entry.name === first;
    if (entry.isDirectory()) yield* walk(rootDir, `${key}/${entry.name}`, isLast ? rest : []);
    else if (entry.isFile() && !isLast) yield `${key}/${entry.name}`;
  }
}

/** An entry that is removed meanwhile counts as missing. */
function nothingThere(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
