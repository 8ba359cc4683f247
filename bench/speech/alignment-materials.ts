import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaTools } from '../../src/media/run-ffmpeg.ts';
import { seededRandom } from '../../test/support/speech/synthetic-talk.ts';
import { RATE, readAll, toSpeechWav } from './sounds.ts';

/** Voices, the responses of two rooms, and a noise, at 16 kHz. */
export interface AlignmentMaterials {
  voices: Float32Array[];
  rooms: Float32Array[];
  noise: Float32Array;
}

export async function loadAlignmentMaterials(
  tools: MediaTools,
  dataDir: string,
  dir: string,
): Promise<AlignmentMaterials> {
  const load = async (folder: string, file: string) =>
    await readAll(await toSpeechWav(tools, join(dataDir, folder, file), dir, 'material'));
  const names = (await readdir(join(dataDir, 'voices'))).filter((name) => name.endsWith('.flac')).sort();
  const voices: Float32Array[] = [];
  for (const name of names) voices.push(await load('voices', name));
  const rooms = [await load('alignment', 'rir1.wav'), await load('alignment', 'rir2.wav')];
  return { voices, rooms, noise: await load('alignment', 'noise1.wav') };
}

/** Utterances of several speakers in a random order with gaps of 0.2-1.5 s. */
export function makeTalk(voices: readonly Float32Array[], seconds: number, seed: number): Float32Array {
  const random = seededRandom(seed * 7_919 + 13);
  const talk = new Float32Array(seconds * RATE);
  let at = Math.round(random() * RATE);
  while (at < talk.length) {
    const voice = voices[Math.floor(random() * voices.length)] ?? new Float32Array();
    talk.set(voice.subarray(0, Math.max(0, talk.length - at)), at);
    at += voice.length + Math.round((0.2 + 1.3 * random()) * RATE);
  }
  return talk;
}
