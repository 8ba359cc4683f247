import { expect, test } from 'vitest';
import { LEAST_WORTH, meanOfBest, worthOfChances } from './worth.ts';

const sentences = Array.from({ length: 6 }, (_, at) => ({ startMs: at * 5_000, endMs: at * 5_000 + 5_000 }));

test('the mean of the best sentences covers as much talk as the length has room for', () => {
  expect(meanOfBest(sentences, [0.1, 0.9, 0.7, 0, 0, 0], 10_000)).toBeCloseTo(0.8);
  expect(meanOfBest(sentences, [0.1, 0.9, 0.7, 0, 0, 0], 12_500)).toBeCloseTo((0.9 + 0.7 + 0.05) / 2.5);
});

test('worth is relative to the talk: weak evidence counts where there is no stronger evidence', () => {
  const strong = worthOfChances(sentences, [0.8, 0.8, 0.2, 0, 0, 0], 10_000);
  const faint = worthOfChances(sentences, [0.2, 0.2, 0.05, 0, 0, 0], 10_000);
  for (const [at, worth] of strong.entries()) expect(faint[at]).toBeCloseTo(worth);
  expect(strong[0]).toBeCloseTo(0.9);
  expect(strong[2]).toBeLessThan(LEAST_WORTH);
  expect(Math.max(...worthOfChances(sentences, [0, 0, 0, 0, 0, 0], 10_000))).toBe(0);
});
