import { expect, test } from 'vitest';
import { seededRandom } from '../../../test/support/speech/synthetic-talk.ts';
import { voiceSpace } from './voice-space.ts';

test('distances are in units of what changes between windows that follow one another', () => {
  const random = seededRandom(3);
  const bell = () => Array.from({ length: 12 }, random).reduce((sum, value) => sum + value, -6);
  for (const scale of [0.01, 1, 100]) {
    const vectors = Array.from({ length: 200 }, (_, i) =>
      Float64Array.from({ length: 8 }, (_, d) => scale * (bell() + (d === 0 && i >= 100 ? 12 : 0))),
    );
    const pairs = vectors.slice(1).map((_, i): [number, number] => [i, i + 1]);
    const space = voiceSpace(vectors, pairs);
    const middle = (from: number) => {
      const own = space.slice(from, from + 100);
      return own[0]?.map((_, d) => own.reduce((sum, vector) => sum + (vector[d] ?? 0) / 100, 0)) ?? [];
    };
    const [a, b] = [[...middle(0)], [...middle(100)]];
    const gap = Math.hypot(...a.map((value, d) => value - (b[d] ?? 0)));
    expect(gap).toBeGreaterThan(10);
    expect(gap).toBeLessThan(13);
  }
});

test('few windows and no pairs are taken as they are', () => {
  expect(voiceSpace([], [])).toEqual([]);
  expect(voiceSpace([Float64Array.of(1, 2)], [])).toHaveLength(1);
});
