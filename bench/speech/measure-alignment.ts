import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { MediaTools } from '../../src/media/run-ffmpeg.ts';
import { alignToReference } from '../../src/speech/align-to-reference.ts';
import type { Alignment } from '../../src/speech/alignment/alignment.ts';
import { encodeWav } from '../../src/speech/wav-file.ts';
import { rerecord, seededRandom } from '../../test/support/speech/synthetic-talk.ts';
import { type AlignmentMaterials, loadAlignmentMaterials, makeTalk } from './alignment-materials.ts';
import { addNoise, putInRoom, RATE, toSpeechWav } from './sounds.ts';

const BBC_OFFSET_MS = 12_254;
const PAIRS = 40;
const UNRELATED = 100;
const PAIR_SECONDS = 90;
const LONG_PAIR_SECONDS = 420;

/** The BBC pair, pairs built from voices with rooms, noise, gain and drift, and unrelated pairs. */
export async function measureAlignment(
  tools: MediaTools,
  dataDir: string,
  dir: string,
  options: { isLong: boolean; signal: AbortSignal },
): Promise<void> {
  const { signal } = options;
  const first = await toSpeechWav(tools, join(dataDir, 'alignment', 'timbl_1.mp3'), dir, 'timbl_1');
  const second = await toSpeechWav(tools, join(dataDir, 'alignment', 'timbl_2.mp3'), dir, 'timbl_2');
  const bbc = await alignToReference(first, second, signal);
  console.log(
    `BBC pair: ${bbc.aligned ? `${Math.abs(bbc.offsetMs - BBC_OFFSET_MS).toFixed(2)} ms off` : 'refused'}, ${figuresOf(bbc)}`,
  );
  const materials = await loadAlignmentMaterials(tools, dataDir, dir);
  await measureBuiltPairs(materials, dir, signal);
  await measureUnrelated(materials, dir, signal);
  if (options.isLong) await measureHour(materials, dir);
}

/** Only two tracks of an hour. */
export async function measureHourPair(tools: MediaTools, dataDir: string, dir: string): Promise<void> {
  await measureHour(await loadAlignmentMaterials(tools, dataDir, dir), dir);
}

async function measureBuiltPairs(
  { voices, rooms, noise }: AlignmentMaterials,
  dir: string,
  signal: AbortSignal,
): Promise<void> {
  const [referencePath, otherPath] = [join(dir, 'reference.wav'), join(dir, 'other.wav')];
  const errorsMs: number[] = [];
  let [refused, worstZ] = [0, Number.POSITIVE_INFINITY];
  for (let seed = 1; seed <= PAIRS; seed += 1) {
    const random = seededRandom(seed * 104_729);
    const isLong = seed % 10 === 0;
    const seconds = isLong ? LONG_PAIR_SECONDS : PAIR_SECONDS;
    const talk = makeTalk(voices, seconds, seed);
    const driftPpm = isLong ? Math.round(-50 + 150 * random()) : 0;
    const offsetS = 2 + Math.floor(random() * 20 * RATE) / RATE;
    const heard = rerecord(talk, { offsetS, seconds: seconds - 30, driftPpm, noise: 0, seed });
    const wet = await putInRoom(heard, rooms[seed % 2] ?? new Float32Array([1]));
    const belowDb = [20, 10, 5, 0, -5][seed % 5] ?? 20;
    const gain = 0.1 + 0.5 * random();
    await writeFile(referencePath, encodeWav(addNoise(talk, noise, 25), RATE));
    await writeFile(
      otherPath,
      encodeWav(
        addNoise(wet, noise, belowDb).map((value) => value * gain),
        RATE,
      ),
    );
    const found = await alignToReference(referencePath, otherPath, signal);
    worstZ = Math.min(worstZ, found.figures.z);
    if (!found.aligned) {
      refused += 1;
      console.log(`  pair ${seed} refused, noise ${belowDb} dB below: ${figuresOf(found)}`);
      continue;
    }
    for (const fileMs of [0, (seconds - 30) * 1000]) {
      const truth = offsetS * 1000 + fileMs * (1 + driftPpm / 1e6);
      errorsMs.push(Math.abs(found.offsetMs + fileMs * (1 + found.driftPpm / 1e6) - truth));
    }
  }
  errorsMs.sort((a, b) => a - b);
  const [middle = 0, most = 0] = [errorsMs[Math.floor(errorsMs.length / 2)], errorsMs.at(-1)];
  console.log(
    `${PAIRS} built pairs (rooms, noise 20 to -5 dB below, gain, -50..100 ppm): error median ${middle.toFixed(3)} ms, most ${most.toFixed(2)} ms, ${refused} refused, lowest z ${worstZ.toFixed(1)}`,
  );
}

async function measureUnrelated(
  { voices, noise }: AlignmentMaterials,
  dir: string,
  signal: AbortSignal,
): Promise<void> {
  const [referencePath, otherPath] = [join(dir, 'reference.wav'), join(dir, 'other.wav')];
  const half = Math.floor(voices.length / 2);
  let [accepted, highestZ] = [0, 0];
  for (let seed = 1; seed <= UNRELATED; seed += 1) {
    const reference = makeTalk(voices.slice(0, half), 60, seed);
    const other = makeTalk(voices.slice(half), 45, seed + 1_000);
    await writeFile(referencePath, encodeWav(addNoise(reference, noise, 30), RATE));
    await writeFile(otherPath, encodeWav(other, RATE));
    const found = await alignToReference(referencePath, otherPath, signal);
    accepted += found.aligned ? 1 : 0;
    highestZ = Math.max(highestZ, found.figures.z);
  }
  console.log(`${UNRELATED} unrelated pairs: ${accepted} accepted, highest z ${highestZ.toFixed(1)}`);
}

async function measureHour({ voices, rooms, noise }: AlignmentMaterials, dir: string): Promise<void> {
  const seconds = 3_600;
  const [referencePath, otherPath] = [join(dir, 'reference.wav'), join(dir, 'other.wav')];
  const talk = makeTalk(voices, seconds, 99);
  const heard = rerecord(talk, { offsetS: 0, seconds, driftPpm: 60, noise: 0.003, seed: 5 });
  await writeFile(referencePath, encodeWav(addNoise(talk, noise, 30), RATE));
  await writeFile(otherPath, encodeWav(await putInRoom(heard, rooms[0] ?? new Float32Array([1])), RATE));
  const { found, seconds: spentS, peakMb } = await alignAlone(referencePath, otherPath);
  const error = found.aligned
    ? Math.abs(found.offsetMs + 3_600_000 * (1 + found.driftPpm / 1e6) - 3_600_000 * 1.00006)
    : NaN;
  const driftError = found.aligned ? Math.abs(found.driftPpm - 60) : NaN;
  console.log(
    `two 60-minute tracks: ${spentS.toFixed(1)} s, ${Math.round(peakMb)} MB for the whole process, error at the end ${error.toFixed(2)} ms, drift off by ${driftError.toFixed(2)} ppm, ${figuresOf(found)}`,
  );
}

async function alignAlone(
  referencePath: string,
  otherPath: string,
): Promise<{ found: Alignment; seconds: number; peakMb: number }> {
  const program = fileURLToPath(new URL('./align-pair.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [program, referencePath, otherPath]);
  return JSON.parse(stdout);
}

function figuresOf({ figures }: Alignment): string {
  return `z ${figures.z.toFixed(1)}, peak/second ${figures.peakToSecond.toFixed(1)}, ${figures.windowsOnLine} of ${figures.windows} windows`;
}
