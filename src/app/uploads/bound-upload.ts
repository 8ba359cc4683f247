import { randomUUID } from 'node:crypto';
import { ProblemError } from '../../contract/problems/problem.ts';
import type { Db, Trx } from '../../db/database.ts';
import {
  deleteOpenUpload,
  type HeldUpload,
  insertOpenUpload,
  lockAccountBytes,
  putStoredUpload,
  readAccountBytes,
  touchOpenUpload,
} from '../../db/recordings/upload-bounds.ts';
import type { Logger } from '../../lib/logger.ts';
import type { DripRule } from '../../lib/streams/end-drips.ts';
import type { ObjectFacts } from '../../storage/object-store.ts';

/** How many bytes an account may store, and how it may send them. */
export interface UploadBounds {
  /** For all bytes that the account has sent and not deleted; null for no bound. */
  accountBytes: number | null;
  /** Uploads of an account at the same time. */
  openUploads: number;
  /** An upload that brings less than `leastBytes` in this time is ended. */
  dripMs: number;
  leastBytes: number;
}

/** The slowest allowed rate of any body. */
export function dripRule({ dripMs: periodMs, leastBytes }: UploadBounds): DripRule {
  return { periodMs, leastBytes };
}

export interface BoundedContext {
  db: Db;
  logger: Logger;
  uploadBounds: UploadBounds;
}

const BEAT_MS = 30_000;
const RETRY_AFTER_S = 30;

/**
 * Stores bytes and reserves their room meanwhile, so that uploads at the same time count together. `declaredBytes` is
 * the length that the sender declares. Without it, all free room is reserved until the upload ends.
 */
export async function putBounded(
  app: BoundedContext,
  held: HeldUpload,
  { declaredBytes, ceilingBytes }: { declaredBytes: number | null; ceilingBytes: number },
  put: (maxBytes: number) => Promise<ObjectFacts>,
): Promise<void> {
  let keptBytes = ceilingBytes;
  const keep = (room: number) => {
    if (room <= 0 || (declaredBytes !== null && declaredBytes > room)) throw accountFull(app.uploadBounds);
    keptBytes = Math.min(ceilingBytes, declaredBytes ?? room);
    return keptBytes;
  };
  await whileOpen(app, held, keep, async () => {
    const stored = await put(keptBytes);
    await putStoredUpload(app.db, held, stored.sizeBytes);
  });
}

/** Runs work that stores bytes of an account, as one of its open uploads. `keep` returns how much room to reserve. */
export async function whileOpen<T>(
  app: BoundedContext,
  held: HeldUpload,
  keep: (roomBytes: number) => number,
  work: () => Promise<T>,
): Promise<T> {
  const id = randomUUID();
  await app.db.transaction().execute(async (trx) => {
    const { roomBytes, openUploads } = await readRoom(app, trx, held);
    if (openUploads >= app.uploadBounds.openUploads) throw tooManyOpen(app.uploadBounds);
    await insertOpenUpload(trx, id, held.accountId, keep(roomBytes));
  });
  return await keepOpen(app, id, work);
}

/** Keeps the row of an open upload alive during the work, and removes it afterwards. */
export async function keepOpen<T>(
  app: Pick<BoundedContext, 'db' | 'logger'>,
  id: string,
  work: () => Promise<T>,
): Promise<T> {
  const beat = setInterval(() => {
    touchOpenUpload(app.db, id).catch((error) =>
      app.logger.warn({ error: String(error) }, 'the room of an upload could not be kept'),
    );
  }, BEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    // A row that stays stops counting by itself, and the stored bytes are safe.
    await deleteOpenUpload(app.db, id).catch((error) =>
      app.logger.warn({ error: String(error) }, 'the room of an upload could not be given back'),
    );
  }
}

/**
 * Counts an upload that was announced or came another way. Returns false, and counts nothing, where it does not fit.
 */
export async function holdUpload(
  app: Pick<BoundedContext, 'uploadBounds'>,
  trx: Trx,
  held: HeldUpload,
  sizeBytes: number,
): Promise<boolean> {
  const { roomBytes } = await readRoom(app, trx, held);
  if (sizeBytes > roomBytes) return false;
  await putStoredUpload(trx, held, sizeBytes);
  return true;
}

/** Bytes that the account may still store, without those under the key. Locks the count until the transaction ends. */
export async function readRoom(
  { uploadBounds }: Pick<BoundedContext, 'uploadBounds'>,
  trx: Trx,
  { accountId, key }: Pick<HeldUpload, 'accountId' | 'key'>,
): Promise<{ roomBytes: number; openUploads: number }> {
  await lockAccountBytes(trx, accountId);
  const { usedBytes, openUploads } = await readAccountBytes(trx, accountId, key);
  const { accountBytes } = uploadBounds;
  return {
    roomBytes: accountBytes === null ? Number.POSITIVE_INFINITY : accountBytes - usedBytes,
    openUploads,
  };
}

function tooManyOpen({ openUploads }: UploadBounds): ProblemError {
  return new ProblemError(
    'concurrency_limit',
    `${openUploads} uploads of the account are on their way, the most that are taken at once; send this one when another has ended`,
    { retryAfterS: RETRY_AFTER_S },
  );
}

/** The sentence for every upload that does not fit. */
export function fullSentence({ accountBytes }: UploadBounds): string {
  return `the account may store ${accountBytes} bytes of its own, and this would be more; delete recordings, or ask the operator for more`;
}

export function accountFull(bounds: UploadBounds): ProblemError {
  return new ProblemError('invalid_request', fullSentence(bounds), { status: 413 });
}
