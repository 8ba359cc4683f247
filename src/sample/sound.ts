import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SampleRole, SpokenPhrase } from './sample-script.ts';
import { VOICE_RATE } from './speak.ts';

/** Clean voices on camera A's timeline, 16 kHz. */
export type Voices = Record<SampleRole, Float32Array>;

export interface Microphone {
  /** Gain of each voice in decibels. */
  gainsDb: Record<SampleRole, number>;
  /** Camera A's time at which the recording starts; may be before it. */
  startMs: number;
  endMs: number;
  noiseDb: number;
  /** Echoes of the room, in decibels under the direct sound; null for a microphone close to the mouth. */
  roomDb: number | null;
  seed: number;
}

/** Loudest sample of each clean voice. */
const VOICE_PEAK = 0.5;
const ECHO_COUNT = 40;
const ECHO_SPAN_S = 0.28;

export function layVoices(phrases: readonly SpokenPhrase[], durationMs: number): Voices {
  const length = Math.ceil((durationMs * VOICE_RATE) / 1000);
  const voices: Voices = { host: new Float32Array(length), guest: new Float32Array(length) };
  for (const { role, range, samples } of phrases) {
    voices[role].set(samples, Math.round((range.startMs * VOICE_RATE) / 1000));
  }
  for (const voice of Object.values(voices)) {
    const peak = voice.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1e-6);
    for (let i = 0; i < voice.length; i += 1) voice[i] = ((voice[i] ?? 0) * VOICE_PEAK) / peak;
  }
  return voices;
}

/** The sound of one microphone, at 16 kHz, from its own start on. */
export async function record(voices: Voices, microphone: Microphone): Promise<Float32Array> {
  const { startMs, endMs, seed } = microphone;
  const random = randomNumbers(seed);
  const sound = new Float32Array(Math.round(((endMs - startMs) * VOICE_RATE) / 1000));
  const shift = Math.round((startMs * VOICE_RATE) / 1000);
  const echoes = makeEchoes(microphone.roomDb, random);
  for (const role of ['host', 'guest'] as const) {
    const voice = voices[role];
    for (const echo of echoes) {
      addDelayed(sound, voice, echo.delay + shift * -1, echo.gain * decibels(microphone.gainsDb[role]));
      await nextTurn();
    }
  }
  const noise = decibels(microphone.noiseDb);
  let low = 0;
  for (let i = 0; i < sound.length; i += 1) {
    low += 0.3 * (random() * 2 - 1 - low);
    sound[i] = (sound[i] ?? 0) + low * noise * 3;
  }
  return sound;
}

function addDelayed(sound: Float32Array, voice: Float32Array, delay: number, gain: number): void {
  const from = Math.max(0, delay);
  const to = Math.min(sound.length, voice.length + delay);
  for (let i = from; i < to; i += 1) sound[i] = (sound[i] ?? 0) + gain * (voice[i - delay] ?? 0);
}

/** The direct sound first, at no delay, so that the room moves no word. */
function makeEchoes(roomDb: number | null, random: () => number): { delay: number; gain: number }[] {
  const direct = { delay: 0, gain: 1 };
  if (roomDb === null) return [direct];
  const echoes = Array.from({ length: ECHO_COUNT }, () => {
    const atS = 0.004 + random() * ECHO_SPAN_S;
    const sign = random() < 0.5 ? -1 : 1;
    return { delay: Math.round(atS * VOICE_RATE), gain: sign * decibels(roomDb - (atS / ECHO_SPAN_S) * 30) };
  });
  return [direct, ...echoes];
}

function decibels(db: number): number {
  return 10 ** (db / 20);
}

/** The same numbers in 0..1 for the same seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
