import { findRecording } from '../../db/recordings/recordings.ts';
import type { Recording } from '../../domain/recording/recording.ts';
import type { AppContext, Caller } from '../app-context.ts';
import { findOrFail } from '../find-or-fail.ts';

/** Another account's recording counts as one that does not exist. */
export async function requireRecording(
  app: Pick<AppContext, 'db'>,
  caller: Caller,
  groupId: string,
): Promise<Recording> {
  return await findOrFail('source group', groupId, () => findRecording(app.db, groupId, caller.accountId));
}
