import { describe, expect, test } from 'vitest';
import { stretchToFill } from './microphone-holes.ts';
import { type MicrophoneSound, PieceMixer, STEP } from './mix-piece.ts';

const LENGTH = 48_000;
const ALWAYS = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

/** Stereo noise that is like no other of another seed. */
function noise(seed: number, amplitude: number): Float32Array {
  let state = seed;
  return Float32Array.from({ length: 2 * LENGTH }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return amplitude * (state / 2 ** 31 - 1);
  });
}

const microphone = (fileId: string, sound: Float32Array, more: Partial<MicrophoneSound> = {}) => ({
  fileId,
  isStandIn: false,
  sound,
  position: { first: 0, step: 1 },
  reach: ALWAYS,
  ...more,
});

/** How much of `part` is in the mix, samples [from, to). */
function gainOf(mixed: Float32Array, part: Float32Array, from: number, to: number): number {
  let product = 0;
  let power = 0;
  for (let i = 2 * from; i < 2 * to; i += 1) {
    product += (mixed[i] ?? 0) * (part[i] ?? 0);
    power += (part[i] ?? 0) ** 2;
  }
  return product / power;
}

test('beside a stand-in the louder one prevails, more than among microphones', () => {
  const [loud, soft] = [noise(1, 0.5), noise(2, 0.25)];
  const ended = microphone('ended', new Float32Array(0), { reach: { from: -LENGTH, to: 0 } });
  const heard = (second: MicrophoneSound) =>
    new PieceMixer([microphone('own', loud), second, ended]).mix(0, LENGTH);
  const among = heard(microphone('other', soft));
  const beside = heard(microphone('camera', soft, { isStandIn: true }));
  // Powers of 1 and 1/4: shares of 1/5, and of 1/17 when they are squared.
  expect(gainOf(among, soft, 0, LENGTH)).toBeCloseTo(Math.sqrt(1 / 5), 1);
  expect(gainOf(beside, soft, 0, LENGTH)).toBeCloseTo(Math.sqrt(1 / 17), 1);
  expect(gainOf(beside, loud, 0, LENGTH)).toBeCloseTo(Math.sqrt(16 / 17), 1);
});

test('sound that ends within a step has faded out before it, and its stand-in has faded in', () => {
  const [own, camera] = [noise(3, 0.5), noise(4, 0.5)];
  const end = 10 * STEP + 100;
  const mixed = new PieceMixer([
    microphone('own', own, { reach: { from: 0, to: end } }),
    microphone('camera', camera, { isStandIn: true }),
  ]).mix(0, LENGTH);
  expect(gainOf(mixed, own, 0, 9 * STEP)).toBeCloseTo(1, 1);
  expect(gainOf(mixed, camera, 0, 9 * STEP)).toBeCloseTo(0, 1);
  expect([...mixed.subarray(2 * 10 * STEP)]).toEqual([...camera.subarray(2 * 10 * STEP)]);
});

describe('where something has to stand in', () => {
  const whole = { from: -240, to: 20_000 };
  const fade = 3 * STEP;
  const reaching = (fileId: string, from: number, to: number, isStandIn = false) =>
    microphone(fileId, new Float32Array(0), { reach: { from, to }, isStandIn });

  test('goes from the first hole of any microphone to the last, with the fades', () => {
    const paused = [reaching('a', -9_000, 5_000), reaching('a', 9_000, 90_000)];
    expect(stretchToFill(paused, whole)).toEqual({ from: 5_000 - fade, to: 9_000 + fade });
    expect(stretchToFill([...paused, reaching('b', -9_000, 12_000)], whole)).toEqual({
      from: 5_000 - fade,
      to: 20_000 + fade,
    });
  });

  test('is empty when all have sound, or lack only the edge of a recording', () => {
    expect(stretchToFill([microphone('a', new Float32Array(0))], whole)).toBeNull();
    expect(stretchToFill([reaching('a', 0, 19_900)], whole)).toBeNull();
    expect(stretchToFill([], whole)).toBeNull();
  });

  test('leaves out the parts for which another stand-in has sound', () => {
    const sounds = [reaching('a', -9_000, 5_000), reaching('c', 4_000, 12_000, true)];
    expect(stretchToFill(sounds, whole)).toEqual({ from: 12_000 - fade, to: 20_000 + fade });
    expect(stretchToFill([...sounds, reaching('d', 0, 90_000, true)], whole)).toBeNull();
  });
});

test('sound that begins and ends with its file in mid-word rises and falls over 40 ms', () => {
  const tone = new Float32Array(2 * LENGTH).fill(0.5);
  const [begin, end] = [5 * STEP, 60 * STEP + 100];
  const mixed = new PieceMixer([microphone('own', tone, { reach: { from: begin, to: end } })]).mix(0, LENGTH);
  const left = mixed.filter((_, at) => at % 2 === 0);
  const half = Math.SQRT1_2 * 0.5;
  expect(left[begin]).toBe(0);
  expect(left[begin + 2 * STEP]).toBeCloseTo(half, 3);
  expect([...left.subarray(begin + 4 * STEP, end - 5 * STEP)].every((value) => value === 0.5)).toBe(true);
  expect(left[end - 1 - 2 * STEP]).toBeCloseTo(half, 3);
  const steps = left.subarray(begin, end).map((value, at) => Math.abs(value - (left[begin + at - 1] ?? 0)));
  expect(Math.max(...steps)).toBeLessThan(0.5 / STEP);
});

test('a sound that begins and ends with its file rises as it falls', () => {
  const ends = { from: 0, to: 20 * STEP };
  const ones = new Float32Array(2 * LENGTH).fill(1);
  const mixed = new PieceMixer([microphone('own', ones, { reach: ends })]).mix(0, ends.to);
  const levelAt = (sample: number) => mixed[2 * sample] ?? 0;
  const rising = Array.from({ length: 2 * STEP }, (_, at) => levelAt(2 * STEP + at));
  const falling = Array.from({ length: 2 * STEP }, (_, at) => levelAt(ends.to - 1 - 2 * STEP - at));
  expect(levelAt(0)).toBe(0);
  expect(rising[0]).toBeCloseTo(Math.SQRT1_2, 6);
  expect(falling).toEqual(rising);
  expect(levelAt(ends.to - 1)).toBe(0);
});
