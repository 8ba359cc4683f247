import { execFile } from 'node:child_process';
import { chmod, mkdtemp, open, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface SmallDisk {
  dir: string;
  /** Fills it up until only so many bytes can be written. */
  leave(bytes: number): Promise<void>;
  /** Removes the files that filled the disk. */
  clear(): Promise<void>;
  remove(): Promise<void>;
}

const CHUNK = Buffer.alloc(2 ** 20);

/** A separate file system in memory. Null where none can be mounted, which needs root. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | null> {
  const dir = await mkdtemp(join(tmpdir(), 'makecut-small-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', dir]);
  } catch {
    await rm(dir, { recursive: true });
    return null;
  }
  // The database of the data folder may run as another user.
  await chmod(dir, 0o755);
  const filler = join(dir, 'filler');
  const free = async () => {
    const { bavail, bsize } = await statfs(dir);
    return bavail * bsize;
  };
  const clear = () => rm(filler, { force: true });
  return {
    dir,
    clear,
    async leave(bytes) {
      await clear();
      const file = await open(filler, 'w');
      try {
        let excess = (await free()) - bytes;
        while (excess > 0) {
          const { bytesWritten } = await file.write(CHUNK, 0, Math.min(excess, CHUNK.length));
          excess -= bytesWritten;
        }
      } catch (error) {
        // Others write to the disk as well; it may be full before this write.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        await file.close();
      }
    },
    async remove() {
      await run('umount', ['-l', dir]);
      await rm(dir, { recursive: true });
    },
  };
}
