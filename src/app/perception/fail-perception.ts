import type { SourceStage } from '../../contract/values/events.ts';
import type { Trx } from '../../db/database.ts';
import { endRunningPerception, findPerceptionRun } from '../../db/recordings/perception-runs.ts';
import { endJobsOf } from '../../db/work/job-rows.ts';
import { failSourceGroup } from '../ingest/fail-source-group.ts';

/**
 * A first run that fails also fails its recording. A later run leaves the recording as it was, and records the
 * reason.
 */
export async function failPerception(
  trx: Trx,
  { groupId, run: runId }: { groupId: string; run?: string },
  stage: SourceStage,
  message: string,
): Promise<void> {
  const run = runId === undefined ? null : await findPerceptionRun(trx, runId);
  if (run === null || run.is_first) {
    await failSourceGroup(trx, { groupId }, stage, message);
    return;
  }
  if (run.status !== 'running') return;
  await endRunningPerception(trx, groupId, `${stage}: ${message}`);
  await endJobsOf(trx, { groupId, run: run.id });
}
