import type { Evidence } from '../../../lib/boosted-trees.ts';
import { countUp } from '../../../lib/count-up.ts';
import { inDeviations } from '../../../lib/in-deviations.ts';

/** The numbers of sentences on each side of a point whose meaning is compared. */
const WIDTHS = [1, 2, 3, 5, 8, 12];
/** The likeness of a single sentence and its neighbours. */
const NEIGHBOURS = [3, 6];
/** The same without the mean vector of the whole talk. */
const CENTRED_WIDTHS = [2, 4, 8];
const LEAST_DIP_REACH = 2;

/**
 * The sentence encoder's evidence for a turn of the talk before each sentence. It holds the likeness of both
 * sides at several widths, and how far this dips below the points around. It also says to which side the
 * sentence belongs. `vectors` are those of the sentences, of length 1.
 */
export function encodedTurnEvidence(vectors: readonly Float32Array[]): Evidence[] {
  const plain = new MeanVectors(vectors);
  const centred = new MeanVectors(withoutMean(vectors));
  return [
    ...WIDTHS.flatMap((width) => {
      const alike = likenesses(plain, width);
      return [
        { name: `encoded likeness of ${width}`, values: alike },
        { name: `encoded likeness of ${width}, deviations`, values: inDeviationsOf(alike) },
        { name: `encoded dip of ${width}`, values: dips(alike, Math.max(LEAST_DIP_REACH, width)) },
      ];
    }),
    ...NEIGHBOURS.flatMap((width) => neighbourEvidence(plain, width)),
    ...CENTRED_WIDTHS.map((width) => ({
      name: `encoded likeness of ${width}, centred`,
      values: likenesses(centred, width),
    })),
  ];
}

/** Sums of neighbouring vectors, from running sums that are made once. */
class MeanVectors {
  readonly #sums: Float64Array[];
  readonly count: number;

  constructor(vectors: readonly Float32Array[]) {
    this.count = vectors.length;
    let sum = new Float64Array(vectors[0]?.length ?? 0);
    this.#sums = [sum];
    for (const vector of vectors) {
      sum = sum.map((value, i) => value + (vector[i] ?? 0));
      this.#sums.push(sum);
    }
  }

  /** Cosine of the means of two stretches, each without its end; 0 if one of them is empty. */
  likeness([fromA, toA]: readonly [number, number], [fromB, toB]: readonly [number, number]): number {
    const [lowA, highA, lowB, highB] = [this.#sum(fromA), this.#sum(toA), this.#sum(fromB), this.#sum(toB)];
    let [product, squareA, squareB] = [0, 0, 0];
    for (let i = 0; i < lowA.length; i += 1) {
      const a = (highA[i] ?? 0) - (lowA[i] ?? 0);
      const b = (highB[i] ?? 0) - (lowB[i] ?? 0);
      product += a * b;
      squareA += a * a;
      squareB += b * b;
    }
    return squareA > 0 && squareB > 0 ? product / Math.sqrt(squareA * squareB) : 0;
  }

  #sum(upTo: number): Float64Array {
    return this.#sums[Math.min(this.count, Math.max(0, upTo))] ?? new Float64Array();
  }
}

function withoutMean(vectors: readonly Float32Array[]): Float32Array[] {
  const mean = new Float64Array(vectors[0]?.length ?? 0);
  for (const vector of vectors)
    for (let i = 0; i < mean.length; i += 1) mean[i] = (mean[i] ?? 0) + (vector[i] ?? 0) / vectors.length;
  return vectors.map((vector) => {
    const apart = vector.map((value, i) => value - (mean[i] ?? 0));
    const length = Math.sqrt(apart.reduce((sum, value) => sum + value * value, 0));
    return length > 0 ? apart.map((value) => value / length) : apart;
  });
}

/** For each point, the likeness of the talk right before it and right after it. */
const likenesses = (means: MeanVectors, width: number): number[] =>
  countUp(0, means.count - 1).map((at) => means.likeness([at - width, at], [at, at + width]));

/** One value per point, except the talk's beginning. */
function inDeviationsOf(values: readonly number[]): number[] {
  const deviations = inDeviations(values.slice(1));
  return values.map((_, at) => deviations[at - 1] ?? 0);
}

/** How far each value lies below the highest value on both sides, within a number of points. */
function dips(values: readonly number[], reach: number): number[] {
  return values.map((own, at) => {
    const before = Math.max(own, ...values.slice(Math.max(1, at - reach), at + 1));
    return before + Math.max(own, ...values.slice(at, at + reach + 1)) - 2 * own;
  });
}

/** Whether a sentence is nearer to the sentences before it or to those after it. */
function neighbourEvidence(means: MeanVectors, width: number): Evidence[] {
  const points = countUp(0, means.count - 1);
  const withBefore = points.map((at) => means.likeness([at, at + 1], [at - width, at]));
  const withNext = points.map((at) => means.likeness([at, at + 1], [at + 1, at + 1 + width]));
  const oneBefore = points.map((at) => means.likeness([at - 1, at], [at, at + width]));
  return [
    {
      name: `encoded nearer to ${width} next`,
      values: points.map((at) => (withNext[at] ?? 0) - (withBefore[at] ?? 0)),
    },
    { name: `encoded with ${width} before`, values: withBefore },
    { name: `encoded one before with ${width} next`, values: oneBefore },
  ];
}
