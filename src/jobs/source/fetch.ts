import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fullSentence, holdUpload, readRoom } from '../../app/uploads/bound-upload.ts';
import {
  beginFetch,
  findSourceGroup,
  type SourceFileRow,
  updateSourceFile,
} from '../../db/recordings/source-groups.ts';
import { deleteStoredUpload } from '../../db/recordings/upload-bounds.ts';
import { StageError } from '../../domain/work/stage-error.ts';
import { hashFile } from '../../media/hash-file.ts';
import { RequestFailedError } from '../../net/request-failed-error.ts';
import type { Attempt } from '../../queue/attempt.ts';
import { NoSuchObjectError, ObjectChangedError, type ObjectFacts } from '../../storage/object-store.ts';
import { type HandleJob, type JobContext, withWorkDir } from '../job-context.ts';
import { progressReporter } from '../progress-reporter.ts';
import { isFinalFailure } from './is-final-failure.ts';

/** Takes over the uploaded bytes, or pulls them. Later stages rely on their hash and size. */
export const fetchSource: HandleJob<'source.fetch'> = async (
  context,
  attempt,
  { groupId, fileId, version },
) => {
  const file = await beginFetch(context.db, fileId);
  if (file === null) return;
  if (file.upload_key === null) throw new Error(`file ${fileId} has no key`);
  const key = `${dirname(file.upload_key)}/attempt-${attempt.number}/original`;
  const stored =
    file.source_url === null
      ? await takeUpload(context, file.upload_key, key, version)
      : await pull(context, attempt, file, key);
  const sha256 = await hashFile(await context.store.localPath(key), attempt.signal);
  await attempt.commit(async (trx) => {
    // From here on the bytes count as the recording's.
    if (file.upload_key !== null) await deleteStoredUpload(trx, file.upload_key);
    await updateSourceFile(trx, fileId, {
      status: 'preparing',
      original_key: key,
      sha256,
      size_bytes: stored.sizeBytes,
    });
    await context.queue.enqueue(trx, { name: 'source.probe', payload: { groupId, fileId } });
  });
  await context.store.remove(file.upload_key);
};

/**
 * Gives the confirmed bytes a key that no address leads to. An upload address stays valid for 24 hours. A
 * late PUT, or one that was running at the confirmation, then only reaches the upload's key.
 */
async function takeUpload(
  context: JobContext,
  uploadKey: string,
  key: string,
  version: string | undefined,
): Promise<ObjectFacts> {
  try {
    const confirmed = version ?? (await context.store.stat(uploadKey))?.version;
    if (confirmed === undefined) throw new NoSuchObjectError(uploadKey);
    return await context.store.copy(uploadKey, key, confirmed);
  } catch (cause) {
    if (cause instanceof NoSuchObjectError) {
      throw new StageError('fetch', 'the uploaded bytes are gone. Create the recording again.', { cause });
    }
    if (!(cause instanceof ObjectChangedError)) throw cause;
    throw new StageError(
      'fetch',
      'other bytes were uploaded after this file was confirmed. Create the recording again.',
      { cause },
    );
  }
}

/**
 * A pull may take as long as the longest recording. A server that sends nothing for a minute is gone. A
 * server that sends very slowly would hold a place for hours.
 */
const PULL_TIMEOUT_MS = 5.5 * 3_600_000;
const PULL_IDLE_MS = 60_000;
const MIN_PULL_IDLE_BYTES = 512 * 2 ** 10;

async function pull(
  context: JobContext,
  attempt: Attempt,
  file: SourceFileRow,
  key: string,
): Promise<ObjectFacts> {
  const group = await findSourceGroup(context.db, file.group_id, null);
  const progress = progressReporter(context, {
    accountId: group?.account_id ?? '',
    subject: file.group_id,
    stage: 'fetch',
    part: file.position,
  });
  const held = { accountId: group?.account_id ?? '', key: file.upload_key ?? '', fileId: file.id };
  const { roomBytes } = await context.db.transaction().execute((trx) => readRoom(context, trx, held));
  if (roomBytes <= 0) throw noRoom(context);
  const stored = await withWorkDir(context, async (workDir) => {
    const path = join(workDir, 'pulled');
    try {
      await context.guard.download({
        url: file.source_url ?? '',
        path,
        maxBytes: Math.min(context.maxFileBytes, roomBytes),
        totalTimeoutMs: PULL_TIMEOUT_MS,
        idleTimeoutMs: PULL_IDLE_MS,
        leastIdleBytes: MIN_PULL_IDLE_BYTES,
        signal: attempt.signal,
        onProgress: (bytes, total) => progress(total === null ? 0 : bytes / Math.max(1, total)),
      });
    } catch (error) {
      if (isTooLarge(error) && roomBytes < context.maxFileBytes) throw noRoom(context, error);
      throw isFinalFailure(error) ? new StageError('fetch', error.message, { cause: error }) : error;
    }
    // Others may have come meanwhile.
    const { size } = await stat(path);
    const isHeld = await context.db.transaction().execute((trx) => holdUpload(context, trx, held, size));
    if (!isHeld) throw noRoom(context);
    return await context.store.putFile(key, path);
  });
  await progress.end();
  return stored;
}

function isTooLarge(error: unknown): boolean {
  return error instanceof RequestFailedError && error.reason === 'too_large';
}

function noRoom({ uploadBounds }: JobContext, cause?: unknown): StageError {
  return new StageError('fetch', `${fullSentence(uploadBounds)}.`, { cause });
}
