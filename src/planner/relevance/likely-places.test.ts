import { expect, test } from 'vitest';
import { findLikelyPlaces } from './likely-places.ts';

/** Ten minutes in sentences of 10 s. */
const sentences = Array.from({ length: 60 }, (_, at) => ({
  group: 0,
  startMs: at * 10_000,
  endMs: at * 10_000 + 10_000,
}));
const chances = (peaks: Record<number, number>) => sentences.map((_, at) => peaks[at] ?? 0.01);

test('one sure place stands for itself', () => {
  const sure = chances(Object.fromEntries([20, 21, 22, 23, 24, 25].map((at) => [at, 0.8])));
  expect(findLikelyPlaces(sentences, sure, 60_000)).toEqual({ chance: expect.closeTo(0.8), places: null });
});

test('where no place is sure, the likeliest of several that lie apart are shown, within the length', () => {
  const unsure = chances({ 10: 0.3, 11: 0.3, 12: 0.25, 30: 0.2, 50: 0.15 });
  const { chance, places } = findLikelyPlaces(sentences, unsure, 60_000);
  expect(chance).toBeLessThan(0.35);
  expect([10, 11, 30, 50].every((at) => places?.has(at))).toBe(true);
  expect(places?.size).toBeLessThanOrEqual(6);
});

test('a short cut is not torn into places of a few seconds', () => {
  expect(findLikelyPlaces(sentences, chances({ 10: 0.2, 30: 0.2 }), 30_000).places).toBeNull();
});
