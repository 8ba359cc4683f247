/** The mean of some vectors of one length, per direction; empty for none. */
export function meanOf(vectors: readonly Float64Array[]): Float64Array {
  const mean = new Float64Array(vectors[0]?.length ?? 0);
  for (const vector of vectors) {
    for (let d = 0; d < mean.length; d += 1) mean[d] = (mean[d] ?? 0) + (vector[d] ?? 0) / vectors.length;
  }
  return mean;
}
