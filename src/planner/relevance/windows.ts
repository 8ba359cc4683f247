import type { Range } from '../../domain/time/range.ts';

/** Neighbouring sentences, both ends included. */
export interface SentenceWindow {
  first: number;
  last: number;
}

/** A sentence's recording and times. */
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

/** For each sentence: those of its recording whose middles lie at most half the width from its own. */
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

/** For each sentence: those of its recording between the last and the next turn of at least this chance. */
export function windowsBetweenTurns(
  sentences: readonly PlacedSentence[],
  breaks: readonly number[],
  leastTurn: number,
): SentenceWindow[] {
  const isTurn = (at: number) =>
    sentences[at - 1]?.group !== sentences[at]?.group || (breaks[at] ?? 1) >= leastTurn;
  const windows: SentenceWindow[] = [];
  for (let first = 0; first < sentences.length; ) {
    let next = first + 1;
    while (next < sentences.length && !isTurn(next)) next += 1;
    const window = { first, last: next - 1 };
    for (let at = first; at < next; at += 1) windows.push(window);
    first = next;
  }
  return windows;
}

/** For each sentence: the sentences from it on that fit whole into this width; at least itself. */
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

/** Per window: the highest of the values within it. */
export function highestWithin(windows: readonly SentenceWindow[], values: readonly number[]): number[] {
  const found = new Map<SentenceWindow, number>();
  return windows.map((window) => {
    const known = found.get(window);
    if (known !== undefined) return known;
    let most = Number.NEGATIVE_INFINITY;
    for (let at = window.first; at <= window.last; at += 1) most = Math.max(most, values[at] ?? 0);
    found.set(window, most);
    return most;
  });
}

/**
 * Per sentence: the highest score of the windows that hold it, at least 0. The best window is entered first, and each
 * sentence once, because a window of a dense talk holds thousands of them.
 */
export function bestWindowScores(windows: readonly SentenceWindow[], scores: readonly number[]): number[] {
  const best = windows.map(() => 0);
  /** By sentence: the next one from it on without a score. */
  const free = Array.from({ length: windows.length + 1 }, (_, at) => at);
  const nextFree = (from: number): number => {
    let at = from;
    while (free[at] !== at && at < windows.length) at = free[at] = free[free[at] ?? at] ?? at;
    return at;
  };
  const ranked = [...windows.keys()].filter((at) => (scores[at] ?? 0) > 0);
  for (const at of ranked.toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0))) {
    const { first, last } = windows[at] ?? { first: 0, last: -1 };
    for (let one = nextFree(first); one <= Math.min(last, windows.length - 1); one = nextFree(one)) {
      best[one] = scores[at] ?? 0;
      free[one] = one + 1;
    }
  }
  return best;
}
