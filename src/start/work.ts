import { serviceUrl } from '../config/service-url.ts';
import type { Config } from '../config.ts';
import type { Logger } from '../lib/logger.ts';
import { findServiceTools } from './open/find-tools.ts';
import { openService } from './open/open-service.ts';
import { shutDown } from './shutdown.ts';
import { startWorker, type Worker } from './start-worker.ts';

/** A worker as a separate process, on the same database and storage as the service. */
export async function startWork(config: Config, logger: Logger): Promise<{ stop(): Promise<boolean> }> {
  const tools = await findServiceTools(config, logger);
  const service = await openService(config, logger, config.baseUrl ?? serviceUrl(config.host, config.port));
  let worker: Worker | null = null;
  const stop = () =>
    shutDown(
      [
        { name: 'sweep and deliveries', run: async () => worker?.stop() },
        { name: 'worker, queue and database', run: () => service.close() },
      ],
      logger,
    );
  try {
    worker = await startWorker(config, service, tools);
    logger.info({ workerSlots: config.workerSlots }, 'working');
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
