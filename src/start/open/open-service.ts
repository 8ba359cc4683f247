import { rm } from 'node:fs/promises';
import type { AppContext } from '../../app/app-context.ts';
import { createRecordingMemory } from '../../app/recordings/recording-memory.ts';
import type { Config } from '../../config.ts';
import { openSigningSecrets } from '../../db/accounts/signing-secrets.ts';
import type { Logger } from '../../lib/logger.ts';
import { SentenceError } from '../../lib/sentence-error.ts';
import { createGuard } from '../../net/guard.ts';
import { createOperatorClient, type OperatorClient } from '../../net/operator-client.ts';
import { openQueue, type Queue } from '../../queue/queue.ts';
import { openEngineOffers } from '../engines/list-engines.ts';
import { claimStorage } from './claim-storage.ts';
import { type DataFolder, openDataFolder } from './data-folder.ts';
import { noteOwnDatabase } from './folder-owner.ts';
import { openState, type State } from './open-state.ts';
import { openStorage } from './open-storage.ts';
import { sayDatabaseFault } from './say-database-fault.ts';
import type { Storage } from './storage.ts';

/** Opens everything that API and worker need. Closing goes in the reverse order. */
export interface Service {
  app: AppContext;
  folder: DataFolder;
  queue: Queue;
  /** The way out to addresses that the operator chose. */
  operatorClient: OperatorClient;
  state: State;
  /** Adds what the jobs use: it is closed after they have ended. */
  afterJobs(close: () => Promise<void>): void;
  close(): Promise<void>;
}

/** Most first requests have ended by then. Clients try again after a refusal. */
const REPLAY_WAIT_MS = 2_000;

/** A store that does not answer may come back: its mark is then looked at by the jobs that miss something in it. */
async function claimOwnStorage({ db }: State, storage: Storage, logger: Logger): Promise<void> {
  try {
    await claimStorage(db, storage);
  } catch (error) {
    if (!(error instanceof SentenceError) && (await storage.store.fault()) !== null) {
      logger.warn(
        { place: storage.place },
        'whether the storage is that of the database was not checked: it does not answer',
      );
      return;
    }
    throw error;
  }
}

async function openOwnQueue(config: Config, { db, directUrl }: State, logger: Logger): Promise<Queue> {
  try {
    return await openQueue({ db, directUrl, logger, patienceS: config.faultPatienceS });
  } catch (error) {
    const sentence = sayDatabaseFault(error, 'DATABASE_DIRECT_URL');
    throw sentence === null ? error : new SentenceError(sentence, { cause: error });
  }
}

export async function openService(
  config: Config,
  logger: Logger,
  baseUrl: string,
  replayWaitMs = REPLAY_WAIT_MS,
): Promise<Service> {
  // What was opened is closed again where a later part cannot be opened.
  await using opened = new AsyncDisposableStack();
  const folder = await openDataFolder(config.dataDir, logger);
  // This comes first, because wrong settings of it end the start.
  const storage = await openStorage(config, folder, logger);
  opened.defer(() => storage.close());
  const state = await openState(config, logger);
  opened.defer(() => state.close());
  await claimOwnStorage(state, storage, logger);
  const database = config.databaseUrl === null ? 'embedded' : 'external';
  await noteOwnDatabase(config.dataDir, state.db, database, logger);
  opened.defer(() => rm(folder.workRoot, { recursive: true, force: true }));
  const signingSecrets = await openSigningSecrets(state.db, logger);
  opened.defer(() => signingSecrets.close());
  const guard = createGuard({ allowedCidrs: config.allowedPrivateCidrs, extraCa: config.extraCa });
  opened.defer(() => guard.close());
  const oidc = config.oidc === null ? null : (await import('../../net/oidc.ts')).createOidc(config.oidc);
  const tools = new AsyncDisposableStack();
  opened.defer(() => tools.disposeAsync());
  const queue = await openOwnQueue(config, state, logger);
  opened.defer(() => queue.stop());
  const app: AppContext = {
    db: state.db,
    queue,
    store: storage.store,
    addresses: storage.addresses(baseUrl, signingSecrets.current),
    guard,
    oidc,
    logger,
    signingSecrets,
    baseUrl,
    maxFileBytes: config.maxFileBytes,
    uploadBounds: config.uploadBounds,
    orphanAgeMs: config.orphanAgeMs,
    segmentCacheBytes: config.segmentCacheBytes,
    replayWaitMs,
    auditDays: config.auditDays,
    speakersHint: config.speakers,
    hasExtensions: config.hasExtensions,
    billing: config.billing,
    providerBudget: config.providerBudget,
    language: config.language,
    models: {
      dir: config.modelsDir,
      baseUrl: config.engines.modelsBaseUrl,
      waitUnitMs: config.engines.retryUnitMs,
    },
    engines: openEngineOffers(config),
    memory: createRecordingMemory(),
    now: () => new Date(),
  };
  const operatorClient = createOperatorClient({ extraCa: config.extraCa });
  const closing = opened.move();
  return {
    ...{ app, folder, queue, operatorClient, state },
    afterJobs: (close) => tools.defer(close),
    close: () => closing.disposeAsync(),
  };
}
