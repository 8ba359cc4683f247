import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type MediaTools, runFfmpeg } from '../../../src/media/run-ffmpeg.ts';
import { encodeWav } from '../../../src/speech/wav-file.ts';
import { addNoise, putInRoom, RATE, readAll, toSpeechWav } from '../sounds.ts';
import { type Dialogue, mixed, randomOf } from './build-dialogue.ts';

export interface Surroundings {
  responses: Float32Array[];
  noise: Float32Array;
}

/** The effect of recorders and calls on a talk: the ending of the file, and how ffmpeg writes it. */
const CODECS: readonly (readonly [string, readonly string[]])[] = [
  ['mp3', ['-c:a', 'libmp3lame', '-b:a', '48k']],
  ['m4a', ['-c:a', 'aac', '-b:a', '64k']],
  ['ogg', ['-c:a', 'libopus', '-b:a', '20k']],
];
const ROOM_S = 0.6;

/**
 * The dialogue in a room, each person at a place of their own. There is noise and in two of three cases a
 * codec.
 */
export async function spoilDialogue(
  tools: MediaTools,
  dir: string,
  { responses, noise }: Surroundings,
  dialogue: Dialogue,
): Promise<Dialogue> {
  const { seed, tracks } = dialogue;
  const random = randomOf(seed, 6);
  const real = responses[seed % (2 * responses.length)];
  const decayS = 0.15 + 0.45 * random();
  const wet: Float32Array[] = [];
  for (const [i, track] of tracks.entries()) {
    const directness = 10 ** ((2 + 8 * random()) / 20);
    const response = real ?? roomResponse(randomOf(seed, 20 + i), decayS, directness);
    wet.push(await putInRoom(track, response));
  }
  const belowDb = 12 + 23 * random();
  const from = Math.floor(random() * noise.length);
  const loud = addNoise(mixed(wet), rotated(noise, from), belowDb);
  const codec = CODECS[Math.floor(random() * CODECS.length * 1.5)];
  return { ...dialogue, sound: codec === undefined ? loud : await throughCodec(tools, dir, loud, codec) };
}

/** A direct sound and a tail of noise that falls by 60 dB in `decayS`. */
export function roomResponse(random: () => number, decayS: number, directness: number): Float32Array {
  const response = new Float32Array(ROOM_S * RATE);
  let power = 0;
  const first = Math.round((0.002 + 0.006 * random()) * RATE);
  for (let i = first; i < response.length; i += 1) {
    const value = (random() + random() - 1) * 10 ** ((-3 * (i - first)) / RATE / decayS);
    response[i] = value;
    power += value * value;
  }
  for (let i = first; i < response.length; i += 1)
    response[i] = (response[i] ?? 0) / Math.sqrt(power) / directness;
  response[0] = 1;
  return response;
}

async function throughCodec(
  tools: MediaTools,
  dir: string,
  sound: Float32Array,
  [ending, args]: readonly [string, readonly string[]],
): Promise<Float32Array> {
  const [plain, coded] = [join(dir, 'plain.wav'), join(dir, `coded.${ending}`)];
  await writeFile(plain, encodeWav(sound, RATE));
  await runFfmpeg(tools, {
    args: ['-i', plain, ...args, '-y', coded],
    signal: AbortSignal.timeout(120_000),
    timeoutMs: 120_000,
    reads: [plain],
    writes: [dir],
  });
  const heard = await readAll(await toSpeechWav(tools, coded, dir, 'decoded'));
  await rm(coded);
  // An encoder may add silence at the end; the decoder skips its silence at the start.
  const cut = new Float32Array(sound.length);
  cut.set(heard.subarray(0, sound.length));
  return cut;
}

function rotated(noise: Float32Array, from: number): Float32Array {
  const turned = new Float32Array(noise.length);
  turned.set(noise.subarray(from));
  turned.set(noise.subarray(0, from), noise.length - from);
  return turned;
}
