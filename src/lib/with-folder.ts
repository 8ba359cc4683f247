import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Does work in a new folder below `root`, which is made where it is missing. The folder goes when the work ends. */
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
