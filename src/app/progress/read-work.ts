import { isRenderUnderWay } from '../../contract/values/states.ts';
import type { WorkState } from '../../contract/work.ts';
import { findCut } from '../../db/cuts/cuts.ts';
import { listRendersOfCut } from '../../db/cuts/renders.ts';
import type { Db } from '../../db/database.ts';
import { findPerceptionRun } from '../../db/recordings/perception-runs.ts';
import { findSourceGroup } from '../../db/recordings/source-groups.ts';
import { readProgress } from '../../db/work/progress.ts';
import { readNotes } from '../recordings/recording-notes.ts';
import { readWaiting } from '../work/read-waiting.ts';

/**
 * The state of a group, a perception run or a cut, with the progress of its stages. Null where the account has no
 * such work.
 */
export async function readWork(db: Db, accountId: string, id: string): Promise<WorkState | null> {
  const group = await findSourceGroup(db, id, accountId);
  if (group !== null) {
    return {
      kind: 'group',
      id,
      status: group.status,
      error: group.error,
      error_stage: group.error_stage,
      quality: group.quality,
      engine: group.engine,
      language: group.language,
      warnings: await readNotes(db, id),
      renders: [],
      waiting: isUnderWay(group.status) ? await readWaiting(db, accountId, id) : null,
      stages: await stagesOf(db, accountId, [id]),
    };
  }
  const perception = await readPerception(db, accountId, id);
  if (perception !== null) return perception;
  const cut = await findCut(db, id, accountId);
  if (cut === null) return null;
  const renders = await listRendersOfCut(db, id);
  return {
    kind: 'cut',
    id,
    status: cut.status,
    error: cut.error,
    error_stage: cut.error_stage,
    quality: null,
    engine: null,
    language: null,
    warnings: [],
    renders: renders.map((render) => ({
      id: render.id,
      aspect: render.aspect,
      status: render.status,
      error: render.error,
      error_stage: render.error_stage,
    })),
    waiting:
      isUnderWay(cut.status) || renders.some(isRenderUnderWay) ? await readWaiting(db, accountId, id) : null,
    stages: await stagesOf(db, accountId, [id, ...new Set(renders.map((render) => render.batch_id))]),
  };
}

/** A later perception run of a recording. It replaces the transcript when it is complete. */
async function readPerception(db: Db, accountId: string, id: string): Promise<WorkState | null> {
  const run = await findPerceptionRun(db, id);
  const group = run === null ? null : await findSourceGroup(db, run.group_id, accountId);
  if (run === null || group === null) return null;
  return {
    kind: 'perception',
    id,
    status: run.status,
    error: run.error,
    error_stage: null,
    quality: group.quality,
    engine: group.engine,
    language: group.language,
    warnings: await readNotes(db, run.group_id),
    renders: [],
    waiting: isUnderWay(run.status) ? await readWaiting(db, accountId, run.group_id) : null,
    stages: await stagesOf(db, accountId, [id]),
  };
}

/** For the states of a recording, a perception run or a cut. */
function isUnderWay(status: string): boolean {
  return ['uploading', 'ingesting', 'perceiving', 'planning', 'rendering', 'running'].includes(status);
}

async function stagesOf(
  db: Db,
  accountId: string,
  subjects: readonly string[],
): Promise<WorkState['stages']> {
  const stages = await readProgress(db, accountId, subjects);
  return stages.map(({ subject, stage, fraction, detail, startedAt }) => ({
    subject,
    stage,
    fraction: Math.round((fraction ?? 0) * 1000) / 1000,
    detail,
    started_at: startedAt.toISOString(),
  }));
}
