import { symmetricEigen } from './symmetric-eigen.ts';

const DIRECTIONS = 30;
/**
 * How much of the variation within a voice is taken as equal in all directions. A minute of talk has some 40 pairs,
 * too few to learn a direction from: with 0.3 the number of voices was right in 46 of 60 recordings, with 0.85 in 52.
 */
const EVEN_SHARE = 0.85;

/**
 * A space with fewer numbers a window, in which the variation within one voice is equal in all directions, so that
 * distances tell speakers apart. It is learnt from `pairs` of neighbouring windows, which are mostly of one voice.
 */
export function voiceSpace(
  vectors: readonly Float64Array[],
  pairs: readonly (readonly [number, number])[],
): Float64Array[] {
  const centred = centre(vectors);
  const size = centred[0]?.length ?? 0;
  const wanted = Math.min(DIRECTIONS, size, Math.max(1, centred.length - 1));
  const axes = symmetricEigen(scatter(centred, size), size).vectors.slice(0, wanted);
  const reduced = centred.map((vector) => Float64Array.from(axes, (axis) => dot(axis, vector)));
  const changes = pairs.map(([i, j]) => {
    const [a, b] = [reduced[i], reduced[j]];
    return Float64Array.from({ length: axes.length }, (_, d) => ((a?.[d] ?? 0) - (b?.[d] ?? 0)) / Math.SQRT2);
  });
  return changes.length < 2 ? reduced : whiten(reduced, changes, axes.length);
}

function whiten(
  vectors: readonly Float64Array[],
  changes: readonly Float64Array[],
  size: number,
): Float64Array[] {
  const within = scatter(changes, size);
  let trace = 0;
  for (let d = 0; d < size; d += 1) trace += within[d * size + d] ?? 0;
  for (let at = 0; at < within.length; at += 1) {
    const even = at % (size + 1) === 0 ? (EVEN_SHARE * trace) / size : 0;
    within[at] = (1 - EVEN_SHARE) * (within[at] ?? 0) + even;
  }
  const { values, vectors: axes } = symmetricEigen(within, size);
  return vectors.map((vector) =>
    Float64Array.from(axes, (axis, d) => dot(axis, vector) / Math.sqrt(Math.max(1e-12, values[d] ?? 0))),
  );
}

function centre(vectors: readonly Float64Array[]): Float64Array[] {
  const mean = new Float64Array(vectors[0]?.length ?? 0);
  for (const vector of vectors)
    for (const [d, value] of vector.entries()) mean[d] = (mean[d] ?? 0) + value / vectors.length;
  return vectors.map((vector) => vector.map((value, d) => value - (mean[d] ?? 0)));
}

/** Mean of the products of all pairs of coordinates. */
function scatter(vectors: readonly Float64Array[], size: number): Float64Array {
  const matrix = new Float64Array(size * size);
  for (const vector of vectors) {
    for (let i = 0; i < size; i += 1) {
      const scale = (vector[i] ?? 0) / vectors.length;
      for (let j = 0; j < size; j += 1)
        matrix[i * size + j] = (matrix[i * size + j] ?? 0) + scale * (vector[j] ?? 0);
    }
  }
  return matrix;
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let d = 0; d < a.length; d += 1) sum += (a[d] ?? 0) * (b[d] ?? 0);
  return sum;
}
