import { expect, test } from 'vitest';
import { seededRandom } from '../../../test/support/speech/synthetic-talk.ts';
import { voicingOf } from './voicing.ts';

const RATE = 16_000;
const middleOf = (values: Float32Array) => values.toSorted()[values.length >> 1] ?? 0;

test('a voice repeats itself, breath does not; loudness says nothing', () => {
  const random = seededRandom(3);
  const sound = (of: (at: number) => number) => Float32Array.from({ length: RATE }, (_, i) => of(i));
  // A low and a high voice: a tone with overtones.
  for (const hz of [95, 240]) {
    const voice = (gain: number) =>
      sound(
        (i) =>
          gain * [1, 2, 3, 4].reduce((sum, n) => sum + Math.sin((2 * Math.PI * hz * n * i) / RATE) / n, 0),
      );
    expect(middleOf(voicingOf(voice(0.2), RATE))).toBeGreaterThan(0.9);
    expect(middleOf(voicingOf(voice(0.002), RATE))).toBeGreaterThan(0.9);
  }
  expect(
    middleOf(
      voicingOf(
        sound(() => 0.1 * (random() - 0.5)),
        RATE,
      ),
    ),
  ).toBeLessThan(0.5);
  expect(
    Math.max(
      ...voicingOf(
        sound(() => 0),
        RATE,
      ),
    ),
  ).toBe(0);
});

test('one value for each 10 ms', () => {
  expect(voicingOf(new Float32Array(RATE), RATE)).toHaveLength(100);
});
