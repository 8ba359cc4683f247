import type { Server } from 'node:http';
import { createFirstInvite } from '../app/people/invite.ts';
import { serviceUrl } from '../config/service-url.ts';
import type { Config } from '../config.ts';
import { hasOperator } from '../db/access/people.ts';
import { ensureFirstAccount } from '../db/accounts/accounts.ts';
import { inviteLink } from '../http/internal/people/members.ts';
import { type HeldPort, holdFreePort } from '../lib/free-port.ts';
import type { Logger } from '../lib/logger.ts';
import type { MediaTools } from '../media/run-ffmpeg.ts';
import { removeServiceNote, writeServiceNote } from './access/service-note.ts';
import { type ApiServer, openApiServer } from './open/api-server.ts';
import { findServiceTools } from './open/find-tools.ts';
import { openService, type Service } from './open/open-service.ts';
import { shutDown } from './shutdown.ts';
import { startWorker, type Worker, type WorkerOptions } from './start-worker.ts';

export interface RunningService {
  url: string;
  /** Whether somebody operates the installation, so that no link for the first user is needed. */
  hasOperator: boolean;
  /** Makes the link that creates the first user, in place of earlier ones; null once there is an operator. */
  makeFirstUserLink(): Promise<string | null>;
  /** The first account, which that user joins. */
  firstAccountId: string;
  /** The HTTP server. */
  server: Server;
  service: Service;
  /** Resolves to whether all of it ended in order. */
  stop(): Promise<boolean>;
}

export interface ServeOptions extends WorkerOptions {
  /**
   * Whether commands on the same data folder may join it. A service that ends with its command must not be joined.
   */
  isAnnounced?: boolean;
  /**
   * How long a request waits for the first one with its idempotency key. Tests set it; otherwise it is the
   * usual time.
   */
  replayWaitMs?: number;
  /** The programs, where the caller has found them already. */
  tools?: MediaTools;
}

/** API and worker in one process. */
export async function startServe(
  config: Config,
  logger: Logger,
  options: ServeOptions = {},
): Promise<RunningService> {
  // Every part learns the address before the server listens, so the port must be held until then.
  const place =
    config.port === 0 ? await holdFreePort() : { port: config.port, release: () => Promise.resolve() };
  try {
    return await serveAt(place, config, logger, options);
  } finally {
    await place.release();
  }
}

async function serveAt(
  { port, release }: HeldPort,
  config: Config,
  logger: Logger,
  { isAnnounced = true, tools: found, replayWaitMs, ...options }: ServeOptions,
): Promise<RunningService> {
  const url = config.baseUrl ?? serviceUrl(config.host, port);
  const tools = await findServiceTools(config, logger, found);
  const service = await openService(config, logger, url, replayWaitMs);
  const note = { pid: process.pid, url };
  let server: ApiServer | null = null;
  let worker: Worker | null = null;
  const stop = () =>
    shutDown(
      [
        { name: 'no more requests', run: async () => server?.close() },
        { name: 'sweep and deliveries', run: async () => worker?.stop() },
        {
          name: 'service note',
          run: async () => (isAnnounced ? removeServiceNote(config.dataDir, note) : undefined),
        },
        { name: 'worker, queue and database', run: () => service.close() },
      ],
      logger,
    );
  try {
    server = openApiServer(service, { config, tools, url });
    const account = await ensureFirstAccount(service.app.db, { name: 'Main', plan: 'enterprise' });
    const { db } = service.app;
    const makeFirstUserLink = async () => {
      const token = await createFirstInvite(db, account.id, new Date());
      return token === null ? null : inviteLink(url, token);
    };
    const isOperated = await hasOperator(db);
    worker = await startWorker(config, service, tools, options);
    await release();
    await server.listen(config.host, port);
    if (isAnnounced) await writeServiceNote(config.dataDir, note);
    logger.info({ url, workerSlots: config.workerSlots }, 'serving');
    return {
      ...{ url, makeFirstUserLink, service, stop },
      hasOperator: isOperated,
      firstAccountId: account.id,
      server: server.http,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
