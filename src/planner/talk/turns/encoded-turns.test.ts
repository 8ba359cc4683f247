import { expect, test } from 'vitest';
import { encodedTurnEvidence } from './encoded-turns.ts';

/** Ten sentences about one subject, then ten about another, as unit vectors of four dimensions. */
const vectorOf = (at: number) => {
  const own = at < 10 ? [1, 0.2 * (at % 2), 0, 0] : [0, 0, 1, 0.2 * (at % 2)];
  const length = Math.hypot(...own);
  return Float32Array.from(own, (value) => value / length);
};
const vectors = Array.from({ length: 20 }, (_, at) => vectorOf(at));
const rows = new Map(encodedTurnEvidence(vectors).map(({ name, values }) => [name, values]));
const row = (name: string) => rows.get(name) ?? [];

test('each kind of evidence has a number for each sentence', () => {
  expect([...rows.values()].map((values) => values.length)).toEqual([...rows].map(() => 20));
  expect([...rows.values()].flat().every(Number.isFinite)).toBe(true);
});

test.each([1, 2, 3, 5, 8, 12])('both sides of a turn mean the least alike: %i sentences', (width) => {
  const alike = row(`encoded likeness of ${width}`).slice(1);
  expect(alike.indexOf(Math.min(...alike)) + 1).toBe(10);
  expect(alike[9]).toBeCloseTo(0, 5);
  expect(alike[5]).toBeGreaterThan(0.4);
});

test('the dip is deepest there, in deviations too', () => {
  const dip = row('encoded dip of 3').slice(1);
  expect(dip.indexOf(Math.max(...dip)) + 1).toBe(10);
  const deviations = row('encoded likeness of 3, deviations').slice(1);
  expect(deviations.indexOf(Math.min(...deviations)) + 1).toBe(10);
});

test('the first sentence of a subject goes with those behind it, and the last with those before', () => {
  const nearer = row('encoded nearer to 3 next');
  expect(nearer[10]).toBeGreaterThan(0.9);
  expect(nearer[9]).toBeLessThan(-0.9);
  expect(nearer[5]).toBeCloseTo(0, 1);
});

test('a talk without sentences, and one whose sentences all mean the same', () => {
  expect(encodedTurnEvidence([]).every(({ values }) => values.length === 0)).toBe(true);
  const same = encodedTurnEvidence(Array.from({ length: 4 }, () => Float32Array.of(1, 0)));
  expect(same.flatMap(({ values }) => values).every(Number.isFinite)).toBe(true);
});
