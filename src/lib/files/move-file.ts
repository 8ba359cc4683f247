import { copyFile, rename, rm } from 'node:fs/promises';
import { codeOf } from '../code-of.ts';

/** Renames where both paths are on one file system, copies and removes otherwise. */
export async function moveFile(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error;
    await copyFile(from, to);
    await rm(from, { force: true });
  }
}
