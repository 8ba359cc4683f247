import { expect, test } from 'vitest';
import { seededRandom } from '../../../test/support/speech/synthetic-talk.ts';
import { countVoices, givenVoices, MIN_SEPARATION } from './count-voices.ts';

/** Windows of voices whose middles lie at the given places, each spread by 1 in each of 6 directions. */
function windowsOf(...voices: { at: number[]; count: number }[]): Float64Array[] {
  const random = seededRandom(4);
  const bell = () => Array.from({ length: 12 }, random).reduce((sum, value) => sum + value, -6);
  return voices.flatMap(({ at, count }) =>
    Array.from({ length: count }, () => Float64Array.from({ length: 6 }, (_, d) => (at[d] ?? 0) + bell())),
  );
}

const far = 1.5 * MIN_SEPARATION;

test('as many voices as lie apart', () => {
  const vectors = windowsOf({ at: [0], count: 30 }, { at: [far], count: 12 }, { at: [0, far], count: 20 });
  const { voices, labels, separation } = countVoices(vectors);
  expect(voices).toBe(3);
  expect(new Set(labels.subarray(0, 30)).size).toBe(1);
  expect(new Set(labels.subarray(30, 42)).size).toBe(1);
  expect(separation).toBeGreaterThan(MIN_SEPARATION);
});

test('one voice that varies is one, however much there is of it', () => {
  for (const count of [8, 100, 600]) {
    const { voices, nearestMerged } = countVoices(windowsOf({ at: [3], count }));
    expect([count, voices]).toEqual([count, 1]);
    expect(nearestMerged).toBeLessThan(MIN_SEPARATION);
  }
});

test('a few strange windows are no voice of their own', () => {
  const { voices } = countVoices(windowsOf({ at: [0], count: 50 }, { at: [3 * far], count: 3 }));
  expect(voices).toBe(1);
});

test('a given number is made, as far as there are windows', () => {
  const vectors = windowsOf({ at: [0], count: 20 }, { at: [far], count: 20 });
  expect(new Set(givenVoices(vectors, 4)).size).toBe(4);
  expect(new Set(givenVoices(vectors.slice(0, 2), 4)).size).toBe(2);
});
