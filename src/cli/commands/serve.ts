import type { Config } from '../../config.ts';
import { createLogger } from '../../start/open/create-logger.ts';
import { requirePrograms } from '../../start/open/require-programs.ts';
import { startServe } from '../../start/serve.ts';
import { stopSignal } from '../../start/shutdown.ts';
import { startWork } from '../../start/work.ts';

/** `makecut serve`: runs the service until it is stopped. */
export async function runServe(config: Config): Promise<void> {
  requirePrograms(config.searchPath);
  const logger = createLogger(config.logLevel);
  const stopped = stopSignal();
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
  const { stop } = await startWork(config, logger);
  await stopped;
  await stop();
}
