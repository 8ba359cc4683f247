import { isUuid } from '../../contract/identifier.ts';
import { notFound, ProblemError } from '../../contract/problems/problem.ts';
import { findSourceFile, findSourceGroup } from '../../db/recordings/source-groups.ts';
import type { AppContext, Caller } from '../app-context.ts';

const FULL_STORE_RETRY_AFTER_S = 60;

/** A file of the caller that waits for its bytes or has had them, by the key of its upload. */
export async function requireUploadedFile(
  { db }: Pick<AppContext, 'db'>,
  { accountId }: Caller,
  fileId: string,
): Promise<{ status: string; uploadKey: string }> {
  const file = isUuid(fileId) ? await findSourceFile(db, fileId) : null;
  const group = file && (await findSourceGroup(db, file.group_id, accountId));
  if (!file?.upload_key || group === null) throw notFound('file');
  return { status: file.status, uploadKey: file.upload_key };
}

/** The bytes of a recording cannot be changed once they are confirmed. */
export function requirePendingFile(status: string): void {
  if (status === 'pending') return;
  throw new ProblemError('conflict', `the file is ${status}; its bytes cannot be changed any more`);
}

/** Refuses bytes for which the disk of the store has no room. A bucket does not say how much it has. */
export async function requireRoom({ store }: Pick<AppContext, 'store'>, sizeBytes: number): Promise<void> {
  const freeBytes = await store.freeBytes();
  if (freeBytes === null || sizeBytes <= freeBytes) return;
  throw new ProblemError('capacity_paused', 'the service has no room for this file at the moment', {
    retryAfterS: FULL_STORE_RETRY_AFTER_S,
  });
}

export function sayTooLarge(maxBytes: number): string {
  return `the file is larger than the ${maxBytes} bytes that are taken`;
}
