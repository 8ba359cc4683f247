import { childEnvironment } from '../../../src/config/jail-settings.ts';
import { silentLogger } from '../../../src/lib/logger.ts';
import { findJail } from '../../../src/media/jail/find-jail.ts';
import type { MediaTools } from '../../../src/media/run-ffmpeg.ts';

/** The machine's own programs, in the strongest jail that works here. */
export async function testMediaTools(
  signal: AbortSignal = new AbortController().signal,
): Promise<MediaTools> {
  const base = { environment: childEnvironment(process.env), niceness: 10, logger: silentLogger };
  return { ...base, jail: await findJail(base, signal), ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };
}
