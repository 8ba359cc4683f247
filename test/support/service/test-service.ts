import { sql } from 'kysely';
import { createClient, type MakecutClient } from '../../../src/client/client.ts';
import { readConfig } from '../../../src/config.ts';
import { SentenceEncoder } from '../../../src/embeddings/sentence-encoder.ts';
import { StandingPlanner } from '../../../src/jobs/planning/standing-planner.ts';
import { silentLogger } from '../../../src/lib/logger.ts';
import { accessTo } from '../../../src/start/access/local-access.ts';
import { type RunningService, type ServeOptions, startServe } from '../../../src/start/serve.ts';
import type { Standing } from '../../../src/start/start-worker.ts';
import { testMediaTools } from '../media/media-tools.ts';
import { SMALL_FRAMES } from '../media/small-frames.ts';
import { makeDataFolder } from './data-folder.ts';
import { fillFromPrepared, type Prepared } from './prepared-folder.ts';
import { refillingFetch } from './refilling-fetch.ts';
import { listStoredKeys } from './stored-keys.ts';
import { testStoreSettings } from './test-store-settings.ts';
import { watchAnswers } from './watch-answers.ts';

/** To load them takes a second of processor time. They end after a while without work. */
const STANDING: Standing = { sentenceEncoder: new SentenceEncoder(), planner: new StandingPlanner() };

export interface TestService extends RunningService {
  dataDir: string;
  /** Shows a refusal at once, except that of an empty rate bucket: it fills the buckets and asks again. */
  client: MakecutClient;
  apiKey: string;
  localToken: string;
  /** Fills the rate buckets: a suite asks more often than a client may. */
  refillLimits(): Promise<void>;
  /** Keys of all objects in its store. */
  storedKeys(): Promise<string[]>;
  /** Ends the service and removes its data; throws when one of its answers broke the published description. */
  end(): Promise<void>;
}

interface TestServiceOptions extends Pick<ServeOptions, 'frames' | 'replayWaitMs' | 'isSweeping'> {
  prepared?: Prepared | undefined;
}

/**
 * A whole service in this process, on a new data folder or on a given one, which is then kept. Its bytes lie in that
 * folder or, with MAKECUT_TEST_STORE=s3 or s3-direct, in a bucket of that folder. A new folder begins as `prepared`.
 */
export async function startTestService(
  environment: Record<string, string> = {},
  dataDir: string | null = null,
  { frames = SMALL_FRAMES, prepared, ...options }: TestServiceOptions = {},
): Promise<TestService> {
  const folder = dataDir === null ? await makeDataFolder() : { dir: dataDir, remove: async () => {} };
  const start = async () => {
    if (dataDir === null && environment['DATABASE_URL'] === undefined)
      await fillFromPrepared(folder.dir, prepared);
    const config = readConfig({
      PATH: process.env['PATH'],
      MAKECUT_DATA_DIR: folder.dir,
      MAKECUT_PORT: '0',
      ...(await testStoreSettings(folder.dir)),
      ...environment,
    });
    // A test with programs of its own has them looked at.
    const found = environment['PATH'] === undefined ? { tools: await testMediaTools() } : {};
    const served = { frames, standing: STANDING, ...found, ...options };
    return { config, running: await startServe(config, silentLogger, served) };
  };
  const { config, running } = await start().catch(async (error: unknown) => {
    // Tests of settings that no service starts with leave nothing either.
    await folder.remove();
    throw error;
  });
  const answers = watchAnswers(running.server, config);
  const access = await accessTo(config, running.service.app.db, running.url);
  const refillLimits = async () => {
    await sql`DELETE FROM rate_buckets`.execute(running.service.app.db);
  };
  const client = createClient({
    baseUrl: running.url,
    apiKey: access.apiKey,
    retry: { maxAttempts: 1 },
    fetch: refillingFetch(refillLimits),
  });
  const end = async () => {
    await running.stop();
    await folder.remove();
    answers.requireNoViolation();
  };
  const storedKeys = () => listStoredKeys(config);
  return { ...running, ...access, dataDir: folder.dir, client, refillLimits, storedKeys, end };
}
