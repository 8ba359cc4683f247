import type { Evidence } from '../../lib/boosted-trees.ts';
import { inDeviations } from '../../lib/in-deviations.ts';
import { cosine } from '../language/load-word-vectors.ts';
import type { EncodedTalk } from '../talk/encoded-talk.ts';
import {
  bestHolding,
  mostWithin,
  type PlacedSentence,
  RunningSums,
  type SentenceWindow,
  windowsFrom,
} from './windows.ts';

/**
 * How near each sentence, its surroundings of several widths and the windows that hold it come to one of the phrases, as
 * the sentence encoder reads them. Cosines say how near, deviations how far above the rest of the talk.
 */
export function encodedEvidence(
  sentences: readonly PlacedSentence[],
  { vectors, phrases }: EncodedTalk,
  asked: { phrases: readonly string[]; targetMs: number },
  around: ReadonlyMap<string, readonly SentenceWindow[]>,
): Evidence[] {
  const targets = asked.phrases.flatMap((phrase) => phrases.get(phrase) ?? []);
  const weights = sentences.map(({ startMs, endMs }) => Math.sqrt(Math.max(1, endMs - startMs)));
  const sums = new VectorSums(vectors, weights);
  const ofTargets = targets.map(
    (target) => new RunningSums(vectors.map((vector, at) => (weights[at] ?? 0) * cosine(vector, target))),
  );
  const cosines = (windows: readonly SentenceWindow[]) =>
    windows.map((window) => {
      const length = sums.lengthOver(window);
      return length === 0 ? 0 : Math.max(0, ...ofTargets.map((each) => each.over(window))) / length;
    });
  const inWindows = windowsFrom(sentences, asked.targetMs);
  const near = new Map([...around].map(([name, windows]) => [name, cosines(windows)]));
  return [
    ...[...near].flatMap(([name, values]) => [
      { name: `encoded ${name}`, values },
      { name: `encoded ${name}, deviations`, values: inDeviations(values) },
    ]),
    {
      name: 'encoded in part by one sentence',
      values: inDeviations(mostWithin(around.get('part') ?? [], near.get('own') ?? [])),
    },
    {
      name: 'encoded window target, deviations',
      values: inDeviations(bestHolding(inWindows, cosines(inWindows))),
    },
  ];
}

/** Lengths of weighted sums of neighbouring vectors. */
class VectorSums {
  readonly #dimensions: number;
  readonly #sums: Float64Array;

  constructor(vectors: readonly Float32Array[], weights: readonly number[]) {
    this.#dimensions = vectors[0]?.length ?? 0;
    this.#sums = new Float64Array((vectors.length + 1) * this.#dimensions);
    for (const [at, vector] of vectors.entries()) {
      const from = at * this.#dimensions;
      const weight = weights[at] ?? 0;
      for (const [axis, value] of vector.entries())
        this.#sums[from + this.#dimensions + axis] = (this.#sums[from + axis] ?? 0) + weight * value;
    }
  }

  lengthOver({ first, last }: SentenceWindow): number {
    const from = first * this.#dimensions;
    const to = (last + 1) * this.#dimensions;
    let squares = 0;
    for (let axis = 0; axis < this.#dimensions; axis += 1)
      squares += ((this.#sums[to + axis] ?? 0) - (this.#sums[from + axis] ?? 0)) ** 2;
    return Math.sqrt(squares);
  }
}
