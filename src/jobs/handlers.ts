import type { AppContext } from '../app/app-context.ts';
import { failPlannerRun } from '../app/cuts/fail-cut.ts';
import { failSourceGroup } from '../app/ingest/fail-source-group.ts';
import { failPerception } from '../app/perception/fail-perception.ts';
import { failRenders } from '../app/renders/end-renders.ts';
import { CUT_STAGES, RENDER_STAGES, SOURCE_STAGES } from '../contract/event.ts';
import type { Trx } from '../db/database.ts';
import type { Job, JobName, PayloadOf } from '../domain/job.ts';
import { type CutStage, type RenderStage, type SourceStage, StageError } from '../domain/stage-error.ts';
import type { Attempt, Handlers } from '../queue/queue.ts';
import { planCutVersion } from './cut-plan.ts';
import { alignGroup } from './group/align.ts';
import { diarizeGroup } from './group/diarize.ts';
import { findSpeech } from './group/find-speech.ts';
import { finishGroup } from './group/finish.ts';
import { transcribePiece } from './group/transcribe.ts';
import type { JobContext } from './job-context.ts';
import { purgeStorage } from './purge-storage.ts';
import { assembleRender } from './render/assemble.ts';
import { encodeRenderSegment } from './render/segment.ts';
import { mixRenderSound } from './render/sound.ts';
import { startRender } from './render/start.ts';
import { whileWanted } from './render/while-wanted.ts';
import { sayReason } from './say-reason.ts';
import { fetchSource } from './source/fetch.ts';
import { prepareSourceFile } from './source/prepare.ts';

interface JobHandler<N extends JobName> {
  run(context: JobContext, attempt: Attempt, payload: PayloadOf<N>): Promise<void>;
  /** Ends the job's resource at this stage; `stage` is the one that the failure names, if it does. */
  fail(trx: Trx, payload: PayloadOf<N>, stage: string | null, message: string): Promise<void>;
}

/** What a worker has; the store of a job comes with the job. */
type WorkerContext = Omit<JobContext, 'store'> & Pick<AppContext, 'store'>;

/** Exhaustive: a job without a handler does not compile. */
const HANDLERS: { [N in JobName]: JobHandler<N> } = {
  'source.fetch': { run: fetchSource, fail: failsFile('fetch') },
  'source.prepare': { run: prepareSourceFile, fail: failsFile('prepare') },
  'group.align': { run: alignGroup, fail: failsGroup('sync') },
  'group.vad': { run: findSpeech, fail: failsGroup('vad') },
  'group.transcribe': { run: transcribePiece, fail: failsGroup('transcribe') },
  'group.diarize': { run: diarizeGroup, fail: failsGroup('diarize') },
  'group.finish': { run: finishGroup, fail: failsGroup('diarize') },
  'cut.plan': {
    run: planCutVersion,
    fail: (trx, { cutId, runId }, stage, message) =>
      failPlannerRun(trx, cutId, runId, oneOf<CutStage>(CUT_STAGES, stage, 'assemble'), message),
  },
  'render.start': { run: startRender, fail: failsBatch('source') },
  'render.segment': { run: runsWhileWanted(encodeRenderSegment), fail: failsBatch('encode') },
  'render.sound': { run: runsWhileWanted(mixRenderSound), fail: failsBatch('encode') },
  'render.assemble': {
    run: runsWhileWanted(assembleRender),
    fail: (trx, { batchId, renderId }, stage, message) =>
      failRenders(trx, batchId, renderId, oneOf<RenderStage>(RENDER_STAGES, stage, 'mux'), message),
  },
  // Bytes that nobody names any more; the log keeps what could not be removed.
  'storage.purge': { run: purgeStorage, fail: async () => {} },
};

export function createHandlers(context: WorkerContext): Handlers {
  return {
    async run(attempt) {
      try {
        await context.store.withPaths((store) => runJob({ ...context, store }, attempt));
      } catch (error) {
        // Trying again cannot mend wrong input: the resource fails now, with the reason.
        if (!(error instanceof StageError)) throw error;
        await attempt.commit((trx) => failJob(trx, attempt.job, error.stage, error.message));
      }
    },
    async bury(job, reason) {
      await context.db.transaction().execute((trx) => failJob(trx, job, null, sayReason(reason)));
    },
  };
}

async function runJob<N extends JobName>(context: JobContext, attempt: Attempt): Promise<void> {
  const job = attempt.job as { name: N; payload: PayloadOf<N> };
  const handler = HANDLERS[job.name] as JobHandler<N>;
  await handler.run(context, attempt, job.payload);
}

async function failJob<N extends JobName>(
  trx: Trx,
  given: Job,
  stage: string | null,
  message: string,
): Promise<void> {
  const job = given as { name: N; payload: PayloadOf<N> };
  const handler = HANDLERS[job.name] as JobHandler<N>;
  await handler.fail(trx, job.payload, stage, message);
}

/** A render that is cancelled stops at once, wherever its work runs. */
function runsWhileWanted<P extends { batchId: string; renderId?: string }>(
  run: (context: JobContext, attempt: Attempt, payload: P) => Promise<void>,
): (context: JobContext, attempt: Attempt, payload: P) => Promise<void> {
  return (context, attempt, payload) => {
    const wanted = { batchId: payload.batchId, renderId: payload.renderId ?? null };
    return whileWanted(context, attempt, wanted, (wantedAttempt) => run(context, wantedAttempt, payload));
  };
}

function failsFile(fallback: SourceStage) {
  return (trx: Trx, payload: { groupId: string; fileId: string }, stage: string | null, message: string) =>
    failSourceGroup(
      trx,
      payload.groupId,
      oneOf<SourceStage>(SOURCE_STAGES, stage, fallback),
      message,
      payload.fileId,
    );
}

function failsGroup(fallback: SourceStage) {
  return (trx: Trx, payload: { groupId: string; run?: string }, stage: string | null, message: string) =>
    failPerception(
      trx,
      payload.groupId,
      payload.run,
      oneOf<SourceStage>(SOURCE_STAGES, stage, fallback),
      message,
    );
}

function failsBatch(fallback: RenderStage) {
  return (trx: Trx, payload: { batchId: string }, stage: string | null, message: string) =>
    failRenders(trx, payload.batchId, null, oneOf<RenderStage>(RENDER_STAGES, stage, fallback), message);
}

function oneOf<S extends string>(stages: readonly S[], stage: string | null, fallback: S): S {
  return stages.find((known) => known === stage) ?? fallback;
}
