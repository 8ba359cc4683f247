import { expect, test } from 'vitest';
import { windowsAround, windowsBetweenTurns } from '../windows.ts';
import { encodedEvidence } from './encoded-evidence.ts';

const SECOND = 1000;
const axis = (at: number) => Float32Array.from([0, 1, 2], (one) => (one === at ? 1 : 0));
/** Sentences of ten seconds: two about one subject, one about another, two about a third. */
const vectors = [0, 0, 1, 2, 2].map(axis);
const sentences = vectors.map((_, at) => ({
  group: 0,
  startMs: at * 10 * SECOND,
  endMs: (at + 1) * 10 * SECOND,
}));
const phrases = new Map([
  ['bread', axis(1)],
  ['ships', axis(2)],
]);
const around = new Map(
  Object.entries({ own: 0, '20s': 20 * SECOND }).map(([name, widthMs]) => [
    name,
    windowsAround(sentences, widthMs),
  ]),
);
// The talk turns only before the third sentence.
around.set('part', windowsBetweenTurns(sentences, [1, 0, 0.5, 0, 0], 0.3));
const row = (name: string, asked: readonly string[]) =>
  encodedEvidence(
    sentences,
    { vectors, phrases },
    { phrases: asked, targetMs: 20 * SECOND },
    around,
    ([first = 0, second = 0, third = 0]) => Float32Array.of(second, first, third),
  ).find((one) => one.name === name)?.values ?? [];

test('the nearness of a sentence is its cosine', () => {
  expect(row('encoded own', ['bread'])).toEqual([0, 0, 1, 0, 0]);
});

test('the nearest of several phrases counts', () => {
  expect(row('encoded own', ['bread', 'ships'])).toEqual([0, 0, 1, 1, 1]);
});

test('the window around a sentence counts as one text', () => {
  const found = row('encoded 20s', ['bread']);
  expect(found[1]).toBeCloseTo(1 / Math.sqrt(5));
  expect(found[2]).toBeCloseTo(1 / Math.sqrt(3));
  expect(found[4]).toBe(0);
});

test('a part of the talk counts as one text, and its nearest sentence counts for all of it', () => {
  const found = row('encoded part', ['bread']);
  expect(found.slice(0, 2)).toEqual([0, 0]);
  for (const value of found.slice(2)) expect(value).toBeCloseTo(1 / Math.sqrt(5));
  const best = row('encoded in part by one sentence', ['bread']);
  expect(new Set(best.slice(0, 2)).size).toBe(1);
  expect(new Set(best.slice(2)).size).toBe(1);
  expect(best[4]).toBeGreaterThan(best[0] ?? 0);
});

test('deviations show the sentence that stands out, and are 0 where all cosines are equal', () => {
  const found = row('encoded own, deviations', ['bread']);
  expect(found[2]).toBe(Math.max(...found));
  expect(found.reduce((sum, value) => sum + value, 0)).toBeCloseTo(0);
  expect(row('encoded own, deviations', ['nobody asked'])).toEqual([0, 0, 0, 0, 0]);
});

test('all sentences of the best window of the target length have its value', () => {
  const found = row('encoded window target, deviations', ['ships']);
  expect(found[3]).toBeCloseTo(found[4] ?? 0);
  expect(found[3]).toBeGreaterThan(found[0] ?? 0);
});

test('sentences are also compared with the adapted phrases', () => {
  expect(row('adapted own', ['bread'])).toEqual([1, 1, 0, 0, 0]);
  expect(row('adapted own', ['bread', 'ships'])).toEqual([1, 1, 0, 1, 1]);
});
