import { ProblemError } from '../../contract/problems/problem.ts';
import type { Trx } from '../../db/database.ts';
import { findRecording, lockRecording } from '../../db/recordings/recordings.ts';
import { updateSourceGroup } from '../../db/recordings/source-groups.ts';
import type { Recording, RecordingFile } from '../../domain/recording/recording.ts';
import { NoSuchObjectError } from '../../storage/object-store.ts';
import type { AppContext } from '../app-context.ts';
import { checkSourceAddresses } from '../source-groups/check-source-addresses.ts';
import { type ArrivedFile, completeSourceFile } from '../source-groups/complete-source-file.ts';
import {
  assignGroupIds,
  countCameras,
  type NewSourceGroup,
  writeNewGroup,
} from '../source-groups/create-source-group.ts';
import { requireIngestSlot } from '../source-groups/require-ingest-slot.ts';
import { accountFull, readRoom } from '../uploads/bound-upload.ts';
import { requireEntitlement } from '../usage/require-entitlement.ts';

/** Runs all writes of rows in one transaction. */
export type InTransaction = (write: (trx: Trx) => Promise<void>) => Promise<void>;

/**
 * Brings a failed recording in again, as a new recording, from the stored bytes. Pulled files are pulled
 * again. The failed recording stays as it is. Returns the id of the new one.
 *
 * A copy can take minutes, so the bytes are copied before the transaction. The checks of a new recording run
 * before the copies and again in the transaction. Until then no row names the copies, so the sweep removes
 * those of a killed process.
 */
export async function bringInAgain(
  app: AppContext,
  groupId: string,
  inTransaction: InTransaction,
): Promise<string> {
  const failed = requireFailed(await findRecording(app.db, groupId, null));
  const { files, accountId, name } = failed;
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
  await app.db.transaction().execute((trx) => requireAdmission(app, trx, made, kept));
  const copied = await copyBytes(app, made, kept);
  try {
    await inTransaction(async (trx) => {
      requireFailed(await lockRecording(trx, groupId));
      await requireAdmission(app, trx, made, kept);
      await writeNewGroup(app, trx, made);
      const { languageHint, speakersHint } = failed;
      await updateSourceGroup(trx, made.id, { language_hint: languageHint, speakers_hint: speakersHint });
      for (const file of copied) await completeSourceFile(app, trx, { accountId }, file);
    });
  } catch (error) {
    // Any other error may hide that the transaction was committed, and then the copies are in use.
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

/** The place of an uploaded file's bytes. */
interface KeptBytes {
  label: string;
  key: string;
  version: string;
  sizeBytes: number;
}

/** Null for a pulled file. */
async function keptBytes({ store }: AppContext, file: RecordingFile): Promise<KeptBytes | null> {
  if (file.sourceUrl !== null) return null;
  for (const key of [file.originalKey, file.uploadKey]) {
    const facts = key === null ? null : await store.stat(key);
    if (key === null || facts === null) continue;
    return { label: file.label, key, version: facts.version, sizeBytes: facts.sizeBytes };
  }
  throw bytesGone(file.label);
}

/** Makes the checks of the transaction before minutes of copying. */
async function requireAdmission(
  app: AppContext,
  trx: Trx,
  { id, accountId, files }: NewSourceGroup,
  kept: readonly (KeptBytes | null)[],
): Promise<void> {
  await requireEntitlement(app, trx, accountId, countCameras(files));
  // Comes before the slot, because confirming a file takes both locks in this order.
  const { roomBytes } = await readRoom(app, trx, { accountId, key: '' });
  const neededBytes = kept.reduce((sum, bytes) => sum + (bytes?.sizeBytes ?? 0), 0);
  if (neededBytes > roomBytes) throw accountFull(app.uploadBounds);
  await requireIngestSlot(trx, accountId, id);
}

/** Copies all bytes. After an error none of the copies stays. */
async function copyBytes(
  app: AppContext,
  made: NewSourceGroup,
  kept: readonly (KeptBytes | null)[],
): Promise<ArrivedFile[]> {
  try {
    return await copyEach(app, made, kept);
  } catch (error) {
    await removeCopies(app, made);
    throw error;
  }
}

async function copyEach(
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
