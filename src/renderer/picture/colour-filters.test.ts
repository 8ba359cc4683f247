import { expect, test } from 'vitest';
import { formatFilters } from '../../media/encode-filter-graph.ts';
import { colourFilters } from './colour-filters.ts';

const untagged = { space: null, range: null, transfer: null };
const matrixOf = (width: number, height: number) =>
  /matrixin=(\w+)/.exec(formatFilters(colourFilters({ colour: untagged, width, height })))?.[1] ?? 'as it is';

test.each([
  [720, 576, '470bg'],
  [480, 854, '470bg'],
  [1280, 720, 'as it is'],
  [720, 1280, 'as it is'],
])('a picture of %i x %i without tags has the colours of its short side: %s', (width, height, matrix) => {
  expect(matrixOf(width, height)).toBe(matrix);
});
