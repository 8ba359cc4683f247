import type { ChannelPowers } from '../domain/recording/heard-sound.ts';
import { sourceInput } from './ffmpeg-args.ts';
import { type MediaTools, runFfmpeg } from './run-ffmpeg.ts';
import { EXCERPT_S, EXCERPTS } from './sound-tracks.ts';

const RATE_HZ = 16_000;
/** A tenth of a second. */
const STRETCH_SAMPLES = RATE_HZ / 10;

/**
 * How loud both channels of a sound track are, and their mean, each tenth of a second of some excerpts. Excerpts are
 * sought, because reading two hours of a camera's file takes minutes. Of more channels the stereo mix is measured.
 */
export async function measureChannels(
  tools: MediaTools,
  { path, durationMs, streamIndex }: { path: string; durationMs: number; streamIndex: number },
  signal: AbortSignal,
): Promise<ChannelPowers[]> {
  const chunks: Buffer[] = [];
  await runFfmpeg(tools, {
    args: channelArgs(path, excerptStarts(durationMs / 1000), streamIndex),
    signal,
    timeoutMs: 300_000,
    reads: [path],
    writes: [],
    onChunk: (chunk) => void chunks.push(chunk),
  });
  const bytes = Buffer.concat(chunks);
  return powersOf(new Int16Array(new Uint8Array(bytes).buffer, 0, Math.floor(bytes.length / 2)));
}

function excerptStarts(durationS: number): number[] {
  if (durationS <= EXCERPTS * EXCERPT_S) return [0];
  return Array.from({ length: EXCERPTS }, (_, at) => Math.floor((at * durationS) / EXCERPTS));
}

function channelArgs(path: string, startsS: readonly number[], streamIndex: number): string[] {
  const lengthS = startsS.length > 1 ? EXCERPT_S : EXCERPTS * EXCERPT_S;
  const form = `aresample=${RATE_HZ},aformat=sample_fmts=s16:channel_layouts=stereo`;
  const graph = [
    ...startsS.map((_, at) => `[${at}:${streamIndex}]${form}[e${at}]`),
    `${startsS.map((_, at) => `[e${at}]`).join('')}concat=n=${startsS.length}:v=0:a=1[all]`,
  ];
  return [
    ...startsS.flatMap((startS) => sourceInput(path, ['-ss', String(startS), '-t', String(lengthS)])),
    ...['-filter_complex', graph.join(';'), '-map', '[all]', '-f', 's16le', 'pipe:1'],
  ];
}

/** Samples of both channels by turns. */
function powersOf(samples: Int16Array): ChannelPowers[] {
  const stretches = Math.floor(samples.length / 2 / STRETCH_SAMPLES);
  return Array.from({ length: stretches }, (_, stretch) => {
    let [left, right, mixed] = [0, 0, 0];
    for (let at = stretch * STRETCH_SAMPLES; at < (stretch + 1) * STRETCH_SAMPLES; at += 1) {
      const [a, b] = [(samples[2 * at] ?? 0) / 32_768, (samples[2 * at + 1] ?? 0) / 32_768];
      left += a * a;
      right += b * b;
      mixed += ((a + b) / 2) ** 2;
    }
    return { left: left / STRETCH_SAMPLES, right: right / STRETCH_SAMPLES, mixed: mixed / STRETCH_SAMPLES };
  });
}
