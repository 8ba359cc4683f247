import type { Config } from '../../config.ts';
import { createLogger } from '../../start/open/create-logger.ts';
import { requirePrograms } from '../../start/open/require-programs.ts';
import { stopSignal } from '../../start/shutdown.ts';

/** `makecut serve`: runs the service until it is stopped. */
export async function runServe(config: Config): Promise<void> {
  requirePrograms(config.searchPath);
  const logger = createLogger(config.logLevel);
  const stopped = stopSignal();
  const { startServe } = await import('../../start/serve.ts');
  const { url, firstUserLink, stop } = await startServe(config, logger);
  const dashboard =
    firstUserLink === null
      ? `Dashboard: ${url}/app/`
      : `Dashboard: open this link once to make the first user\n  ${firstUserLink}`;
  process.stdout.write(
    `Makecut serves at ${url}\n${dashboard}\nKeys: ./makecut key create --account ID (accounts: ./makecut account list)\nAgents: ${url}/mcp with the same keys (docs/mcp.md)\n`,
  );
  await stopped;
  await stop();
}

/** `makecut worker`: runs a worker until it is stopped. */
export async function runWorker(config: Config): Promise<void> {
  requirePrograms(config.searchPath);
  const logger = createLogger(config.logLevel);
  const stopped = stopSignal();
  // A worker does without the modules of the API, which are a fifth of a second to load.
  const { startWork } = await import('../../start/work.ts');
  const { stop } = await startWork(config, logger);
  await stopped;
  await stop();
}
