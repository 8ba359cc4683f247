import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { alignToReference } from '../../src/speech/align-to-reference.ts';
import type { Alignment } from '../../src/speech/alignment/alignment.ts';
import { encodeWav } from '../../src/speech/wav-file.ts';
import { rerecord, seededRandom } from '../../test/support/speech/synthetic-talk.ts';
import { type AlignmentMaterials, makeTalk } from './alignment-materials.ts';
import { addNoise, putInRoom, RATE } from './sounds.ts';

const LENGTHS_S = [60, 90, 180, 300, 1200];
const DRIFTS_PPM = [0, 10, 20, 40, 100];
/** Level of the noise below the voices, in dB. Twenty minutes take long to build, so they have one noise. */
const NOISES_DB = [20, 5, -5];
const NOISE_OF_LONG_DB = [5];
const LONG_S = 1200;
const WITHOUT_DRIFT = 40;
/** The reference begins so much earlier. */
const LEAD_S = 12;

interface DriftPair {
  lengthS: number;
  driftPpm: number;
  noiseDb: number;
  seed: number;
}

/**
 * How far both ends of a short recording are off at several drifts. It also counts drifts that are found
 * where none is.
 */
export async function measureDrift(
  materials: AlignmentMaterials,
  dir: string,
  { seed: firstSeed }: { seed: number },
): Promise<void> {
  console.log(
    `worst error at either end in ms, of ${2 * NOISES_DB.length} pairs each (two rooms, noise ${NOISES_DB.join(', ')} dB below)`,
  );
  console.log(`| overlap | ${DRIFTS_PPM.map((ppm) => `${ppm} ppm`).join(' | ')} |`);
  console.log(`|---|${DRIFTS_PPM.map(() => '---|').join('')}`);
  let seed = firstSeed;
  for (const lengthS of LENGTHS_S) {
    const cells: string[] = [];
    for (const driftPpm of DRIFTS_PPM) {
      const errors: number[] = [];
      for (const noiseDb of lengthS < LONG_S ? NOISES_DB : NOISE_OF_LONG_DB) {
        for (const _room of materials.rooms) {
          seed += 1;
          errors.push(await worstErrorMs(materials, dir, { lengthS, driftPpm, noiseDb, seed }));
        }
      }
      cells.push(Math.max(...errors).toFixed(2));
    }
    console.log(`| ${lengthS} s | ${cells.join(' | ')} |`);
  }
  let found = 0;
  for (let n = 1; n <= WITHOUT_DRIFT; n += 1) {
    const pair = {
      lengthS: LENGTHS_S[n % 4] ?? 60,
      driftPpm: 0,
      noiseDb: NOISES_DB[n % NOISES_DB.length] ?? 0,
      seed: firstSeed + 10_000 + n,
    };
    const alignment = await alignPair(materials, dir, pair);
    if (alignment.aligned && alignment.driftPpm !== 0) found += 1;
  }
  console.log(`${WITHOUT_DRIFT} pairs without drift, 60 s to 5 minutes: a drift found in ${found}`);
}

async function worstErrorMs(materials: AlignmentMaterials, dir: string, pair: DriftPair): Promise<number> {
  const found = await alignPair(materials, dir, pair);
  if (!found.aligned) return Number.POSITIVE_INFINITY;
  const ends = [0, pair.lengthS * 1000].map((fileMs) => {
    const truth = LEAD_S * 1000 + fileMs * (1 + pair.driftPpm / 1e6);
    return Math.abs(found.offsetMs + fileMs * (1 + found.driftPpm / 1e6) - truth);
  });
  return Math.max(...ends);
}

async function alignPair(
  { voices, rooms, noise }: AlignmentMaterials,
  dir: string,
  { lengthS, driftPpm, noiseDb, seed }: DriftPair,
): Promise<Alignment> {
  const [referencePath, otherPath] = [join(dir, 'reference.wav'), join(dir, 'other.wav')];
  const random = seededRandom(seed * 104_729);
  const talk = makeTalk(voices, lengthS + LEAD_S + 8, seed);
  const heard = rerecord(talk, { offsetS: LEAD_S, seconds: lengthS, driftPpm, noise: 0, seed });
  const wet = await putInRoom(heard, rooms[seed % rooms.length] ?? new Float32Array([1]));
  const gain = 0.1 + 0.5 * random();
  const recorded = addNoise(wet, noise, noiseDb).map((value) => value * gain);
  await writeFile(referencePath, encodeWav(addNoise(talk, noise, 25), RATE));
  await writeFile(otherPath, encodeWav(recorded, RATE));
  return await alignToReference(referencePath, otherPath, new AbortController().signal);
}
