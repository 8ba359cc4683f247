import { stat } from 'node:fs/promises';
import { ProblemError } from '../../contract/problems/problem.ts';
import { findGroupByContent } from '../../db/recordings/source-groups.ts';
import type { AppContext, Caller } from '../app-context.ts';
import { accountFull, holdUpload } from '../uploads/bound-upload.ts';
import { requireUploadedFile, sayTooLarge } from '../uploads/require-upload.ts';

/** Puts a file of this machine into the place of its upload: cloned or linked, not sent. */
export async function adoptLocalFile(
  app: AppContext,
  caller: Caller,
  fileId: string,
  path: string,
): Promise<void> {
  const { status, uploadKey } = await requireUploadedFile(app, caller, fileId);
  if (status !== 'pending') throw new ProblemError('conflict', `the file is ${status}`);
  const facts = await stat(path).catch(() => null);
  if (!facts?.isFile()) throw new ProblemError('invalid_request', `path: ${path} is no file`);
  if (facts.size > app.maxFileBytes) {
    throw new ProblemError('invalid_request', `path: ${sayTooLarge(app.maxFileBytes)}`);
  }
  const held = { accountId: caller.accountId, key: uploadKey, fileId };
  await app.db.transaction().execute(async (trx) => {
    if (!(await holdUpload(app, trx, held, facts.size))) throw accountFull(app.uploadBounds);
  });
  await app.store.adoptFile(uploadKey, path);
}

/** The caller's group with exactly these files, preferably a ready one. Null where there is none. */
export async function findGroupOfFiles(
  { db }: AppContext,
  { accountId }: Caller,
  files: readonly { sha256: string; role: string }[],
): Promise<string | null> {
  return await findGroupByContent(db, accountId, files);
}
