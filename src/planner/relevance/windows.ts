import type { Range } from '../../domain/time/range.ts';

/** Neighbouring sentences, both ends included. */
export interface SentenceWindow {
  first: number;
  last: number;
}

/** What of a sentence says where it lies. */
export interface PlacedSentence extends Range {
  group: number;
}

/** Sums of a value over neighbouring sentences, each in constant time. */
export class RunningSums {
  readonly #sums: Float64Array;

  constructor(values: ArrayLike<number>) {
    this.#sums = new Float64Array(values.length + 1);
    for (let at = 0; at < values.length; at += 1)
      this.#sums[at + 1] = (this.#sums[at] ?? 0) + (values[at] ?? 0);
  }

  over({ first, last }: SentenceWindow): number {
    return (this.#sums[last + 1] ?? 0) - (this.#sums[first] ?? 0);
  }
}

/** For each sentence those of its recording whose middles lie at most half of the width away from its own. */
export function windowsAround(sentences: readonly PlacedSentence[], widthMs: number): SentenceWindow[] {
  const middles = sentences.map(({ startMs, endMs }) => (startMs + endMs) / 2);
  const isNear = (at: number, other: number) =>
    sentences[other]?.group === sentences[at]?.group &&
    Math.abs((middles[other] ?? 0) - (middles[at] ?? 0)) <= widthMs / 2;
  let first = 0;
  let last = 0;
  return sentences.map((_, at) => {
    while (first < at && !isNear(at, first)) first += 1;
    last = Math.max(last, at);
    while (isNear(at, last + 1)) last += 1;
    return { first, last };
  });
}

/** For each sentence those from it on that a window of this width holds whole; itself at least. */
export function windowsFrom(sentences: readonly PlacedSentence[], widthMs: number): SentenceWindow[] {
  let last = 0;
  return sentences.map(({ startMs, group }, first) => {
    last = Math.max(last, first);
    let next = sentences[last + 1];
    while (next && next.group === group && next.endMs - startMs <= widthMs) {
      last += 1;
      next = sentences[last + 1];
    }
    return { first, last };
  });
}

/** Per sentence the score of the best of the windows that hold it. */
export function bestHolding(windows: readonly SentenceWindow[], scores: readonly number[]): number[] {
  const best = windows.map(() => 0);
  for (const [at, { first, last }] of windows.entries()) {
    const score = scores[at] ?? 0;
    for (let one = first; one <= last; one += 1) best[one] = Math.max(best[one] ?? 0, score);
  }
  return best;
}
