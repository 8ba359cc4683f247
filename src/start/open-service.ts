import { mkdir, rm } from 'node:fs/promises';
import type { AppContext } from '../app/app-context.ts';
import { sweep } from '../app/maintenance/sweep.ts';
import type { Config } from '../config.ts';
import { readSigningSecret } from '../db/installation.ts';
import { createHandlers } from '../jobs/handlers.ts';
import type { Logger } from '../lib/logger.ts';
import type { MediaTools } from '../media/run-ffmpeg.ts';
import { findSandbox } from '../media/run-program.ts';
import { openQueue, type Queue } from '../queue/queue.ts';
import { readEncoderVersion } from '../renderer/encoder-version.ts';
import { openLocalStore } from '../storage/local-store.ts';
import { type DataFolder, openDataFolder } from './data-folder.ts';
import { findCaptionFont } from './find-caption-font.ts';
import { openState, type State } from './open-state.ts';
import { openTranscriber } from './open-transcriber.ts';

/** Everything that API and worker stand on. Closing goes the other way round. */
export interface Service {
  app: AppContext;
  folder: DataFolder;
  queue: Queue;
  state: State;
  /** Ends the periodic sweep of a worker; nothing to end where there is none. */
  sweeping: { end(): Promise<void> };
  close(): Promise<void>;
}

/** Encoders yield to the API: a trivial request's p99 beside two of them was 6.4 ms at 0 and 2.4 ms at 15. */
const NICENESS = 10;

export async function openService(config: Config, logger: Logger, baseUrl: string): Promise<Service> {
  const folder = await openDataFolder(config.dataDir);
  const state = await openState(config, logger);
  const queue = await openQueue({ db: state.db, directUrl: state.directUrl, logger });
  const app: AppContext = {
    db: state.db,
    queue,
    store: await openLocalStore(folder.storageDir),
    logger,
    signingSecret: await readSigningSecret(state.db),
    baseUrl,
    maxFileBytes: config.maxFileBytes,
    speakersHint: config.speakers,
    now: () => new Date(),
  };
  const sweeping = { end: async () => {} };
  return {
    app,
    folder,
    queue,
    state,
    sweeping,
    async close() {
      await sweeping.end();
      await queue.stop();
      await rm(folder.workRoot, { recursive: true, force: true });
      await state.close();
    },
  };
}

export async function findTools(logger: Logger): Promise<MediaTools> {
  const sandbox = await findSandbox(logger, new AbortController().signal);
  return { sandbox, niceness: NICENESS, logger, ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };
}

/** Takes up the work of the queue in this process. */
export async function startWorker(config: Config, service: Service, tools: MediaTools): Promise<void> {
  await mkdir(service.folder.workRoot, { recursive: true });
  const handlers = createHandlers({
    ...service.app,
    tools,
    transcriber: openTranscriber(tools, service.folder.workRoot),
    workRoot: service.folder.workRoot,
    maxFileDurationMs: config.maxFileDurationMs,
    captionFont: findCaptionFont(),
    encoderVersion: await readEncoderVersion(tools, new AbortController().signal),
  });
  await service.queue.work(config.workerSlots, handlers);
  startSweeping(service);
}

const SWEEP_EVERY_MS = 5 * 60_000;

/** Sweeps at once and then every few minutes, until the service closes. */
function startSweeping({ app, sweeping }: Service): void {
  const run = async () => {
    try {
      await sweep(app);
    } catch (error) {
      app.logger.warn({ error: String(error) }, 'sweep failed; the next one comes in some minutes');
    }
  };
  let lastSweep = run();
  const timer = setInterval(() => {
    lastSweep = lastSweep.then(run);
  }, SWEEP_EVERY_MS);
  sweeping.end = async () => {
    clearInterval(timer);
    await lastSweep;
  };
}
