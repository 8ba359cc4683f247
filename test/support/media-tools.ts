import { silentLogger } from '../../src/lib/logger.ts';
import type { MediaTools } from '../../src/media/run-ffmpeg.ts';
import { findSandbox } from '../../src/media/run-program.ts';

/** The machine's own programs, in the strongest jail that works here. */
export async function testMediaTools(
  signal: AbortSignal = new AbortController().signal,
): Promise<MediaTools> {
  const sandbox = await findSandbox(silentLogger, signal);
  return { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe', sandbox, niceness: 10, logger: silentLogger };
}
