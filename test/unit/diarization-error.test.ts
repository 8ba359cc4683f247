import { expect, test } from 'vitest';
import { diarizationError } from '../support/speech/diarization-error.ts';

const said = (speaker: string, startMs: number, endMs: number) => ({ speaker, startMs, endMs });

test('voices are matched to the speakers that suit them best', () => {
  const truth = [said('a', 0, 4_000), said('b', 4_000, 6_000), said('c', 6_000, 7_000)];
  const found = [said('2', 0, 4_000), said('0', 4_000, 6_000), said('1', 6_000, 7_000)];
  expect(diarizationError(truth, found, 7_000).error).toBe(0);
});

test('missed, invented and confused speech are parts of the true speech', () => {
  const truth = [said('a', 0, 5_000), said('b', 5_000, 10_000)];
  const found = [said('x', 1_000, 6_000), said('y', 6_000, 10_000), said('y', 10_000, 10_500)];
  const score = diarizationError(truth, found, 12_000);
  expect(score).toEqual({ missed: 0.1, invented: 0.05, confused: 0.1, error: 0.25, speechMs: 10_000 });
});

test('of two who talk at once one voice misses one', () => {
  const truth = [said('a', 0, 2_000), said('b', 1_000, 2_000)];
  const score = diarizationError(truth, [said('x', 0, 2_000)], 2_000);
  expect(score.missed).toBeCloseTo(1 / 3, 9);
  expect(score.confused).toBe(0);
});

test('one voice for two people, and two voices for one, are half wrong', () => {
  const two = [said('a', 0, 1_000), said('b', 1_000, 2_000)];
  expect(diarizationError(two, [said('x', 0, 2_000)], 2_000).confused).toBe(0.5);
  expect(diarizationError([said('a', 0, 2_000)], two, 2_000).confused).toBe(0.5);
});

test('a greedy match of voices is not mistaken for the best match', () => {
  const truth = [said('a', 0, 1_000), said('a', 2_000, 2_900), said('b', 1_000, 2_000)];
  const found = [said('x', 0, 2_000), said('y', 2_000, 2_900)];
  // x shares 1.0 s with each; y shares 0.9 s with a alone: x must be b.
  expect(diarizationError(truth, found, 3_000).confused).toBeCloseTo(1 / 2.9, 6);
});

test('no speech and no found voices is no error', () => {
  expect(diarizationError([], [], 1_000).error).toBe(0);
});
