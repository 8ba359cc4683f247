import {
  CUT_STAGES,
  type CutStage,
  RENDER_STAGES,
  type RenderStage,
  SOURCE_STAGES,
  type SourceStage,
} from '../../contract/values/events.ts';
import type { Trx } from '../../db/database.ts';
import { endModelInstall } from '../../db/work/model-installs.ts';
import type { Job, JobName, PayloadOf } from '../../domain/work/job.ts';
import { failPlannerRun } from '../cuts/fail-cut.ts';
import { failSourceGroup } from '../ingest/fail-source-group.ts';
import { failPerception } from '../perception/fail-perception.ts';
import { failRenders } from '../renders/end-renders.ts';

/** The stage at which a job's resource fails. `stage` is the stage that the failure names, or null. */
type Fail<N extends JobName> = (
  trx: Trx,
  payload: PayloadOf<N>,
  stage: string | null,
  message: string,
) => Promise<void>;

/** Exhaustive: a job without a resource to fail does not compile. */
const FAILS: { [N in JobName]: Fail<N> } = {
  'source.fetch': failsFile('fetch'),
  'source.probe': failsFile('probe'),
  'source.prepare': failsFile('prepare'),
  'source.sound': failsGroup('prepare'),
  'group.align': failsGroup('sync'),
  'group.vad': failsGroup('vad'),
  'group.transcribe': failsGroup('transcribe'),
  'group.diarize': failsGroup('diarize'),
  'group.finish': failsGroup('diarize'),
  'cut.plan': (trx, run, stage, message) =>
    failPlannerRun(trx, run, oneOf<CutStage>(CUT_STAGES, stage, 'assemble'), message),
  'render.start': failsBatch('source'),
  'render.segment': failsBatch('encode'),
  'render.sound': failsBatch('encode'),
  'render.assemble': (trx, render, stage, message) =>
    failRenders(trx, render, oneOf<RenderStage>(RENDER_STAGES, stage, 'mux'), message),
  // No row names these bytes any more. The log records which ones could not be removed.
  'storage.purge': async () => {},
  'models.install': (trx, { model }, _stage, message) => endModelInstall(trx, model, message),
};

/** Fails the resource of a job, with its event, and ends its other jobs. A resource that has ended stays as it is. */
export async function failJob<N extends JobName>(
  trx: Trx,
  given: Job,
  stage: string | null,
  message: string,
): Promise<void> {
  const job = given as { name: N; payload: PayloadOf<N> };
  const fail = FAILS[job.name] as Fail<N>;
  await fail(trx, job.payload, stage, message);
}

function failsFile(fallback: SourceStage) {
  return (trx: Trx, payload: { groupId: string; fileId: string }, stage: string | null, message: string) =>
    failSourceGroup(trx, payload, oneOf<SourceStage>(SOURCE_STAGES, stage, fallback), message);
}

function failsGroup(fallback: SourceStage) {
  return (trx: Trx, payload: { groupId: string; run?: string }, stage: string | null, message: string) =>
    failPerception(trx, payload, oneOf<SourceStage>(SOURCE_STAGES, stage, fallback), message);
}

function failsBatch(fallback: RenderStage) {
  return (trx: Trx, { batchId }: { batchId: string }, stage: string | null, message: string) =>
    failRenders(
      trx,
      { batchId, renderId: null },
      oneOf<RenderStage>(RENDER_STAGES, stage, fallback),
      message,
    );
}

function oneOf<S extends string>(stages: readonly S[], stage: string | null, fallback: S): S {
  return stages.find((known) => known === stage) ?? fallback;
}
