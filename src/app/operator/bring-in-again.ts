import { ProblemError } from '../../contract/problems/problem.ts';
import type { Trx } from '../../db/database.ts';
import { findRecording, lockRecording } from '../../db/recordings/recordings.ts';
import type { Recording, RecordingFile } from '../../domain/recording/recording.ts';
import { NoSuchObjectError } from '../../storage/object-store.ts';
import type { AppContext } from '../app-context.ts';
import { checkSourceAddresses } from '../source-groups/check-source-addresses.ts';
import { type ArrivedFile, completeSourceFile } from '../source-groups/complete-source-file.ts';
import { assignGroupIds, type NewSourceGroup, writeNewGroup } from '../source-groups/create-source-group.ts';

/** Runs what writes rows in one transaction. */
export type InTransaction = (write: (trx: Trx) => Promise<void>) => Promise<void>;

/**
 * Brings a failed recording in again, as a new recording, from the stored bytes. Files that were pulled are pulled
 * again. The failed recording stays as it is. Returns the id of the new one.
 *
 * A copy can take minutes, so the bytes are copied before the transaction, which looks at the recording again. Until
 * then no row names the copies: what a killed process leaves of them is swept.
 */
export async function bringInAgain(
  app: AppContext,
  groupId: string,
  inTransaction: InTransaction,
): Promise<string> {
  const { files, accountId, name } = requireFailed(await findRecording(app.db, groupId, null));
  const kept = await Promise.all(files.map((file) => keptBytes(app, file)));
  const request = {
    name,
    files: files.map(({ filename, sourceUrl, role, label }) => ({
      filename,
      source_url: sourceUrl,
      role,
      label,
    })),
  };
  const made = assignGroupIds(app, { accountId }, await checkSourceAddresses(app.guard, request));
  try {
    const copied = await copyBytes(app, made, kept);
    await inTransaction(async (trx) => {
      requireFailed(await lockRecording(trx, groupId));
      await writeNewGroup(app, trx, made);
      for (const file of copied) await completeSourceFile(app, trx, { accountId }, file);
    });
  } catch (error) {
    // Only a refusal is sure to come before the end of the transaction. After it the copies may be in use.
    if (error instanceof ProblemError) await removeCopies(app, made);
    throw error;
  }
  return made.id;
}

function requireFailed(recording: Recording | null): Recording {
  if (recording === null) throw new ProblemError('not_found', 'the recording was deleted');
  if (recording.status === 'failed') return recording;
  throw new ProblemError('conflict', `the recording is ${recording.status}; nothing is to be done`);
}

/** Where the bytes of an uploaded file lie. */
interface KeptBytes {
  label: string;
  key: string;
  version: string;
}

/** Null for a pulled file. */
async function keptBytes({ store }: AppContext, file: RecordingFile): Promise<KeptBytes | null> {
  if (file.sourceUrl !== null) return null;
  for (const key of [file.originalKey, file.uploadKey]) {
    const facts = key === null ? null : await store.stat(key);
    if (key !== null && facts !== null) return { label: file.label, key, version: facts.version };
  }
  throw bytesGone(file.label);
}

async function copyBytes(
  { store }: AppContext,
  made: NewSourceGroup,
  kept: readonly (KeptBytes | null)[],
): Promise<ArrivedFile[]> {
  const copied: ArrivedFile[] = [];
  for (const [at, { id, upload_key: copyKey }] of made.files.entries()) {
    const bytes = kept[at];
    if (bytes == null) continue;
    const facts = await store.copy(bytes.key, copyKey, bytes.version).catch((cause: unknown) => {
      // The recording was deleted meanwhile.
      throw cause instanceof NoSuchObjectError ? bytesGone(bytes.label, cause) : cause;
    });
    copied.push({ groupId: made.id, fileId: id, bytes: facts });
  }
  return copied;
}

/** Copies that cannot be removed now are swept later. */
async function removeCopies({ store, logger }: AppContext, { id, accountId }: NewSourceGroup): Promise<void> {
  await store
    .removeAll(`accounts/${accountId}/groups/${id}`)
    .catch((error) => logger.warn({ error: String(error) }, 'copies of a recording could not be removed'));
}

function bytesGone(label: string, cause?: Error): ProblemError {
  const detail = `the bytes of ${label} are gone; bring the recording in by hand`;
  return new ProblemError('conflict', detail, cause === undefined ? {} : { cause });
}
