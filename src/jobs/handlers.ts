import type { AppContext } from '../app/app-context.ts';
import { failJob } from '../app/work/fail-job.ts';
import type { JobName, PayloadOf } from '../domain/work/job.ts';
import type { Attempt, Handlers } from '../queue/attempt.ts';
import { onOwnStorage } from './faults/missing-storage.ts';
import { type FaultRules, runWithFaults } from './faults/run-with-faults.ts';
import { alignGroup } from './group/align.ts';
import { diarizeGroup } from './group/diarize.ts';
import { findSpeech } from './group/find-speech.ts';
import { finishGroup } from './group/finish.ts';
import { transcribePiece } from './group/transcribe.ts';
import { installModelFiles } from './install-model.ts';
import type { HandleJob, JobContext } from './job-context.ts';
import { purgeStorage } from './purge-storage.ts';
import { assembleRender } from './render/assemble.ts';
import { encodeRenderSegment } from './render/segment.ts';
import { mixRenderSound } from './render/sound.ts';
import { startRender } from './render/start.ts';
import { whileWanted } from './render/while-wanted.ts';
import { sayReason } from './say-reason.ts';
import { fetchSource } from './source/fetch.ts';
import { prepareSourceFile } from './source/prepare.ts';
import { probeSourceFile } from './source/probe.ts';
import { takeSoundTrack } from './source/take-sound-track.ts';

/** The tools of a worker; the store of a job comes with the job. */
type WorkerContext = Omit<JobContext, 'store'> & Pick<AppContext, 'store'>;

/** Exhaustive: a job without a handler does not compile. */
const HANDLERS: { [N in JobName]: HandleJob<N> } = {
  'source.fetch': fetchSource,
  'source.probe': probeSourceFile,
  'source.prepare': prepareSourceFile,
  'source.sound': takeSoundTrack,
  'group.align': alignGroup,
  'group.vad': findSpeech,
  'group.transcribe': transcribePiece,
  'group.diarize': diarizeGroup,
  'group.finish': finishGroup,
  // The planner's rules and words take a third of a second to load. A process does so when it first needs
  // them.
  'cut.plan': async (...plan) => (await import('./planning/cut-plan.ts')).planCutVersion(...plan),
  'render.start': startRender,
  'render.segment': whileRenderWanted(encodeRenderSegment),
  'render.sound': whileRenderWanted(mixRenderSound),
  'render.assemble': whileRenderWanted(assembleRender),
  'storage.purge': purgeStorage,
  'models.install': installModelFiles,
};

export function createHandlers(context: WorkerContext, faultRules: FaultRules): Handlers {
  return {
    cannotRun: () => faultRules.health.cannotRun(),
    async run(attempt) {
      await runWithFaults(attempt, faultRules, () =>
        onOwnStorage(context, () =>
          context.store.withPaths((store) => handleJob({ ...context, store }, attempt)),
        ),
      );
    },
    async bury(job, reason, isSentence) {
      const message = isSentence ? reason : sayReason(reason);
      await context.db.transaction().execute((trx) => failJob(trx, job, null, message));
    },
  };
}

async function handleJob<N extends JobName>(context: JobContext, attempt: Attempt): Promise<void> {
  const job = attempt.job as { name: N; payload: PayloadOf<N> };
  const handle = HANDLERS[job.name] as HandleJob<N>;
  await handle(context, attempt, job.payload);
}

/** A render that is cancelled stops at once on every worker. */
function whileRenderWanted<P extends { batchId: string; renderId?: string }>(
  handle: (context: JobContext, attempt: Attempt, payload: P) => Promise<void>,
): (context: JobContext, attempt: Attempt, payload: P) => Promise<void> {
  return (context, attempt, payload) => {
    const wanted = { batchId: payload.batchId, renderId: payload.renderId ?? null };
    return whileWanted(context, attempt, wanted, (wantedAttempt) => handle(context, wantedAttempt, payload));
  };
}
