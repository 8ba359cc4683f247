import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Range } from '../../src/domain/time/range.ts';
import type { MediaTools } from '../../src/media/run-ffmpeg.ts';
import { speechRegions } from '../../src/speech/speech-regions.ts';
import { percent } from './measure-words.ts';
import { toSpeechWav } from './sounds.ts';

const STEP_MS = 10;
const LENGTH_MS = 30_000;

/** Missed and invented speech as parts of the true speech, by 10 ms, without a collar. */
export async function measureVad(
  tools: MediaTools,
  dataDir: string,
  dir: string,
  signal: AbortSignal,
): Promise<void> {
  const folder = join(dataDir, 'diarization');
  const lines = (await readFile(join(folder, 'train.rttm'), 'utf8')).split('\n');
  let [speech, missed, invented, spentMs, files] = [0, 0, 0, 0, 0];
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.flac')).sort()) {
    const name = file.replace('.flac', '');
    const truth = lines
      .map((line) => line.split(' '))
      .filter((fields) => fields[1] === name)
      .map((fields) => ({
        startMs: Number(fields[3]) * 1000,
        endMs: (Number(fields[3]) + Number(fields[4])) * 1000,
      }));
    const wavPath = await toSpeechWav(tools, join(folder, file), dir, 'vad');
    const began = performance.now();
    const found = await speechRegions(wavPath, signal);
    spentMs += performance.now() - began;
    files += 1;
    for (let ms = STEP_MS / 2; ms < LENGTH_MS; ms += STEP_MS) {
      const [said, heard] = [isInside(truth, ms), isInside(found, ms)];
      speech += said ? 1 : 0;
      missed += said && !heard ? 1 : 0;
      invented += heard && !said ? 1 : 0;
    }
  }
  const parts = `missed ${percent(missed / speech)}, invented ${percent(invented / speech)}`;
  const cost = (spentMs / files / LENGTH_MS).toFixed(3);
  console.log(
    `VAD detection error, ${files} meetings: ${percent((missed + invented) / speech)} (${parts}), ${cost} of real time with the thread's start`,
  );
}

function isInside(ranges: readonly Range[], ms: number): boolean {
  return ranges.some((range) => ms >= range.startMs && ms < range.endMs);
}
