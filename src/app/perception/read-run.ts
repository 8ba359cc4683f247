import type { RunResult } from '../../contract/transcript.ts';
import type { Db } from '../../db/database.ts';
import { findPerceptionRun } from '../../db/recordings/perception-runs.ts';
import type { Caller } from '../app-context.ts';
import { findOrFail } from '../find-or-fail.ts';
import { requireRecording } from '../recordings/require-recording.ts';

/** The result of a later perception run of a recording. */
export async function readRun(
  db: Db,
  caller: Caller,
  { groupId, run: runId }: { groupId: string; run: string },
): Promise<RunResult> {
  await requireRecording({ db }, caller, groupId);
  const run = await findOrFail('perception run', runId, async () => {
    const found = await findPerceptionRun(db, runId);
    return found !== null && found.group_id === groupId ? found : null;
  });
  return { status: run.status, error: run.error, report: run.given_report };
}
