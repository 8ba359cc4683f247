import { FFMPEG_GLOBALS } from './ffmpeg-args.ts';
import type { ProgramCall, ProgramHost, ProgramResult } from './program-call.ts';
import { runProgram } from './run-program.ts';

/** The machine's facts that media code needs; made once at start. */
export interface MediaTools extends ProgramHost {
  ffmpeg: string;
  ffprobe: string;
}

export type FfmpegCall = Omit<ProgramCall, 'program' | 'limits'> & {
  /** Called with seconds of output written so far. */
  onProgress?: (outputSeconds: number) => void;
  /** Limit of address space; absent: enough to decode any video. */
  addressBytes?: number;
};

/** Enough for an 8K decode with x264 at 1080p. A decompression bomb ends here before it fills the machine. */
const ADDRESS_BYTES = 6 * 2 ** 30;

/** Runs ffmpeg with the options that every call carries; `args` begin at the first input. */
export async function runFfmpeg(tools: MediaTools, call: FfmpegCall): Promise<ProgramResult> {
  const { onProgress, addressBytes = ADDRESS_BYTES, ...rest } = call;
  const progress = onProgress === undefined ? [] : ['-progress', 'pipe:1', '-nostats'];
  return await runProgram(tools, {
    ...rest,
    program: tools.ffmpeg,
    args: [...FFMPEG_GLOBALS, ...progress, ...call.args],
    // Drivers map far more address space than they use.
    limits: (call.devices ?? []).length > 0 ? {} : { addressBytes },
    ...(onProgress === undefined ? {} : { onLine: (line: string) => reportProgress(line, onProgress) }),
  });
}

/** `out_time_us` is read because `out_time_ms` holds microseconds too. */
function reportProgress(line: string, onProgress: (outputSeconds: number) => void): void {
  const match = /^out_time_us=(\d+)/.exec(line);
  if (match) onProgress(Number(match[1]) / 1e6);
}

export async function runFfprobe(
  tools: MediaTools,
  call: Omit<ProgramCall, 'program' | 'limits'>,
): Promise<ProgramResult> {
  return await runProgram(tools, {
    ...call,
    program: tools.ffprobe,
    args: ['-hide_banner', '-v', 'error', ...call.args],
    limits: { addressBytes: ADDRESS_BYTES },
  });
}
