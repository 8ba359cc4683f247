import { once } from '../lib/once.ts';
import { onceEach } from '../lib/once-each.ts';
import type { MediaTools } from '../media/run-ffmpeg.ts';
import { runProgram } from '../media/run-program.ts';

/**
 * Names the programs that encode pictures on this machine, such as `ffmpeg 5.1.9-0+deb12u1 x264 164 r3095`. It
 * belongs in every cache key: parameter sets differ between versions, and segments of two versions cannot be joined.
 * It is read at the first call for these tools.
 */
export const encoderVersionOf = onceEach((tools: MediaTools) => once(() => readEncoderVersion(tools)));

async function readEncoderVersion(tools: MediaTools): Promise<string> {
  // x264 names itself only in the first frame that it encodes; ffmpeg does so where nothing hides it.
  const { stdout, stderr } = await runProgram(tools, {
    program: tools.ffmpeg,
    args: [
      ...['-nostdin', '-f', 'lavfi', '-i', 'color=size=64x64:rate=25', '-frames:v', '1'],
      ...['-c:v', 'libx264', '-f', 'h264', 'pipe:1'],
    ],
    signal: new AbortController().signal,
    timeoutMs: 30_000,
    reads: [],
    writes: [],
  });
  const ffmpeg = /^ffmpeg version (\S+)/.exec(stderr)?.[1] ?? 'unknown';
  const x264 = /x264 - core (\d+)(?: (r\d+))?/.exec(stdout.toString('latin1'));
  return `ffmpeg ${ffmpeg} x264 ${x264?.[1] ?? 'unknown'} ${x264?.[2] ?? ''}`.trim();
}
