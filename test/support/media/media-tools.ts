import { childEnvironment } from '../../../src/config/jail-settings.ts';
import { silentLogger } from '../../../src/lib/logger.ts';
import { once } from '../../../src/lib/once.ts';
import { findJail } from '../../../src/media/jail/find-jail.ts';
import type { MediaTools } from '../../../src/media/run-ffmpeg.ts';

/** The machine's own programs, in the strongest jail that works here, which each process looks for once. */
export const testMediaTools = once(async (): Promise<MediaTools> => {
  const base = { environment: childEnvironment(process.env), niceness: 10, logger: silentLogger };
  const jail = await findJail(base, new AbortController().signal);
  return { ...base, jail, ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };
});
