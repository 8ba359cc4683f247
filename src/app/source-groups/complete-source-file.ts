import { notFound, ProblemError } from '../../contract/problems/problem.ts';
import type { Trx } from '../../db/database.ts';
import { findResumableUpload } from '../../db/recordings/resumable-uploads.ts';
import {
  findSourceFile,
  lockGroupOf,
  updateSourceFile,
  updateSourceGroup,
} from '../../db/recordings/source-groups.ts';
import type { ObjectFacts } from '../../storage/object-store.ts';
import type { AppContext, Caller } from '../app-context.ts';
import { findOrFail } from '../find-or-fail.ts';
import { fullSentence, holdUpload } from '../uploads/bound-upload.ts';
import { requireUploadedFile } from '../uploads/require-upload.ts';
import { nextOffset } from './join-upload.ts';
import { requireIngestSlot } from './require-ingest-slot.ts';

/** A file, and the bytes at its upload address; null where there are none. */
export interface ArrivedFile {
  groupId: string;
  fileId: string;
  bytes: ObjectFacts | null;
  /** A resumable upload that has received only a part of its bytes. */
  begun?: { cameBytes: number; sizeBytes: number };
}

/**
 * Comes before the transaction, because the store may answer late. Bytes that arrive after it are refused
 * when work begins.
 */
export async function findArrivedFile(
  app: Pick<AppContext, 'db' | 'store'>,
  caller: Caller,
  { groupId, fileId }: { groupId: string; fileId: string },
): Promise<ArrivedFile> {
  const { status, uploadKey } = await requireUploadedFile(app, caller, fileId);
  const bytes = status === 'pending' ? await app.store.stat(uploadKey) : null;
  const upload = bytes === null ? await findResumableUpload(app.db, caller.accountId, fileId) : null;
  if (upload === null) return { groupId, fileId, bytes };
  return {
    groupId,
    fileId,
    bytes,
    begun: { cameBytes: nextOffset(upload), sizeBytes: upload.sizeBytes },
  };
}

/** Confirms that a file's bytes have arrived, and enqueues the work on it. */
export async function completeSourceFile(
  app: AppContext,
  trx: Trx,
  caller: Caller,
  { groupId, fileId, bytes, begun }: ArrivedFile,
): Promise<void> {
  const group = await findOrFail('file', groupId, () => lockGroupOf(trx, caller.accountId, groupId));
  const file = await findOrFail('file', fileId, () => findSourceFile(trx, fileId));
  if (file.group_id !== groupId) throw notFound('file');
  if (file.status !== 'pending') {
    throw new ProblemError('conflict', `the file is ${file.status}; only a pending file can be confirmed`);
  }
  const { version, sizeBytes } = requireBytes(bytes, begun, app.maxFileBytes);
  const held = { accountId: caller.accountId, key: file.upload_key ?? '', fileId };
  // Bytes that went directly to the store have not been counted yet.
  if (!(await holdUpload(app, trx, held, sizeBytes))) {
    throw new ProblemError('upload_incomplete', `the file is refused: ${fullSentence(app.uploadBounds)}`);
  }
  await requireIngestSlot(trx, caller.accountId, groupId);
  await updateSourceFile(trx, fileId, { status: 'queued' });
  if (group.status === 'uploading') await updateSourceGroup(trx, groupId, { status: 'ingesting' });
  await app.queue.enqueue(trx, {
    name: 'source.fetch',
    payload: { accountId: caller.accountId, groupId, fileId, version },
  });
}

function requireBytes(
  stored: ObjectFacts | null,
  begun: ArrivedFile['begun'],
  maxFileBytes: number,
): ObjectFacts {
  if (stored === null) throw new ProblemError('upload_incomplete', whyNotWhole(begun));
  if (stored.sizeBytes === 0) {
    throw new ProblemError(
      'upload_incomplete',
      'no bytes have arrived for this file: PUT them to its upload url first',
    );
  }
  if (stored.sizeBytes > maxFileBytes) {
    // The store accepts any size at a presigned address, so the limit is checked here.
    throw new ProblemError(
      'upload_incomplete',
      `the uploaded file has ${stored.sizeBytes} bytes; at most ${maxFileBytes} are taken. PUT a smaller one to its upload url.`,
    );
  }
  return stored;
}

/** After an interrupted upload, only the bytes of a resumable one are kept and counted. */
function whyNotWhole(begun: ArrivedFile['begun']): string {
  return begun === undefined || begun.cameBytes === 0
    ? 'this file has not arrived whole: PUT all of its bytes to its upload url first'
    : `${begun.cameBytes} of the ${begun.sizeBytes} bytes of this file have arrived: send the rest of them first`;
}
