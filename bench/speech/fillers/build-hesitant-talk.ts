import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Range } from '../../../src/domain/time/range.ts';
import { seededRandom } from '../../../test/support/speech/synthetic-talk.ts';
import { RATE, readAll } from '../sounds.ts';

/** A talk with hesitations at known places. */
export interface HesitantTalk {
  sound: Float32Array;
  hesitations: Range[];
  /** All words but the hesitations. */
  words: string[];
}

const SOUNDS = ['um', 'um', 'uh', 'uh', 'er', 'hmm'];
const SENTENCE_GAP_S = 0.6;
/** Pauses around a hesitation, as people make them: none in a third of the cases. */
const PAUSES_S = [0, 0, 0.08, 0.15, 0.3, 0.5];
/** flite pads what it speaks; sound counts from this level on. */
const AUDIBLE = 0.01;

/**
 * Sentences of one synthetic voice. Two of three have a hesitation, at their beginning or within: lengthened, a little
 * lower than the voice, and with or without a pause on either side.
 */
export async function buildHesitantTalk(
  sentences: readonly string[],
  { voice, seed, dir }: { voice: string; seed: number; dir: string },
): Promise<HesitantTalk> {
  const random = seededRandom(seed * 7_919 + 17);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const parts: Float32Array[] = [];
  const hesitations: Range[] = [];
  let samples = 0;
  const add = (sound: Float32Array) => {
    parts.push(sound);
    samples += sound.length;
  };
  const pause = (seconds: number) => add(new Float32Array(Math.round(seconds * RATE)));
  const hesitate = async () => {
    pause(pick(PAUSES_S));
    const startMs = (samples * 1000) / RATE;
    const stretch = 1.2 + 1.3 * random();
    add(await say(voice, pick(SOUNDS), dir, ['--setf', `duration_stretch=${stretch.toFixed(2)}`]));
    hesitations.push({ startMs, endMs: (samples * 1000) / RATE });
    pause(pick(PAUSES_S));
  };
  for (const sentence of sentences) {
    const words = sentence.split(' ');
    const at = random() < 2 / 3 ? Math.floor(random() * (words.length - 1)) : null;
    if (at !== null && at > 0) add(await say(voice, words.slice(0, at).join(' '), dir));
    if (at !== null) await hesitate();
    add(await say(voice, words.slice(at ?? 0).join(' '), dir));
    pause(SENTENCE_GAP_S);
  }
  const sound = new Float32Array(samples);
  let offset = 0;
  for (const part of parts) {
    sound.set(part, offset);
    offset += part.length;
  }
  return { sound, hesitations, words: sentences.flatMap((sentence) => sentence.split(' ')) };
}

async function say(voice: string, text: string, dir: string, options: string[] = []): Promise<Float32Array> {
  const path = join(dir, 'said.wav');
  await promisify(execFile)('flite', ['-voice', voice, ...options, '-t', text, '-o', path]);
  const sound = await readAll(path);
  const first = sound.findIndex((value) => Math.abs(value) > AUDIBLE);
  const last = sound.findLastIndex((value) => Math.abs(value) > AUDIBLE);
  return sound.slice(Math.max(0, first), last + 1);
}
