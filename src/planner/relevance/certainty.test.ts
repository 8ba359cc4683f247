import { expect, test } from 'vitest';
import { certaintyOf } from './certainty.ts';

/** Two minutes in sentences of 10 s. */
const sentences = Array.from({ length: 12 }, (_, at) => ({
  group: 0,
  startMs: at * 10_000,
  endMs: at * 10_000 + 10_000,
}));

test('certainty is the mean chance of the best window of the target length', () => {
  const chances = sentences.map((_, at) => (at >= 4 && at < 7 ? 0.9 : 0.1));
  expect(certaintyOf(sentences, chances, 30_000)).toBeCloseTo(0.9);
  expect(certaintyOf(sentences, chances, 60_000)).toBeCloseTo(0.5);
  expect(certaintyOf([], [], 30_000)).toBe(0);
});
