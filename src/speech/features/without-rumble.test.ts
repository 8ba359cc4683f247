import { expect, test } from 'vitest';
import { levelsOf } from '../measure-levels.ts';
import { withoutRumble } from './without-rumble.ts';

const RATE = 16_000;
const tone = (hz: number) =>
  Float32Array.from({ length: RATE }, (_, i) => 0.1 * Math.sin((2 * Math.PI * hz * i) / RATE));
const levelDb = (samples: Float32Array) => levelsOf(samples, RATE)[50] ?? 0;

test('an offset and slow waves are silent, and a deep voice keeps its level', () => {
  const offset = new Float32Array(RATE).fill(0.1);
  expect(levelDb(withoutRumble(offset, RATE))).toBeLessThan(-90);
  expect(levelDb(withoutRumble(tone(8), RATE))).toBeLessThan(levelDb(tone(8)) - 25);
  expect(Math.abs(levelDb(withoutRumble(tone(110), RATE)) - levelDb(tone(110)))).toBeLessThan(1);
});

test('a stretch that begins on an offset has no click', () => {
  const samples = withoutRumble(new Float32Array(400).fill(0.3), RATE);
  expect(Math.max(...samples.map(Math.abs))).toBeLessThan(1e-6);
});
