import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { hostname } from 'node:os';
import type { AppContext } from '../app/app-context.ts';
import { sweep } from '../app/maintenance/sweep.ts';
import type { Config } from '../config.ts';
import { FRAME_SIZE } from '../contract/values/pictures.ts';
import { deleteWorker, putWorker } from '../db/work/workers.ts';
import { SentenceEncoder } from '../embeddings/sentence-encoder.ts';
import { watchHost } from '../jobs/faults/host-health.ts';
import { createHandlers } from '../jobs/handlers.ts';
import { StandingPlanner } from '../jobs/planning/standing-planner.ts';
import type { MediaTools } from '../media/run-ffmpeg.ts';
import { chooseEncoder } from '../renderer/choose-encoder.ts';
import { encoderVersionOf } from '../renderer/encoder-version.ts';
import type { FrameSizes } from '../renderer/render-format.ts';
import { createSpeechTools } from '../speech/speech-tools.ts';
import { startDispatcher } from '../webhooks/dispatcher.ts';
import { findPocketSphinxModel } from './engines/find-pocket-sphinx-model.ts';
import { requireWantedEngine } from './engines/list-engines.ts';
import { openTranscribers } from './engines/open-transcribers.ts';
import { openCaptionFonts } from './open/open-caption-fonts.ts';
import type { Service } from './open/open-service.ts';

const SWEEP_EVERY_MS = 5 * 60_000;

/** The parts that only a worker has. Its jobs end with the service's queue. */
export interface Worker {
  /** Ends the periodic sweep and the deliveries under way. */
  stop(): Promise<void>;
}

export interface WorkerOptions {
  /** Sizes of the delivered pictures, where they are not those of the contract. */
  frames?: FrameSizes | undefined;
  /** False in tests that sweep themselves: only one sweep at a time does its work. */
  isSweeping?: boolean | undefined;
  /** What the caller keeps for several services, one after another. Otherwise it is this worker's own, and ends with it. */
  standing?: Standing | undefined;
}

/** Threads and processes that hold large models, and start with the first work for them. */
export interface Standing {
  sentenceEncoder: SentenceEncoder;
  planner: StandingPlanner;
}

/** Takes up the work of the queue in this process. */
export async function startWorker(
  config: Config,
  service: Service,
  tools: MediaTools,
  { frames = FRAME_SIZE, isSweeping = true, standing }: WorkerOptions = {},
): Promise<Worker> {
  if (config.workerSlots > 0) requireWantedEngine(service.app.engines);
  await mkdir(service.folder.workRoot, { recursive: true });
  const presence: Presence[] = [];
  const health = watchHost({
    tools,
    workRoot: service.folder.workRoot,
    logger: service.app.logger,
    onChange: () => {
      for (const { tell } of presence) tell();
      service.queue.lookAgain();
    },
  });
  const { sentenceEncoder, planner } = standing ?? openStanding(service);
  const context = {
    ...service.app,
    tools,
    ...openSpeech(config, service, tools),
    planner,
    plannerModels: config.planner,
    embeddings: config.embeddings.server,
    sentenceEncoder: config.embeddings.isEncoderWanted ? sentenceEncoder : null,
    operatorClient: service.operatorClient,
    workRoot: service.folder.workRoot,
    maxFileDurationMs: config.maxFileDurationMs,
    frames,
    captionFonts: await openCaptionFonts(tools, service.folder.workRoot),
    encoder: await chooseEncoder(
      tools,
      config.videoEncoder,
      service.folder.workRoot,
      new AbortController().signal,
    ),
    encoderVersion: encoderVersionOf(tools),
  };
  const handlers = createHandlers(context, { health, patienceS: config.faultPatienceS });
  await service.queue.work(config.workerSlots, handlers);
  if (config.workerSlots > 0) {
    presence.push(await announceWorker(service.app, config.workerSlots, () => health.sentence()));
  }
  const sweeping = isSweeping ? startSweeping(service.app) : null;
  // A process without slots sends no deliveries either.
  const dispatcher =
    config.workerSlots > 0 ? startDispatcher({ ...service.app, retryUnitS: config.webhookRetryUnitS }) : null;
  return {
    async stop() {
      health.close();
      const ending = presence.map((worker) => worker.stop());
      await Promise.all([sweeping?.stop(), dispatcher?.stop(), ...ending]);
    },
  };
}

function openStanding(service: Service): Standing {
  const standing = { sentenceEncoder: new SentenceEncoder(), planner: new StandingPlanner() };
  for (const worker of Object.values(standing)) service.afterJobs(() => worker.close());
  return standing;
}

function openSpeech(config: Config, service: Service, tools: MediaTools) {
  const workDir = service.folder.workRoot;
  return {
    transcribers: openTranscribers({
      ...{ config, tools, workDir },
      offers: service.app.engines,
      client: service.operatorClient,
    }),
    speechTools: createSpeechTools({
      ...{ host: tools, workDir },
      modelsDir: config.modelsDir,
      acousticModelDir: findPocketSphinxModel(),
      areVoicesEmbedded: config.engines.areVoicesEmbedded,
    }),
  };
}

const PRESENCE_EVERY_MS = 10_000;

interface Presence extends Worker {
  /** Writes a change down at once. */
  tell(): void;
}

/** Records every few seconds that this process runs, with its faults. Removes the record at the end. */
async function announceWorker(
  { db, logger }: AppContext,
  slots: number,
  unable: () => string | null,
): Promise<Presence> {
  const worker = { id: randomUUID(), host: hostname(), pid: process.pid, slots };
  const put = () => putWorker(db, { ...worker, unable: unable() });
  const tell = () => {
    put().catch((error) => logger.warn({ error: String(error) }, 'this worker could not be announced'));
  };
  await put();
  const timer = setInterval(tell, PRESENCE_EVERY_MS);
  return {
    tell,
    async stop() {
      clearInterval(timer);
      await deleteWorker(db, worker.id).catch((error) =>
        logger.warn({ error: String(error) }, 'this worker stays in the list of workers for a minute'),
      );
    },
  };
}

/** Sweeps at once and then every few minutes. */
function startSweeping(app: AppContext): Worker {
  const stopping = new AbortController();
  const run = async () => {
    try {
      await sweep(app, stopping.signal);
    } catch (error) {
      app.logger.warn({ error: String(error) }, 'sweep failed; the next one comes in some minutes');
    }
  };
  let latest = run();
  const timer = setInterval(() => {
    latest = latest.then(run);
  }, SWEEP_EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await latest;
    },
  };
}
