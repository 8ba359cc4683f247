import { expect, test } from 'vitest';
import { usualAspect } from './usual-aspect.ts';

const of = (...sizes: [number | null, number | null][]) =>
  usualAspect({ source_files: sizes.map(([width, height]) => ({ width, height })) });

test('a recording of upright cameras is shown in 9:16, microphones beside them or not', () => {
  expect(of([1080, 1920], [null, null])).toBe('9:16');
});

test('all others are shown in 16:9, also while their pictures are not known', () => {
  expect(of([1920, 1080])).toBe('16:9');
  expect(of([1080, 1920], [1920, 1080])).toBe('16:9');
  expect(of([null, null])).toBe('16:9');
  expect(usualAspect(undefined)).toBe('16:9');
});
