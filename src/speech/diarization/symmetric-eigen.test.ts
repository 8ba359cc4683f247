import { expect, test } from 'vitest';
import { symmetricEigen } from './symmetric-eigen.ts';

test('eigenvalues come largest first, with vectors of length 1 that the matrix only stretches', () => {
  const size = 12;
  const matrix = new Float64Array(size * size);
  for (let i = 0; i < size; i += 1) {
    for (let j = 0; j <= i; j += 1) {
      matrix[i * size + j] = matrix[j * size + i] = Math.sin(3 * i + 1) * Math.cos(2 * j) + (i === j ? i : 0);
    }
  }
  const { values, vectors } = symmetricEigen(matrix, size);
  expect([...values]).toEqual([...values].sort((a, b) => b - a));
  for (const [k, vector] of vectors.entries()) {
    for (let i = 0; i < size; i += 1) {
      const image = vector.reduce((sum, value, j) => sum + (matrix[i * size + j] ?? 0) * value, 0);
      expect(image).toBeCloseTo((values[k] ?? 0) * (vector[i] ?? 0), 9);
    }
    expect(Math.hypot(...vector)).toBeCloseTo(1, 12);
  }
});

test('equal eigenvalues and a matrix of zeros have right-angled vectors too', () => {
  expect([...symmetricEigen(new Float64Array(9), 3).values]).toEqual([0, 0, 0]);
  const { values, vectors } = symmetricEigen(Float64Array.of(2, 1, 1, 1, 2, 1, 1, 1, 2), 3);
  expect([...values].map((value) => Number(value.toFixed(12)))).toEqual([4, 1, 1]);
  const [a, b] = [vectors[1] ?? [], vectors[2] ?? []];
  expect([...a].reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0)).toBeCloseTo(0, 12);
});
