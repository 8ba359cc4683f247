import type { Config } from '../../config.ts';
import { makePassableDirs } from '../../lib/files/make-dirs.ts';
import type { Logger } from '../../lib/logger.ts';
import { createLogger } from '../../start/open/create-logger.ts';
import { requirePrograms } from '../../start/open/require-programs.ts';
import type { RunningService } from '../../start/serve.ts';
import { endWhenWhole, stopSignal } from '../../start/shutdown.ts';
import type { Output } from '../terminal/output.ts';

/** `makecut serve`: runs the service until it is stopped. */
export async function runServe(config: Config, out: Output): Promise<void> {
  requirePrograms(config.searchPath);
  const logger = openLogger(config);
  const stopped = stopSignal();
  await makePassableDirs(config.dataDir);
  const { startServe } = await import('../../start/serve.ts');
  const { makeFirstUserLink, stop, ...served } = await startServe(config, logger).catch(endWithFault);
  const { url } = served;
  // A log keeps the link, and others read logs. A link that nobody sees would end an earlier one that somebody has.
  const firstUserLink = out.isJson || out.isRead ? await makeFirstUserLink() : null;
  out.event(
    { type: 'serving', url, first_user_link: firstUserLink },
    [
      `Makecut serves at ${url}`,
      sayDashboard({ ...served, firstUserLink }),
      'Keys: ./makecut key create --account ID (accounts: ./makecut account list)',
      `Agents: ${url}/mcp with the same keys, or ./makecut mcp without one (docs/mcp.md)`,
    ].join('\n'),
  );
  await stopped;
  endWhenWhole(await stop());
}

/** Where the dashboard is, and how it gets its first user. */
export function sayDashboard({
  url,
  hasOperator,
  firstAccountId,
  firstUserLink,
}: Pick<RunningService, 'url' | 'hasOperator' | 'firstAccountId'> & {
  firstUserLink: string | null;
}): string {
  if (firstUserLink !== null)
    return `Dashboard: open this link once to make the first user\n  ${firstUserLink}`;
  return hasOperator
    ? `Dashboard: ${url}/app/`
    : `Dashboard: ${url}/app/ has no user yet. This command prints the link that makes the first one:\n  ./makecut user invite --owner --account ${firstAccountId}`;
}

/** `makecut worker`: runs a worker until it is stopped. */
export async function runWorker(config: Config, out: Output): Promise<void> {
  requirePrograms(config.searchPath);
  const logger = openLogger(config);
  const stopped = stopSignal();
  await makePassableDirs(config.dataDir);
  // A worker does without the modules of the API, which are a fifth of a second to load.
  const { startWork } = await import('../../start/work.ts');
  const { stop } = await startWork(config, logger).catch(endWithFault);
  if (out.isJson) out.event({ type: 'working', worker_slots: config.workerSlots }, '');
  await stopped;
  endWhenWhole(await stop());
}

/** Its first lines name the settings that cannot have an effect. */
function openLogger(config: Config): Logger {
  const logger = createLogger(config.logLevel);
  for (const sentence of config.unknownSettings) logger.warn({}, sentence);
  return logger;
}

/** After a failed start nothing is left to do, and what still holds the process must not keep it. */
function endWithFault(error: unknown): never {
  endWhenWhole(true);
  throw error;
}
