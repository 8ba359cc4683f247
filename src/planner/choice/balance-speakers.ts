import type { CutSettings } from '../../contract/cut-settings.ts';
import { countUp } from '../../lib/count-up.ts';
import type { Weights } from '../relevance/weigh-sentences.ts';
import type { Study } from '../talk/study.ts';
import { type FixedEnds, type PlannedRuns, planRuns } from './plan-runs.ts';

/** Each of these speakers should have this part of an equal share, or of their own talk about the subject. */
export const FAIR_SPEAKING = 0.75;
const ROUNDS = 6;
const RAISE = 1.4;
const LOWER = 0.85;
const ABOUT = 0.25;

/**
 * Plans so that some speakers have about the same time. It raises the worth of speakers with too little time,
 * a few times, and takes the most even plan.
 */
export async function balanceSpeakers(
  study: Study,
  weights: Weights,
  settings: CutSettings,
  ends: FixedEnds,
  speakers: readonly string[],
  signal: AbortSignal,
): Promise<PlannedRuns> {
  const heldMs = speakingMs(
    study,
    study.sentences.flatMap((_, at) =>
      (weights.relevance[at] ?? 0) >= ABOUT && !weights.isBanned[at] ? [at] : [],
    ),
    speakers,
  );
  let factors = speakers.map(() => 1);
  let current = await planRuns(study, weights, settings, ends, signal);
  let best = { planned: current, evenness: -1 };
  for (let round = 0; round < ROUNDS; round += 1) {
    const shownMs = speakingMs(study, shownSentences(current), speakers);
    const fairMs = shownMs.reduce((sum, ms) => sum + ms, 0) / speakers.length;
    const met = shownMs.map((ms, i) => ms / Math.max(1, Math.min(fairMs, heldMs[i] ?? 0)));
    const evenness = Math.min(...met);
    if (evenness > best.evenness) best = { planned: current, evenness };
    if (evenness >= FAIR_SPEAKING) break;
    factors = factors.map((factor, i) => factor * ((met[i] ?? 0) < FAIR_SPEAKING ? RAISE : LOWER));
    current = await planRuns(study, withFactors(study, weights, speakers, factors), settings, ends, signal);
  }
  return best.planned;
}

export function shownSentences({ runs }: Pick<PlannedRuns, 'runs'>): number[] {
  return runs.flatMap(({ first, last }) => countUp(first, last));
}

/** Milliseconds that each speaker talks in some sentences. */
export function speakingMs(
  study: Study,
  sentences: readonly number[],
  speakers: readonly string[],
): number[] {
  return speakers.map((speaker) =>
    sentences.reduce((sum, at) => {
      const sentence = study.sentences[at];
      return sentence?.speaker === speaker ? sum + sentence.endMs - sentence.startMs : sum;
    }, 0),
  );
}

function withFactors(
  study: Study,
  weights: Weights,
  speakers: readonly string[],
  factors: readonly number[],
): Weights {
  const relevance = weights.relevance.map((value, at) => {
    const factor = factors[speakers.indexOf(study.sentences[at]?.speaker ?? '')];
    return value * (factor ?? 1);
  });
  return { ...weights, relevance };
}
