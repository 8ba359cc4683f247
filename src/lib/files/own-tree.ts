import { lchown, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Gives a folder and all that is in it to a user and a group of the same number. Links are not followed. */
export async function ownTree(path: string, id: number): Promise<void> {
  const { uid } = await lstat(path);
  if (uid !== id) await lchown(path, id, id);
  const entries = await readdir(path, { withFileTypes: true, recursive: true });
  for (const entry of entries) await lchown(join(entry.parentPath, entry.name), id, id);
}
