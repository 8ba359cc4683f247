import type { Config } from '../config.ts';
import type { Logger } from '../lib/logger.ts';
import { findTools, openService, startWorker } from './open-service.ts';
import { shutDown } from './shutdown.ts';

/** A worker as a process of its own, on the same database and storage as the service. */
export async function startWork(config: Config, logger: Logger): Promise<{ stop(): Promise<void> }> {
  const service = await openService(config, logger, config.baseUrl ?? `http://${config.host}:${config.port}`);
  const stop = () => shutDown([{ name: 'worker, queue and database', run: () => service.close() }], logger);
  try {
    await startWorker(config, service, await findTools(logger));
    logger.info({ workerSlots: config.workerSlots }, 'working');
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
