import { ProblemError } from '../../contract/problems/problem.ts';
import type { EndedRecording } from '../../contract/transcript.ts';
import type { SourceStage } from '../../contract/values/events.ts';
import type { GroupState } from '../../contract/values/states.ts';
import type { Db } from '../../db/database.ts';
import { findRunningRunId } from '../../db/recordings/perception-runs.ts';
import { lockGroupOf } from '../../db/recordings/source-groups.ts';
import type { Caller } from '../app-context.ts';
import { findOrFail } from '../find-or-fail.ts';
import { failSourceGroup } from '../ingest/fail-source-group.ts';
import { failPerception } from './fail-perception.ts';

const CANCELLED = 'cancelled.';
const STAGES: Readonly<Partial<Record<GroupState, SourceStage>>> = {
  uploading: 'fetch',
  ingesting: 'prepare',
  perceiving: 'transcribe',
};

/**
 * Ends the preparation of a recording, which fails with "cancelled" and can be deleted then. Of a recording that is
 * ready it ends the later run, and the transcript stays. Workers stop within seconds. Throws `conflict` where nothing
 * is under way.
 */
export async function cancelRecording(db: Db, caller: Caller, groupId: string): Promise<EndedRecording> {
  return await db.transaction().execute(async (trx) => {
    const group = await findOrFail('source group', groupId, () =>
      lockGroupOf(trx, caller.accountId, groupId),
    );
    const stage = STAGES[group.status];
    if (stage !== undefined) {
      await failSourceGroup(trx, { groupId }, stage, CANCELLED);
      return { ended: 'preparation' };
    }
    const run = group.status === 'ready' ? await findRunningRunId(trx, groupId) : null;
    if (run === null) {
      throw new ProblemError('conflict', `the recording is ${group.status}; nothing of it is under way`);
    }
    await failPerception(trx, { groupId, run }, 'transcribe', CANCELLED);
    return { ended: 'transcription' };
  });
}
