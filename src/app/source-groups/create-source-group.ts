import { randomUUID } from 'node:crypto';
import type { ParsedSourceFile, ParsedSourceGroup } from '../../contract/parse-body.ts';
import { ProblemError } from '../../contract/problem.ts';
import { CAMERA_LETTERS } from '../../contract/source-group.ts';
import type { Trx } from '../../db/database.ts';
import { insertSourceGroup } from '../../db/source-groups.ts';
import { addressOf } from '../../storage/signed-address.ts';
import { type AppContext, type Caller, UPLOAD_LIFE_S } from '../app-context.ts';

export interface CreatedSourceGroup {
  id: string;
  files: { id: string; upload?: { url: string; token: string; key: string } }[];
}

/** Makes a group whose files wait for their bytes. */
export async function createSourceGroup(
  app: AppContext,
  trx: Trx,
  caller: Caller,
  request: ParsedSourceGroup,
): Promise<CreatedSourceGroup> {
  refusePulls(request.files);
  const groupId = randomUUID();
  const expiresAt = Math.floor(app.now().getTime() / 1000) + UPLOAD_LIFE_S;
  let cameras = 0;
  const files = request.files.map((file, position) => {
    const id = randomUUID();
    return {
      id,
      group_id: groupId,
      position,
      role: file.role,
      label: file.label,
      camera: file.role === 'camera' ? (CAMERA_LETTERS[cameras++] ?? null) : null,
      status: 'pending' as const,
      filename: file.filename,
      source_url: file.sourceUrl,
      upload_key: `accounts/${caller.accountId}/groups/${groupId}/${id}/original`,
      upload_expires_at: new Date(expiresAt * 1000),
    };
  });
  await insertSourceGroup(
    trx,
    {
      id: groupId,
      account_id: caller.accountId,
      name: request.name,
      status: 'uploading',
      sync_status: cameras > 1 ? 'pending' : 'skipped',
      speakers_hint: app.speakersHint,
    },
    files,
  );
  return {
    id: groupId,
    files: files.map(({ id, upload_key: key }) => ({
      id,
      upload: {
        ...addressOf(app.baseUrl, app.signingSecret, { purpose: 'upload', key, expiresAt, filename: null }),
        key,
      },
    })),
  };
}

/** Pulling by address is not built yet; saying so beats a group that never gets ready. */
function refusePulls(files: readonly ParsedSourceFile[]): void {
  const index = files.findIndex((file) => file.sourceUrl !== null);
  if (index < 0) return;
  throw new ProblemError(
    'invalid_request',
    `files[${index}].source_url: this version takes uploads only; send filename and upload the bytes`,
  );
}
