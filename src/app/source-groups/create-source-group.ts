import { randomUUID } from 'node:crypto';
import type { ReadSourceGroup } from '../../contract/source-group.ts';
import { CAMERA_LETTERS } from '../../contract/values/recordings.ts';
import type { Trx } from '../../db/database.ts';
import { insertSourceGroup } from '../../db/recordings/source-groups.ts';
import { UPLOAD_LIFE_S } from '../../domain/rules/address-life.ts';
import type { ObjectAddresses } from '../../storage/object-addresses.ts';
import type { AppContext, Caller } from '../app-context.ts';
import { requireEntitlement } from '../usage/require-entitlement.ts';
import type { CheckedSourceGroup } from './check-source-addresses.ts';
import { requireIngestSlot } from './require-ingest-slot.ts';

export interface CreatedSourceGroup {
  id: string;
  files: { id: string; upload?: { url: string; token: string; key: string } }[];
}

/** A group that has its ids and the keys of its bytes, and no rows yet. */
export interface NewSourceGroup {
  id: string;
  accountId: string;
  name: string;
  files: NewFile[];
}

export function assignGroupIds(
  { now }: Pick<AppContext, 'now'>,
  { accountId }: Caller,
  { name, files }: CheckedSourceGroup,
): NewSourceGroup {
  const id = randomUUID();
  const expiresAt = Math.floor(now().getTime() / 1000) + UPLOAD_LIFE_S;
  return { id, accountId, name, files: fileRows(files, accountId, id, new Date(expiresAt * 1000)) };
}

/** Makes a group. Files with an address are fetched at once; the others wait for their bytes. */
export async function createSourceGroup(
  app: AppContext,
  trx: Trx,
  caller: Caller,
  request: CheckedSourceGroup,
): Promise<CreatedSourceGroup> {
  const group = assignGroupIds(app, caller, request);
  await writeNewGroup(app, trx, group);
  return {
    id: group.id,
    files: await Promise.all(group.files.map((file) => createdFile(app.addresses, file))),
  };
}

/** Writes the rows of a new group, and has its pulled files fetched. */
export async function writeNewGroup(
  app: AppContext,
  trx: Trx,
  { id: groupId, accountId, name, files }: NewSourceGroup,
): Promise<void> {
  const cameras = countCameras(files);
  await requireEntitlement(app, trx, accountId, cameras);
  const pulls = files.filter((file) => file.source_url !== null).length;
  if (pulls > 0) await requireIngestSlot(trx, accountId, groupId);
  await insertSourceGroup(
    trx,
    {
      id: groupId,
      account_id: accountId,
      name,
      status: pulls > 0 ? 'ingesting' : 'uploading',
      sync_status: cameras > 1 ? 'pending' : 'skipped',
      speakers_hint: app.speakersHint,
    },
    files,
  );
  const jobs = files
    .filter((file) => file.source_url !== null)
    .map((file) => ({
      name: 'source.fetch' as const,
      payload: { accountId, groupId, fileId: file.id },
    }));
  await app.queue.enqueue(trx, ...jobs);
}

type NewFile = ReturnType<typeof fileRows>[number];

type GivenFile = ReadSourceGroup['files'][number];

const isCamera = ({ role }: Pick<GivenFile, 'role'>) => role !== 'audio';

export function countCameras(files: readonly Pick<GivenFile, 'role'>[]): number {
  return files.filter(isCamera).length;
}

function fileRows(files: readonly GivenFile[], accountId: string, groupId: string, expiresAt: Date) {
  let cameras = 0;
  return files.map((file, position) => {
    const id = randomUUID();
    const isPull = file.source_url != null;
    return {
      id,
      group_id: groupId,
      position,
      role: file.role ?? 'camera',
      label: file.label ?? `file-${position + 1}`,
      camera: isCamera(file) ? (CAMERA_LETTERS[cameras++] ?? null) : null,
      status: isPull ? ('queued' as const) : ('pending' as const),
      filename: file.filename ?? null,
      source_url: file.source_url ?? null,
      upload_key: `accounts/${accountId}/groups/${groupId}/${id}/upload`,
      upload_expires_at: isPull ? null : expiresAt,
    };
  });
}

async function createdFile(
  addresses: ObjectAddresses,
  { id, upload_key: key, upload_expires_at: expiresAt }: NewFile,
): Promise<CreatedSourceGroup['files'][number]> {
  if (expiresAt === null) return { id };
  const upload = await addresses.upload({ key, expiresAt: expiresAt.getTime() / 1000 });
  return { id, upload: { ...upload, key } };
}
