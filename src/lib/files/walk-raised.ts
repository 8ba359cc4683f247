import { randomUUID } from 'node:crypto';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { type FolderEntry, walkFolder } from './walk-folder.ts';

/**
 * All entries below a folder, as `walkFolder` gives them. Folders that are too deep are moved up into the
 * folder itself and walked there. Afterwards the system accepts every path below. `prepare` is called for
 * each folder before it is moved or entered.
 */
export async function* walkRaised(
  folder: string,
  prepare: (path: Buffer) => Promise<void> = async () => {},
): AsyncGenerator<FolderEntry> {
  const waiting = [folder];
  for (let dir = waiting.pop(); dir !== undefined; dir = waiting.pop()) {
    for await (const found of walkFolder(dir)) {
      if (found.entry.isDirectory()) await prepare(found.path);
      if (found.isTooDeep) {
        const higher = join(folder, `.raised-${randomUUID()}`);
        await rename(found.path, higher);
        waiting.push(higher);
      }
      yield found;
    }
  }
}
