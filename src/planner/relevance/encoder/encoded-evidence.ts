import type { Evidence } from '../../../lib/boosted-trees.ts';
import { inDeviations } from '../../../lib/in-deviations.ts';
import { cosine } from '../../language/load-word-vectors.ts';
import type { EncodedTalk } from '../../talk/encoded-talk.ts';
import {
  bestWindowScores,
  highestWithin,
  type PlacedSentence,
  RunningSums,
  type SentenceWindow,
  windowsFrom,
} from '../windows.ts';
import type { AdaptPhrase } from './adapt-phrase.ts';

const WINDOW_OF_TARGET = 'window target';

/**
 * How near each sentence comes to one of the phrases, by vectors of the sentence encoder. Windows of several
 * widths around it, and those that hold it, are compared too. All are compared with each phrase twice: as
 * encoded and as adapted. Values are cosines, and their deviations from the rest of the talk.
 */
export function encodedEvidence(
  sentences: readonly PlacedSentence[],
  { vectors, phrases }: EncodedTalk,
  wish: { phrases: readonly string[]; targetMs: number },
  around: ReadonlyMap<string, readonly SentenceWindow[]>,
  adapt: AdaptPhrase,
): Evidence[] {
  const targets = wish.phrases.flatMap((phrase) => phrases.get(phrase) ?? []);
  const weights = sentences.map(({ startMs, endMs }) => Math.sqrt(Math.max(1, endMs - startMs)));
  const sums = new VectorSums(vectors, weights);
  const windows = new Map([...around, [WINDOW_OF_TARGET, windowsFrom(sentences, wish.targetMs)]]);
  const lengthsOf = new Map(
    [...windows.values()].map((each) => [each, each.map((one) => sums.lengthOver(one))]),
  );
  const evidenceOf = (name: string, wanted: readonly Float32Array[]) => {
    const sumsTo = wanted.map(
      (target) => new RunningSums(vectors.map((vector, at) => (weights[at] ?? 0) * cosine(vector, target))),
    );
    const cosines = (each: readonly SentenceWindow[]) =>
      each.map((window, at) => {
        const length = lengthsOf.get(each)?.[at] ?? 0;
        return length === 0 ? 0 : Math.max(0, ...sumsTo.map((sum) => sum.over(window))) / length;
      });
    return nearnessEvidence(
      name,
      new Map([...windows].map(([width, each]) => [width, cosines(each)])),
      windows,
    );
  };
  return [...evidenceOf('encoded', targets), ...evidenceOf('adapted', targets.map(adapt))];
}

/** Makes evidence of the cosines of the windows of each width. */
function nearnessEvidence(
  name: string,
  near: ReadonlyMap<string, readonly number[]>,
  windows: ReadonlyMap<string, readonly SentenceWindow[]>,
): Evidence[] {
  const around = [...near].filter(([width]) => width !== WINDOW_OF_TARGET);
  const inTarget = bestWindowScores(windows.get(WINDOW_OF_TARGET) ?? [], near.get(WINDOW_OF_TARGET) ?? []);
  return [
    ...around.flatMap(([width, values]) => [
      { name: `${name} ${width}`, values: [...values] },
      { name: `${name} ${width}, deviations`, values: inDeviations(values) },
    ]),
    {
      name: `${name} in part by one sentence`,
      values: inDeviations(highestWithin(windows.get('part') ?? [], near.get('own') ?? [])),
    },
    { name: `${name} ${WINDOW_OF_TARGET}, deviations`, values: inDeviations(inTarget) },
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
