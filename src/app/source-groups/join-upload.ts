import { Readable } from 'node:stream';
import {
  findResumableUpload,
  markUploadStored,
  type ResumableUpload,
} from '../../db/recordings/resumable-uploads.ts';
import { claimOpenUpload } from '../../db/recordings/upload-bounds.ts';
import type { AppContext } from '../app-context.ts';
import { keepOpen } from '../uploads/bound-upload.ts';

/** The next byte that an upload needs. */
export function nextOffset({ parts }: ResumableUpload): number {
  const last = parts.at(-1);
  return last === undefined ? 0 : last.offsetBytes + last.sizeBytes;
}

/** Whether all bytes have arrived, and are not under the file's key yet. */
export function isToBeJoined(upload: ResumableUpload): boolean {
  return nextOffset(upload) === upload.sizeBytes && !upload.isStored;
}

/**
 * Joins the parts of an upload under the file's key. Returns false while another request does so, in any
 * process. A second copy would lose its parts when the first one ends.
 */
export async function joinUpload(
  app: AppContext,
  { accountId, fileId }: Pick<ResumableUpload, 'accountId' | 'fileId'>,
): Promise<boolean> {
  if (!(await claimOpenUpload(app.db, fileId, accountId))) return false;
  await keepOpen(app, fileId, async () => {
    // It may have been joined, or announced anew, before the claim.
    const upload = await findResumableUpload(app.db, accountId, fileId);
    if (upload !== null && isToBeJoined(upload)) await joinParts(app, upload);
  });
  return true;
}

/**
 * The sender may announce another file while the parts are joined, which takes minutes. Then the joined bytes are of a
 * file that nobody waits for, and go.
 */
async function joinParts(app: AppContext, upload: ResumableUpload) {
  const { fileId, uploadKey, sizeBytes, parts } = upload;
  const bytes = Readable.from(
    (async function* () {
      for (const { key } of parts) yield* await app.store.get(key);
    })(),
  );
  const joined = await app.store.put(uploadKey, bytes, { maxBytes: sizeBytes });
  if (joined.sizeBytes !== sizeBytes) throw new Error(`the parts of upload ${fileId} do not add up`);
  if (!(await markUploadStored(app.db, upload))) await app.store.remove(uploadKey);
  for (const { key } of parts) await app.store.remove(key);
}
