import { type PlacedSentence, RunningSums, type SentenceWindow, windowsFrom } from './windows.ts';

/** Under this mean chance of the best window, two cuts in three miss what was asked for: several places are shown. */
const SURE_CHANCE = 0.35;
/** Of the length, for the likeliest place and for those after it. */
const SHARES = [0.4, 0.2, 0.2, 0.2];
/** Places lie apart: what is next to the best one stands and falls with it. */
const LEAST_APART_MS = 60_000;
const APART_OF_TARGET = 0.5;
/** A shorter place says too little to be worth the doubt. */
const LEAST_PLACE_MS = 12_000;

export interface LikelyPlaces {
  /** Mean chance, 0..1, of the best window of the length asked for. */
  chance: number;
  /** Sentences of the places to show where no place is sure; null where one is. */
  places: ReadonlySet<number> | null;
}

/** Where a cut of this length most likely finds what is asked for: one place that is sure, or several that are not. */
export function findLikelyPlaces(
  sentences: readonly PlacedSentence[],
  chances: readonly number[],
  targetMs: number,
): LikelyPlaces {
  const best = bestWindow(sentences, chances, targetMs, new Set());
  const lengths = new RunningSums(sentences.map(({ startMs, endMs }) => endMs - startMs));
  const chance = best ? best.worthMs / Math.max(1, lengths.over(best.window)) : 0;
  const isTooShort = targetMs * Math.min(...SHARES) < LEAST_PLACE_MS;
  if (chance >= SURE_CHANCE || isTooShort) return { chance, places: null };
  const places = new Set<number>();
  const near = new Set<number>();
  const apartMs = Math.max(LEAST_APART_MS, targetMs * APART_OF_TARGET);
  for (const share of SHARES) {
    const lengthMs = targetMs * share;
    const place = bestWindow(sentences, chances, lengthMs, near);
    if (place === null) break;
    const fromMs = (sentences[place.window.first]?.startMs ?? 0) - apartMs;
    const toMs = (sentences[place.window.last]?.endMs ?? 0) + apartMs;
    const group = sentences[place.window.first]?.group;
    for (const [at, sentence] of sentences.entries()) {
      if (at >= place.window.first && at <= place.window.last) places.add(at);
      if (sentence.group === group && sentence.endMs > fromMs && sentence.startMs < toMs) near.add(at);
    }
  }
  return { chance, places: places.size > 0 ? places : null };
}

function bestWindow(
  sentences: readonly PlacedSentence[],
  chances: readonly number[],
  widthMs: number,
  without: ReadonlySet<number>,
): { window: SentenceWindow; worthMs: number } | null {
  const worth = new RunningSums(
    sentences.map(({ startMs, endMs }, at) => (endMs - startMs) * (chances[at] ?? 0)),
  );
  const taken = new RunningSums(sentences.map((_, at) => (without.has(at) ? 1 : 0)));
  const free = windowsFrom(sentences, widthMs).filter((window) => taken.over(window) === 0);
  const [first, ...rest] = free.map((window) => ({ window, worthMs: worth.over(window) }));
  if (first === undefined) return null;
  return rest.reduce((best, one) => (one.worthMs > best.worthMs ? one : best), first);
}
