import { ProblemError } from '../../contract/problems/problem.ts';
import { findRecording } from '../../db/recordings/recordings.ts';
import type { RecordingFile } from '../../domain/recording/recording.ts';
import type { AppContext } from '../app-context.ts';
import { completeSourceFile } from '../source-groups/complete-source-file.ts';
import { createSourceGroup } from '../source-groups/create-source-group.ts';

/**
 * Brings a recording that failed in anew, as a recording of its own, from the bytes that are kept of it; files that
 * were pulled are pulled again. The failed one stays as it is. Answers the id of the new one.
 */
export async function bringInAgain(app: AppContext, groupId: string): Promise<string> {
  const recording = await findRecording(app.db, groupId, null);
  if (recording === null) throw new ProblemError('not_found', 'the recording was deleted');
  if (recording.status !== 'failed') {
    throw new ProblemError('conflict', `the recording is ${recording.status}; nothing is to be done`);
  }
  const { files, accountId, name } = recording;
  const kept = await Promise.all(files.map((file) => keptBytes(app, file)));
  const caller = { accountId };
  const request = {
    name,
    files: files.map(({ filename, sourceUrl, role, label }) => ({
      filename,
      source_url: sourceUrl,
      role,
      label,
    })),
  };
  const made = await app.db.transaction().execute((trx) => createSourceGroup(app, trx, caller, request));
  for (const [at, { id, upload }] of made.files.entries()) {
    const bytes = kept[at];
    if (upload === undefined || bytes == null) continue;
    await app.store.copy(bytes.key, upload.key, bytes.version);
    await app.db
      .transaction()
      .execute((trx) => completeSourceFile(app, trx, caller, { groupId: made.id, fileId: id }));
  }
  return made.id;
}

/** Where the bytes of an uploaded file lie; null for a pulled one. */
async function keptBytes(
  { store }: AppContext,
  file: RecordingFile,
): Promise<{ key: string; version: string } | null> {
  if (file.sourceUrl !== null) return null;
  for (const key of [file.originalKey, file.uploadKey]) {
    const facts = key === null ? null : await store.stat(key);
    if (key !== null && facts !== null) return { key, version: facts.version };
  }
  throw new ProblemError('conflict', `the bytes of ${file.label} are gone; bring the recording in by hand`);
}
