/** A mixture of Gaussians with diagonal covariances. All arrays are stored component after component. */
export interface DiagonalGmm {
  dimensions: number;
  weights: Float64Array;
  means: Float64Array;
  variances: Float64Array;
}

/** Vectors one after the other, and which of them count. */
export interface Vectors {
  dimensions: number;
  values: Float32Array;
  indexes: Uint32Array;
}

const EM_ROUNDS = 8;
const SPLIT_DISTANCE = 0.3;
/** No component may become narrower than this part of the whole: it would sit on a few like vectors. */
const VARIANCE_FLOOR = 0.05;

/** Grown by splitting every component in two, which needs no random start; `components` is a power of two. */
export function trainGmm(vectors: Vectors, components: number): DiagonalGmm {
  let gmm = singleBell(vectors);
  const floor = gmm.variances.map((variance) => Math.max(1e-6, variance * VARIANCE_FLOOR));
  while (gmm.weights.length < components) {
    gmm = splitAll(gmm);
    for (let round = 0; round < EM_ROUNDS; round += 1) gmm = improve(gmm, vectors, floor);
  }
  return gmm;
}

function singleBell({ dimensions, values, indexes }: Vectors): DiagonalGmm {
  const means = new Float64Array(dimensions);
  const variances = new Float64Array(dimensions);
  for (const index of indexes) {
    for (let d = 0; d < dimensions; d += 1) {
      const value = values[index * dimensions + d] ?? 0;
      means[d] = (means[d] ?? 0) + value;
      variances[d] = (variances[d] ?? 0) + value * value;
    }
  }
  const count = Math.max(1, indexes.length);
  for (let d = 0; d < dimensions; d += 1) {
    means[d] = (means[d] ?? 0) / count;
    variances[d] = Math.max(1e-6, (variances[d] ?? 0) / count - (means[d] ?? 0) ** 2);
  }
  return { dimensions, weights: new Float64Array([1]), means, variances };
}

function splitAll(gmm: DiagonalGmm): DiagonalGmm {
  const { dimensions, weights, means, variances } = gmm;
  const twice = (values: Float64Array) => {
    const both = new Float64Array(values.length * 2);
    both.set(values);
    both.set(values, values.length);
    return both;
  };
  const moved = twice(means);
  for (let i = 0; i < moved.length; i += 1) {
    const step = SPLIT_DISTANCE * Math.sqrt(variances[i % variances.length] ?? 1);
    // Alternating signs, so that the split is not along one diagonal for all.
    const sign = (i % dimensions) % 2 === 0 ? 1 : -1;
    moved[i] = (moved[i] ?? 0) + (i < means.length ? sign : -sign) * step;
  }
  return { dimensions, weights: twice(weights).map((w) => w / 2), means: moved, variances: twice(variances) };
}

function improve(gmm: DiagonalGmm, vectors: Vectors, floor: Float64Array): DiagonalGmm {
  const { dimensions } = gmm;
  const components = gmm.weights.length;
  const counts = new Float64Array(components);
  const sums = new Float64Array(components * dimensions);
  const squares = new Float64Array(components * dimensions);
  const score = gmmScorer(gmm);
  const shares = new Float64Array(components);
  for (const index of vectors.indexes) {
    score(vectors.values, index, shares);
    for (let k = 0; k < components; k += 1) {
      const share = shares[k] ?? 0;
      if (share < 1e-4) continue;
      counts[k] = (counts[k] ?? 0) + share;
      for (let d = 0; d < dimensions; d += 1) {
        const value = vectors.values[index * dimensions + d] ?? 0;
        const at = k * dimensions + d;
        sums[at] = (sums[at] ?? 0) + share * value;
        squares[at] = (squares[at] ?? 0) + share * value * value;
      }
    }
  }
  const means = gmm.means.slice();
  const variances = gmm.variances.slice();
  for (let at = 0; at < means.length; at += 1) {
    const count = counts[Math.floor(at / dimensions)] ?? 0;
    if (count < 2) continue;
    const mean = (sums[at] ?? 0) / count;
    means[at] = mean;
    variances[at] = Math.max(floor[at % dimensions] ?? 0, (squares[at] ?? 0) / count - mean * mean);
  }
  const total = counts.reduce((sum, count) => sum + count, 0);
  return { dimensions, weights: counts.map((count) => Math.max(1e-6, count / total)), means, variances };
}

/**
 * Returns the log likelihood of the vector at `index`. Writes to `shares` how much of it each component has.
 */
export function gmmScorer(
  gmm: DiagonalGmm,
): (values: Float32Array, index: number, shares: Float64Array) => number {
  const { dimensions, weights, means, variances } = gmm;
  const components = weights.length;
  const precisions = variances.map((variance) => 0.5 / variance);
  const constants = weights.map((weight, k) => {
    let sum = Math.log(weight);
    for (let d = 0; d < dimensions; d += 1) {
      sum -= 0.5 * Math.log(2 * Math.PI * (variances[k * dimensions + d] ?? 1));
    }
    return sum;
  });
  return (values, index, shares) => {
    const from = index * dimensions;
    let most = Number.NEGATIVE_INFINITY;
    for (let k = 0; k < components; k += 1) {
      let sum = constants[k] ?? 0;
      const at = k * dimensions;
      for (let d = 0; d < dimensions; d += 1) {
        const gap = (values[from + d] ?? 0) - (means[at + d] ?? 0);
        sum -= gap * gap * (precisions[at + d] ?? 0);
      }
      shares[k] = sum;
      if (sum > most) most = sum;
    }
    let total = 0;
    for (let k = 0; k < components; k += 1) {
      const share = Math.exp((shares[k] ?? 0) - most);
      shares[k] = share;
      total += share;
    }
    for (let k = 0; k < components; k += 1) shares[k] = (shares[k] ?? 0) / total;
    return most + Math.log(total);
  };
}
