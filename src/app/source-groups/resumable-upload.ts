import { randomUUID } from 'node:crypto';
import { PassThrough, type Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { ProblemError } from '../../contract/problems/problem.ts';
import type { Db } from '../../db/database.ts';
import {
  type AnnouncedFile,
  findResumableUpload,
  insertUploadPart,
  putResumableUpload,
  type ResumableUpload,
} from '../../db/recordings/resumable-uploads.ts';
import { endDrips } from '../../lib/streams/end-drips.ts';
import type { AppContext, Caller } from '../app-context.ts';
import { findOrFail } from '../find-or-fail.ts';
import { accountFull, dripRule, holdUpload, whileOpen } from '../uploads/bound-upload.ts';
import { requirePendingFile, requireRoom, requireUploadedFile } from '../uploads/require-upload.ts';
import { isToBeJoined, joinUpload, nextOffset } from './join-upload.ts';

/** Shorter than the time that proxies and clients wait for an answer. */
const MAX_JOIN_WAIT_MS = 20_000;
const LOOK_EVERY_MS = 250;

/**
 * Announces an upload that can be resumed. The bytes of each request are an object of their own, also after a
 * broken request. So any process can take the next one. The last request joins them under the file's key.
 */
export async function announceUpload(
  app: AppContext,
  caller: Caller,
  fileId: string,
  announced: AnnouncedFile,
): Promise<void> {
  const { sizeBytes } = announced;
  const { status, uploadKey } = await requireUploadedFile(app, caller, fileId);
  requirePendingFile(status);
  if (sizeBytes > app.maxFileBytes) {
    throw new ProblemError(
      'invalid_request',
      `the file has ${sizeBytes} bytes; at most ${app.maxFileBytes} are taken`,
    );
  }
  // For a moment the store holds both the parts and the joined file.
  await requireRoom(app, 2 * sizeBytes);
  const held = { accountId: caller.accountId, key: uploadKey, fileId };
  const forgotten = await app.db.transaction().execute(async (trx) => {
    if (!(await holdUpload(app, trx, held, sizeBytes))) throw accountFull(app.uploadBounds);
    return await putResumableUpload(trx, fileId, announced);
  });
  for (const key of forgotten) await app.store.remove(key);
}

export interface UploadState {
  offsetBytes: number;
  sizeBytes: number;
}

/**
 * How many bytes have arrived. A complete upload whose process was killed before it joined the parts is joined now. While
 * another request joins them, this one waits.
 */
export async function readUpload(app: AppContext, caller: Caller, fileId: string): Promise<UploadState> {
  const endsAt = performance.now() + MAX_JOIN_WAIT_MS;
  for (;;) {
    const upload = await requireUpload(app.db, caller, fileId);
    if (!isToBeJoined(upload)) return stateOf(upload);
    if (await joinUpload(app, upload)) continue;
    if (performance.now() > endsAt) throw stillJoining();
    await delay(LOOK_EVERY_MS);
  }
}

/** Takes more bytes at `offsetBytes`, where the previous ones ended. */
export async function appendToUpload(
  app: AppContext,
  caller: Caller,
  fileId: string,
  { offsetBytes, bytes }: { offsetBytes: number; bytes: Readable },
): Promise<UploadState> {
  const upload = await requireUpload(app.db, caller, fileId);
  const { offsetBytes: expected, sizeBytes } = stateOf(upload);
  if (offsetBytes !== expected) {
    throw new ProblemError('conflict', `offset: got ${offsetBytes}; the next byte is ${expected}`);
  }
  const key = `accounts/${upload.accountId}/groups/${upload.groupId}/parts/${fileId}/${offsetBytes}-${randomUUID()}`;
  const held = { accountId: upload.accountId, key: upload.uploadKey, fileId };
  // The announcement has already reserved its room.
  const part = await whileOpen(
    app,
    held,
    () => 0,
    // A sender that is too slow counts as disconnected: its bytes are stored, and its place is free.
    () =>
      app.store.put(key, untilCutOff(endDrips(bytes, dripRule(app.uploadBounds))), {
        maxBytes: sizeBytes - offsetBytes,
      }),
  );
  const isOurs =
    part.sizeBytes > 0 &&
    (await insertUploadPart(app.db, fileId, { offsetBytes, sizeBytes: part.sizeBytes, key }));
  if (!isOurs) await app.store.remove(key);
  if (!isOurs && part.sizeBytes > 0) {
    throw new ProblemError(
      'conflict',
      `offset: another request has brought the bytes from ${offsetBytes} on`,
    );
  }
  return await readUpload(app, caller, fileId);
}

/** Ends without an error where the sender broke off. Its bytes are stored, and the next request continues there. */
function untilCutOff(bytes: Readable): Readable {
  const kept = new PassThrough();
  bytes.once('error', () => kept.end());
  bytes.once('aborted', () => kept.end());
  bytes.once('close', () => kept.end());
  // The store ends its reading early when too many bytes come.
  kept.once('close', () => bytes.destroy());
  bytes.pipe(kept);
  return kept;
}

async function requireUpload(db: Db, caller: Caller, fileId: string): Promise<ResumableUpload> {
  const upload = await findOrFail('upload', fileId, () => findResumableUpload(db, caller.accountId, fileId));
  requirePendingFile(upload.fileStatus);
  return upload;
}

function stateOf(upload: ResumableUpload): UploadState {
  return { offsetBytes: nextOffset(upload), sizeBytes: upload.sizeBytes };
}

function stillJoining(): ProblemError {
  return new ProblemError(
    'conflict',
    'all bytes of the file have come and are being put together; ask again in a while',
    { retryAfterS: 10 },
  );
}
