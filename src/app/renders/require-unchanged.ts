import { findSourceFile } from '../../db/recordings/source-groups.ts';
import type { StoredInput } from '../../domain/render/stored-input.ts';
import { StageError } from '../../domain/work/stage-error.ts';
import { hashFile } from '../../media/hash-file.ts';
import type { AppContext } from '../app-context.ts';

/**
 * A file of this machine that came in as a link is still its owner's. Where a program has rewritten it in place since, a
 * render would show other pictures than the plan. The hash is taken only where the time of the file says so. Throws
 * StageError `source`.
 */
export async function requireUnchanged(
  { db, store }: Pick<AppContext, 'db' | 'store'>,
  cameras: StoredInput['cameras'],
  signal: AbortSignal,
): Promise<void> {
  for (const fileId of new Set(cameras.map((camera) => camera.fileId))) {
    const file = await findSourceFile(db, fileId);
    const key = file?.original_key ?? null;
    if (file === null || key === null) continue;
    const found = await store.stat(key);
    if (found === null || !found.isShared || found.modifiedAt <= file.created_at) continue;
    const sha256 = await store.withPaths(async ({ localPath }) => hashFile(await localPath(key), signal));
    if (sha256 === file.sha256) continue;
    const name = file.filename ?? file.label;
    throw new StageError(
      'source',
      `${name} was overwritten after it was brought in, and its recording shares the file. Put the earlier file back in its place, or bring the new one in as a recording of its own.`,
    );
  }
}
