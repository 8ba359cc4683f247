import type { CutSettings } from '../../contract/cut-settings.ts';
import { countUp } from '../../lib/count-up.ts';
import { banSentences } from '../relevance/ban-sentences.ts';
import type { Weights } from '../relevance/weigh-sentences.ts';
import type { Study } from '../talk/study.ts';
import { shownSentences } from './balance-speakers.ts';
import { type FixedEnds, lengthWindow, runMs } from './plan-runs.ts';
import { selectRuns } from './select-runs.ts';

/** A part of a summary that is shorter tells nothing. */
const LEAST_PART_MS = 12_000;
const MOST_PARTS = 8;
/** Each part of the talk has at least this share of an equal part: what the talk turns to for a moment is none. */
const LEAST_SHARE_OF_TALK = 0.35;
/** Raises what people say who are to be heard and were not yet. */
const UNHEARD_FACTOR = 2;
/** A part may be shown for this much longer or shorter than its share. */
const SLACK = 0.25;

/**
 * Weights for a summary of a whole talk. The talk is parted where it turns most, and only the best passage of each part may be
 * shown, at its share of the length. Without this, two long passages fill the cut. People who are to be heard are preferred
 * until they are.
 */
export function spreadOverTalk(
  study: Study,
  weights: Weights,
  settings: CutSettings,
  { opening, ending }: Pick<FixedEnds, 'opening' | 'ending'>,
  voices: readonly string[],
): Weights {
  const ends = [opening, ending].filter((run) => run !== null);
  const leftMs = lengthWindow(settings).targetMs - ends.reduce((sum, run) => sum + runMs(run, study), 0);
  const atEnds = new Set(shownSentences({ runs: ends }));
  const parts = partsOfTalk(study, Math.min(MOST_PARTS, Math.floor(leftMs / LEAST_PART_MS)));
  if (parts.length < 2) return weights;
  const shareMs = leftMs / parts.length;
  const shown = new Set(atEnds);
  for (const part of parts) {
    const pool = new Set(part.filter((at) => !atEnds.has(at)));
    const limits = { leastMs: shareMs * (1 - SLACK), mostMs: shareMs * (1 + SLACK), pool, isWholeTalk: true };
    const { runs } = selectRuns(study, forUnheard(study, weights, voices, shown), settings, limits);
    for (const at of shownSentences({ runs })) shown.add(at);
  }
  return banSentences(weights, (at) => !shown.has(at));
}

function forUnheard(
  { sentences }: Study,
  weights: Weights,
  voices: readonly string[],
  shown: ReadonlySet<number>,
): Weights {
  const heard = new Set(Array.from(shown, (at) => sentences[at]?.speaker));
  const unheard = new Set(voices.filter((voice) => !heard.has(voice)));
  const relevance = weights.relevance.map((value, at) =>
    unheard.has(sentences[at]?.speaker ?? '') ? Math.min(1, value * UNHEARD_FACTOR) : value,
  );
  return { ...weights, relevance };
}

/** The sentences of the talk in so many parts at most, parted where it most likely turns. */
function partsOfTalk({ sentences, breaks }: Study, count: number): number[][] {
  const spokenMs = (from: number, to: number) =>
    sentences.slice(from, to).reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  const leastMs = (LEAST_SHARE_OF_TALK * spokenMs(0, sentences.length)) / Math.max(1, count);
  let starts = [0, sentences.length];
  const likeliest = [...sentences.keys()]
    .slice(1)
    .toSorted((one, other) => (breaks[other] ?? 0) - (breaks[one] ?? 0));
  for (const at of likeliest) {
    if (starts.length > count) break;
    const next = starts.findIndex((start) => start > at);
    const [from, to] = [starts[next - 1] ?? 0, starts[next] ?? sentences.length];
    if (spokenMs(from, at) >= leastMs && spokenMs(at, to) >= leastMs) starts = starts.toSpliced(next, 0, at);
  }
  return starts.slice(0, -1).map((start, part) => countUp(start, (starts[part + 1] ?? 0) - 1));
}
