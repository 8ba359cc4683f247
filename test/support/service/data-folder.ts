import { rmSync } from 'node:fs';
import { chmod, mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of memory, as Linux has it. Containers may have a small one. */
const MEMORY = '/dev/shm';
const ROOM_BYTES = 8 * 2 ** 30;

/**
 * A separate data folder for a test, which the database's unprivileged user can reach. Without a named parent
 * folder it is in memory where there is plenty. To copy the 1,500 files of a database takes 0.1 s of
 * processor time there, and 0.6 to 1.2 s on a busy disk.
 */
export async function makeDataFolder(
  parent: string | null = null,
): Promise<{ dir: string; remove(): Promise<void> }> {
  const place = parent ?? ((await hasRoomInMemory()) ? MEMORY : tmpdir());
  const dir = await mkdtemp(join(place, 'makecut-test-'));
  await chmod(dir, 0o755);
  // In one call: a promise for each of its 1,500 files takes three times as long.
  return { dir, remove: async () => rmSync(dir, { recursive: true, force: true }) };
}

async function hasRoomInMemory(): Promise<boolean> {
  const found = await statfs(MEMORY).catch(() => null);
  return found !== null && found.bavail * found.bsize >= ROOM_BYTES;
}
