import { join } from 'node:path';
import { FRAME_SIZE } from '../contract/values/pictures.ts';
import type { EncoderName } from '../domain/render/encoder-name.ts';
import { StageError } from '../domain/work/stage-error.ts';
import { withFolder } from '../lib/files/with-folder.ts';
import { filter, formatFilterGraph } from '../media/encode-filter-graph.ts';
import { frameTicks } from '../media/encode-x264.ts';
import { type MediaTools, runFfmpeg } from '../media/run-ffmpeg.ts';
import { ProgramError } from '../media/run-program.ts';
import { VIDEO_ENCODERS, type VideoEncoder, X264 } from '../media/video-encoder.ts';
import { checkSegments } from './check-segment.ts';

const TRIAL_RATE = { num: 30, den: 1 };
const TRIAL_FRAMES = 45;

/**
 * The wanted encoder if it works on this machine, else the software encoder; the log says why. The test: it encodes a
 * second and a half of a test picture, which is then checked like every segment.
 */
export async function chooseEncoder(
  tools: MediaTools,
  wanted: EncoderName,
  workRoot: string,
  signal: AbortSignal,
): Promise<VideoEncoder> {
  const fault = await tryEncoder(tools, wanted, workRoot, signal);
  if (fault === null) return VIDEO_ENCODERS[wanted];
  tools.logger.warn(
    { encoder: wanted, fault },
    'this encoder does not work on this machine; the software encoder is used instead',
  );
  return X264;
}

/** Why an encoder cannot be used here, in one line; null when it can. */
export async function tryEncoder(
  tools: MediaTools,
  name: EncoderName,
  workRoot: string,
  signal: AbortSignal,
): Promise<string | null> {
  if (name === X264.name) return null;
  const encoder = VIDEO_ENCODERS[name];
  return await withFolder(workRoot, 'encoder-', async (dir) => {
    try {
      await encodeTrial(tools, encoder, dir, signal);
      return null;
    } catch (error) {
      if (!(error instanceof ProgramError) && !(error instanceof StageError)) throw error;
      // Memory addresses in the message mean nothing to a reader.
      return error.message.replaceAll(/ @ 0x[0-9a-f]+/g, '');
    }
  });
}

async function encodeTrial(
  tools: MediaTools,
  encoder: VideoEncoder,
  dir: string,
  signal: AbortSignal,
): Promise<void> {
  const path = join(dir, 'trial.mp4');
  const { width, height } = FRAME_SIZE['16:9'];
  const picture = { size: `${width}x${height}`, rate: TRIAL_RATE.num };
  const graph = formatFilterGraph([
    {
      inputs: [],
      filters: [
        filter('testsrc2', picture),
        filter('format', { pix_fmts: 'yuv420p' }),
        ...encoder.uploadFilters,
      ],
      outputs: ['out'],
    },
  ]);
  await runFfmpeg(tools, {
    args: [
      ...encoder.globalArgs,
      ...['-filter_complex', graph, '-map', '[out]'],
      ...[...encoder.outputArgs(TRIAL_RATE, TRIAL_FRAMES), '-y', `file:${path}`],
    ],
    signal,
    timeoutMs: 60_000,
    reads: [],
    writes: [dir],
    devices: encoder.devices,
  });
  const expected = { width, height, frameCount: TRIAL_FRAMES, frameTicks: frameTicks(TRIAL_RATE) };
  await checkSegments({ tools, signal }, [{ path, expected }]);
}
