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

/** Makes a group. Files with an address are fetched at once; the others wait for their bytes. */
export async function createSourceGroup(
  app: AppContext,
  trx: Trx,
  caller: Caller,
  request: CheckedSourceGroup,
): Promise<CreatedSourceGroup> {
  const cameras = request.files.filter(isCamera).length;
  await requireEntitlement(app, trx, caller.accountId, cameras);
  const groupId = randomUUID();
  const pulls = request.files.filter((file) => file.source_url != null).length;
  if (pulls > 0) await requireIngestSlot(trx, caller.accountId, groupId);
  const expiresAt = Math.floor(app.now().getTime() / 1000) + UPLOAD_LIFE_S;
  const files = fileRows(request.files, caller.accountId, groupId, new Date(expiresAt * 1000));
  await insertSourceGroup(
    trx,
    {
      id: groupId,
      account_id: caller.accountId,
      name: request.name,
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
      payload: { accountId: caller.accountId, groupId, fileId: file.id },
    }));
  await app.queue.enqueue(trx, ...jobs);
  return {
    id: groupId,
    files: await Promise.all(files.map((file) => createdFile(app.addresses, file, expiresAt))),
  };
}

type NewFile = ReturnType<typeof fileRows>[number];

type GivenFile = ReadSourceGroup['files'][number];

const isCamera = ({ role }: GivenFile) => role !== 'audio';

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
  file: NewFile,
  expiresAt: number,
): Promise<CreatedSourceGroup['files'][number]> {
  if (file.source_url !== null) return { id: file.id };
  const key = file.upload_key;
  return { id: file.id, upload: { ...(await addresses.upload({ key, expiresAt })), key } };
}
