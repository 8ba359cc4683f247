const ROUNDS = 60;

/**
 * Vectors without their mean and without the directions in which all of them vary most. These directions separate
 * frequent words from rare ones rather than meanings (Mu and Viswanath, All-but-the-Top, 2018).
 */
export function withoutCommonPart(vectors: readonly number[][], directions: number): Float64Array[] {
  const width = vectors[0]?.length ?? 0;
  const mean = new Float64Array(width);
  for (const vector of vectors)
    for (const [i, value] of vector.entries()) mean[i] = (mean[i] ?? 0) + value / vectors.length;
  let rest = vectors.map((vector) => Float64Array.from(vector, (value, i) => value - (mean[i] ?? 0)));
  for (let n = 0; n < directions; n += 1) {
    const axis = mainDirection(rest, width);
    rest = rest.map((vector) => {
      const along = dot(vector, axis);
      return vector.map((value, i) => value - along * (axis[i] ?? 0));
    });
  }
  return rest;
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i += 1) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}

/** By power iteration on the covariance. */
function mainDirection(vectors: readonly Float64Array[], width: number): Float64Array {
  const covariance = Array.from({ length: width }, () => new Float64Array(width));
  for (const vector of vectors)
    for (let i = 0; i < width; i += 1) {
      const row = covariance[i];
      const own = vector[i] ?? 0;
      if (row) for (let j = 0; j < width; j += 1) row[j] = (row[j] ?? 0) + own * (vector[j] ?? 0);
    }
  let axis = Float64Array.from({ length: width }, (_, i) => 1 / Math.sqrt(width + i));
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = Float64Array.from(covariance, (row) => dot(row, axis));
    const norm = Math.sqrt(dot(next, next));
    axis = next.map((value) => value / norm);
  }
  return axis;
}
