import { isIP } from 'node:net';
import { type Config, ConfigError } from '../../config.ts';
import { letOthersRead } from '../../lib/files/umask.ts';
import type { Logger } from '../../lib/logger.ts';
import { findJail } from '../../media/jail/find-jail.ts';
import { describeGaps } from '../../media/jail/jail.ts';
import type { MediaTools } from '../../media/run-ffmpeg.ts';

/** Encoders yield to the API. A trivial request's p99 beside two of them was 6.4 ms at 0 and 2.4 ms at 15. */
const NICENESS = 10;

/** The programs that work on media, and the strongest jail that this machine gives them. */
export async function findTools(
  { childEnvironment }: Pick<Config, 'childEnvironment'>,
  logger: Logger,
): Promise<MediaTools> {
  const base = { environment: childEnvironment, niceness: NICENESS, logger };
  const jail = await findJail(base, new AbortController().signal);
  return { ...base, jail, ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };
}

/**
 * The same for a service or worker, which decodes other people's files. Throws ConfigError where the full
 * jail is required and not available. `found`: the earlier result of `findTools` in this process.
 */
export async function findServiceTools(
  config: Config,
  logger: Logger,
  found?: MediaTools,
): Promise<MediaTools> {
  const tools = found ?? (await findTools(config, logger));
  // Other users must be able to read the files, because decoders do not run as root.
  if (tools.jail.users !== null) letOthersRead();
  const gaps = jailWarning(tools);
  if (gaps === null) return tools;
  if (requiresJail(config)) {
    throw new ConfigError(
      `${gaps} Or set MAKECUT_JAIL=degraded to go on without; others then reach less guarded decoders.`,
    );
  }
  logger.warn({ missing: tools.jail.gaps.map(({ part }) => part) }, gaps);
  return tools;
}

/** The missing protections of the jail with the remedy, in a sentence; null for none. */
export const jailWarning = ({ jail }: MediaTools): string | null => describeGaps(jail);

/** Without the setting, a service that only this machine can reach may start with a weaker jail. */
export function requiresJail({ jailRule, host, baseUrl }: Config): boolean {
  if (jailRule !== null) return jailRule === 'require';
  return !isLoopback(host) || (baseUrl !== null && !isLoopback(new URL(baseUrl).hostname));
}

function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '');
  if (isIP(bare) === 4) return bare.startsWith('127.');
  return bare === '::1' || bare === 'localhost';
}
