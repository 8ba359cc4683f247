import { findSourceFile, updateSourceFile } from '../../db/source-groups.ts';
import type { PayloadOf } from '../../domain/job.ts';
import { StageError } from '../../domain/stage-error.ts';
import { hashFile } from '../../media/hash-file.ts';
import type { Attempt } from '../../queue/queue.ts';
import type { JobContext } from '../job-context.ts';

/** Takes over the bytes that were uploaded: their hash and size are what later stages go by. */
export async function fetchSource(
  context: JobContext,
  attempt: Attempt,
  { groupId, fileId }: PayloadOf<'source.fetch'>,
): Promise<void> {
  const file = await findSourceFile(context.db, fileId);
  if (file === null || file.status === 'failed') return;
  const key = file.upload_key;
  const stored = key === null ? null : await context.store.stat(key);
  if (key === null || stored === null)
    throw new StageError('fetch', 'the uploaded bytes are gone. Upload the file again.');
  await updateSourceFile(context.db, fileId, { status: 'fetching' });
  const sha256 = await hashFile(await context.store.localPath(key), attempt.signal);
  await attempt.commit(async (trx) => {
    await updateSourceFile(trx, fileId, {
      status: 'preparing',
      original_key: key,
      sha256,
      size_bytes: stored.sizeBytes,
    });
    await context.queue.enqueue(trx, { name: 'source.prepare', payload: { groupId, fileId } });
  });
}
