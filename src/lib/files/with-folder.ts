import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Works in a new folder below `root`, and removes the folder at the end. Makes `root` where it is missing. */
export async function withFolder<T>(
  root: string,
  prefix: string,
  work: (dir: string) => Promise<T>,
): Promise<T> {
  await mkdir(root, { recursive: true });
  const dir = await mkdtemp(join(root, prefix));
  try {
    return await work(dir);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
