import { dirname } from 'node:path';
import { LEVEL_STEP_MS } from '../../domain/recording/level-track.ts';
import type { MeasuredSound } from '../../domain/render/measured.ts';
import { filter, formatFilters } from '../../media/encode-filter-graph.ts';
import { ownInput } from '../../media/ffmpeg-args.ts';
import { runFfmpeg } from '../../media/run-ffmpeg.ts';
import type { MediaWork } from '../render-work.ts';
import { SAMPLE_RATE } from './sound-pieces.ts';

/** ebur128 reports this value when its gate never opened. */
const GATE_LUFS = -70;
const SILENT_DB = -100;

/** Decodes a sound file of the service to its end and measures it. */
export async function measureSound(
  { tools, signal }: MediaWork,
  path: string,
  inputOptions: readonly string[],
): Promise<MeasuredSound> {
  const meter = filter('ebur128', { peak: 'true', metadata: 1, framelog: 'verbose' });
  const printer = filter('ametadata', { mode: 'print', file: 'pipe:2' });
  const levels = new LevelMeter();
  const { stderr } = await runFfmpeg(tools, {
    args: [
      ...['-xerror', ...ownInput(path, inputOptions), '-map', '0:a:0'],
      ...[
        '-af',
        formatFilters([meter, printer]),
        '-f',
        's16le',
        '-ac',
        '2',
        '-ar',
        String(SAMPLE_RATE),
        'pipe:1',
      ],
    ],
    onChunk: (chunk) => levels.add(chunk),
    signal,
    timeoutMs: 600_000,
    reads: [dirname(path)],
    writes: [],
  });
  const last = (key: string) => [...stderr.matchAll(new RegExp(`^lavfi\\.r128\\.${key}=(\\S+)`, 'gm'))];
  const loudness = Number(last('I').at(-1)?.[1] ?? Number.NEGATIVE_INFINITY);
  const peaks = last('true_peaks_ch\\d').map((match) => Number(match[1]));
  const peak = peaks.reduce((highest, value) => Math.max(highest, value), 0);
  return {
    loudnessLufs: loudness > GATE_LUFS ? loudness : null,
    truePeakDbtp: peak > 0 ? 20 * Math.log10(peak) : SILENT_DB,
    ...levels.close(),
  };
}

/** Levels of 16-bit stereo that arrives in chunks of any length. */
class LevelMeter {
  private readonly levelsDb: number[] = [];
  private rest: Buffer = Buffer.alloc(0);
  private bytes = 0;

  add(chunk: Buffer): void {
    this.bytes += chunk.length;
    const stepBytes = (4 * SAMPLE_RATE * LEVEL_STEP_MS) / 1000;
    const all = this.rest.length === 0 ? chunk : Buffer.concat([this.rest, chunk]);
    let at = 0;
    for (; at + stepBytes <= all.length; at += stepBytes)
      this.levelsDb.push(levelOf(all, at, at + stepBytes));
    this.rest = all.subarray(at);
  }

  close(): { sampleCount: number; levelsDb: number[] } {
    return { sampleCount: this.bytes / 4, levelsDb: this.levelsDb };
  }
}

function levelOf(bytes: Buffer, from: number, to: number): number {
  let sum = 0;
  for (let at = from; at < to; at += 2) sum += bytes.readInt16LE(at) ** 2;
  const power = sum / ((to - from) / 2) / 32768 ** 2;
  return power > 0 ? Math.max(SILENT_DB, Math.round(100 * Math.log10(power)) / 10) : SILENT_DB;
}
