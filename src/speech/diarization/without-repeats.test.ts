import { expect, test } from 'vitest';
import { withoutRepeats } from './without-repeats.ts';

const windowsAt = (...places: number[]) => places.map((place) => Float64Array.of(place, 0));

test('sounds that come again keep the place of their first time', () => {
  const { firsts, placeOf } = withoutRepeats(windowsAt(0, 20, 40, 0.5, 20.5, 39, 60));
  expect(firsts.map(([place]) => place)).toEqual([0, 20, 40, 60]);
  expect([...placeOf]).toEqual([0, 1, 2, 0, 1, 2, 3]);
});

test('the window before is no first time, however alike', () => {
  const { firsts, placeOf } = withoutRepeats(windowsAt(0, 0.1, 30, 30.1));
  expect(firsts.length).toBe(4);
  expect([...placeOf]).toEqual([0, 1, 2, 3]);
});

test('new sounds are all kept', () => {
  const vectors = windowsAt(0, 3, 6, 9);
  expect(withoutRepeats(vectors)).toEqual({ firsts: vectors, placeOf: Uint32Array.of(0, 1, 2, 3) });
});
