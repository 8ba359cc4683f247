import { ProblemError } from '../../contract/problems/problem.ts';
import type { Trx } from '../../db/database.ts';
import { findRecording } from '../../db/recordings/recordings.ts';
import type { RecordingFile } from '../../domain/recording/recording.ts';
import type { AppContext } from '../app-context.ts';
import { checkSourceAddresses } from '../source-groups/check-source-addresses.ts';
import { type ArrivedFile, completeSourceFile } from '../source-groups/complete-source-file.ts';
import { createSourceGroup } from '../source-groups/create-source-group.ts';

/**
 * Brings a failed recording in again, as a new recording, from the stored bytes. Files that were pulled are pulled
 * again. The failed recording stays as it is. Returns the id of the new one.
 */
export async function bringInAgain(app: AppContext, trx: Trx, groupId: string): Promise<string> {
  const recording = await findRecording(trx, groupId, null);
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
  const checked = await checkSourceAddresses(app.guard, request);
  const made = await createSourceGroup(app, trx, caller, checked);
  const copied: ArrivedFile[] = [];
  for (const [at, { id, upload }] of made.files.entries()) {
    const bytes = kept[at];
    if (upload === undefined || bytes == null) continue;
    const copy = await app.store.copy(bytes.key, upload.key, bytes.version);
    copied.push({ groupId: made.id, fileId: id, bytes: copy });
  }
  // Confirmed at the end: that locks what the account stores, and a copy can take minutes.
  for (const file of copied) await completeSourceFile(app, trx, caller, file);
  return made.id;
}

/** The key of an uploaded file's bytes; null for a pulled file. */
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
