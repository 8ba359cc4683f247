import type { Range } from '../../../src/domain/time/range.ts';
import { seededRandom } from '../../../test/support/speech/synthetic-talk.ts';
import { RATE } from '../sounds.ts';
import { joinSounds, sayByFlite } from './say-by-flite.ts';

/** A talk with hesitations at known places. */
export interface HesitantTalk {
  sound: Float32Array;
  hesitations: Range[];
  /** All words but the hesitations. */
  words: string[];
}

/** The input of flite for each. It would spell "hmm" out, letter by letter. */
const SOUNDS = ['um', 'um', 'uh', 'uh', 'er', 'hum'].map((text) => ['-t', text]);
const STRETCHES = [1.2, 2.5] as const;
/** Shorter ones are no hesitations. */
const MIN_LENGTH_S = 0.09;
const SENTENCE_GAP_S = 0.6;
/** Pauses around a hesitation, as people make them: none in a third of the cases. */
const PAUSES_S = [0, 0, 0.08, 0.15, 0.3, 0.5];

export interface HesitantVoice {
  /** A voice of flite. */
  voice: string;
  seed: number;
  /** Folder for sound that is being made. */
  dir: string;
  /** The part of the sentences that have a hesitation. */
  share?: number;
  /** How much hesitations are lengthened, least and most. */
  stretches?: readonly [number, number];
  /** The options of flite that say each hesitation. */
  sounds?: readonly (readonly string[])[];
}

/**
 * Sentences of one synthetic voice. Some have a hesitation, at their beginning or within: lengthened, and with or
 * without a pause on either side.
 */
export async function buildHesitantTalk(
  sentences: readonly string[],
  { voice, seed, dir, share = 2 / 3, stretches = STRETCHES, sounds = SOUNDS }: HesitantVoice,
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
    const stretch = stretches[0] + (stretches[1] - stretches[0]) * random();
    const sound = await sayByFlite(
      voice,
      [...pick(sounds), '--setf', `duration_stretch=${stretch.toFixed(2)}`],
      dir,
    );
    add(sound);
    if (sound.length > MIN_LENGTH_S * RATE) hesitations.push({ startMs, endMs: (samples * 1000) / RATE });
    pause(pick(PAUSES_S));
  };
  for (const sentence of sentences) {
    const words = sentence.split(' ');
    const at = random() < share ? Math.floor(random() * (words.length - 1)) : null;
    if (at !== null && at > 0) add(await sayByFlite(voice, ['-t', words.slice(0, at).join(' ')], dir));
    if (at !== null) await hesitate();
    add(await sayByFlite(voice, ['-t', words.slice(at ?? 0).join(' ')], dir));
    pause(SENTENCE_GAP_S);
  }
  return {
    sound: joinSounds(parts),
    hesitations,
    words: sentences.flatMap((sentence) => sentence.split(' ')),
  };
}
