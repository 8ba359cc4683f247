import type { CutSettings } from '../../contract/cut-settings.ts';
import { assemble } from '../assembly/assemble.ts';
import { banSentences } from '../relevance/ban-sentences.ts';
import type { Weights } from '../relevance/weigh-sentences.ts';
import type { Study } from '../talk/study.ts';
import { findPassage } from './find-passage.ts';
import { type PlannedRuns, renderedMs, toAssemblyRuns } from './plan-runs.ts';

/** The largest part of the length that is filled where the footage holds nothing of the brief. */
const MOST_SHARE = 1 / 3;
/** The search tries cuts of these parts of the length until a passage is short enough. */
const TRIED_SHARES = [0.8, 0.65, 0.5];

/**
 * The passage nearest to a brief that the footage does not hold. It takes at most a third of the length, where one is
 * that short. It is one of the people who are to tell of it, where they say anything near. Null where no passage can be
 * shown.
 */
export function planNearest(
  study: Study,
  weights: Weights,
  settings: CutSettings,
  leadSpeakers: readonly string[],
): PlannedRuns | null {
  if (leadSpeakers.length > 0) {
    const own = nearestPassage(study, onlyVoices(study, weights, leadSpeakers), settings);
    if (own) return own;
  }
  return nearestPassage(study, weights, settings);
}

function nearestPassage(study: Study, weights: Weights, settings: CutSettings): PlannedRuns | null {
  const mostMs = settings.targetDurationS * 1000 * MOST_SHARE;
  let nearest: PlannedRuns | null = null;
  for (const share of TRIED_SHARES) {
    const shorter = { ...settings, targetDurationS: settings.targetDurationS * share };
    const run = findPassage(study, { ...weights, isAnswered: true }, shorter, null);
    if (run === null) continue;
    const assembly = assemble(toAssemblyRuns([run], study), study.timelines, study.shown);
    if (assembly.entries.length === 0) continue;
    nearest = { assembly, runs: [run] };
    if (renderedMs(assembly.entries, study) <= mostMs) break;
  }
  return nearest;
}

function onlyVoices({ sentences }: Study, weights: Weights, labels: readonly string[]): Weights {
  return banSentences(weights, (at) => !labels.includes(sentences[at]?.speaker ?? ''));
}
