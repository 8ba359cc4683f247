import type { CutSettings } from '../contract/cut-settings.ts';
import type { PlanDocument } from '../contract/plan.ts';
import { StageError } from '../domain/stage-error.ts';
import { balanceSpeakers } from './balance-speakers.ts';
import { coverTopics } from './cover-topics.ts';
import { explainPlan } from './explain-plan.ts';
import { closingPart, findPassage, weighMeant, weighNamed } from './find-passage.ts';
import { findSentence } from './find-sentence.ts';
import { planByModel } from './plan-by-model.ts';
import type { PlanInput } from './plan-input.ts';
import { type FixedEnds, lengthWindow, type PlannedRuns, planRuns, renderedMs } from './plan-runs.ts';
import { type Brief, readBrief, type Topic } from './read-brief.ts';
import { readPace } from './read-manner.ts';
import { retimed } from './settings-of-version.ts';
import { breathe, type Study, studyFootage } from './study.ts';
import { onCamera } from './use-camera.ts';
import { type Weights, weighSentences } from './weigh-sentences.ts';
import { makeStemmer } from './word-stems.ts';

const LEAST_TARGET_S = 10;
const EXTRA_S = 4;
const LEAST_WORTH = 0.3;

/** Plans talk from a brief alone. */
export async function planSpeech(asked: PlanInput, signal: AbortSignal): Promise<PlanDocument> {
  const input = { ...asked, settings: pacedAsAsked(asked) };
  const stem = makeStemmer();
  const study = await studyFootage(input.groups, input.settings, stem, signal);
  const brief = readBrief(input.prompt, study.people, stem);
  const weights = weighSentences(study, brief);
  await breathe(signal);
  const byModel = await planByModel(input, study, weights, signal);
  const ends =
    byModel.planned === null
      ? findEnds(study, brief, weights, input.settings)
      : { opening: null, ending: null };
  const planned = byModel.planned ?? (await planBuiltIn(input.settings, study, brief, weights, ends, signal));
  const { runs } = planned;
  const assembly = onCamera(planned.assembly, { ...study, groups: input.groups }, brief.camera);
  await breathe(signal);
  if (assembly.entries.length === 0) {
    throw new StageError(
      'select',
      'Nothing in the footage can be used for this brief: ask for something else, or lower min_segment_duration_s.',
    );
  }
  const durationMs = renderedMs(assembly.entries, study);
  const window = lengthWindow(input.settings);
  const isByModel = byModel.planned !== null;
  const words = explainPlan({ input, study, brief, weights, runs, ends, durationMs, window, isByModel });
  return {
    version: input.version,
    estimated_duration_s: durationMs / 1000,
    title: words.title,
    rationale: [words.rationale, ...byModel.said].join(' '),
    warnings: [...(input.notices ?? []), ...byModel.warnings, ...words.warnings, ...assembly.warnings],
    settings: planSettings(input.settings),
    entries: assembly.entries,
  };
}

/** A pace that the brief names holds where the settings leave it at the middle. */
function pacedAsAsked({ prompt, settings }: PlanInput): CutSettings {
  return settings.pace === 'balanced' ? retimed(settings, readPace(prompt)) : settings;
}

/** By closeness to the brief; where its subject is touched too briefly, its surroundings may come along. */
async function planBuiltIn(
  settings: CutSettings,
  study: Study,
  brief: Brief,
  weights: Weights,
  ends: FixedEnds,
  signal: AbortSignal,
): Promise<PlannedRuns> {
  const { balanced } = brief.manner;
  const planned =
    balanced.length > 1
      ? await balanceSpeakers(study, weights, settings, ends, balanced, signal)
      : await coverTopics(study, weights, settings, { ...ends, isEven: brief.manner.isEven }, signal);
  if (planned.assembly.entries.length > 0) return planned;
  const shortest = Math.max(LEAST_TARGET_S, settings.minSegmentDurationS + EXTRA_S);
  const wider = { ...settings, targetDurationS: shortest, durationTolerancePct: 50 };
  const relevance = weights.relevance.map((value) => LEAST_WORTH + (1 - LEAST_WORTH) * value);
  return await planRuns(study, { ...weights, relevance, isAnswered: false }, wider, ends, signal);
}

export function planSettings(settings: CutSettings): PlanDocument['settings'] {
  const { targetDurationS, durationTolerancePct, pace, chronology, shrinkPauses, maxPauseMs, fillerRemoval } =
    settings;
  return { targetDurationS, durationTolerancePct, pace, chronology, shrinkPauses, maxPauseMs, fillerRemoval };
}

/** The passages that the brief wants first and last. */
function findEnds(study: Study, brief: Brief, weights: Weights, settings: CutSettings): FixedEnds {
  const find = (topic: Topic | null, taken: ReadonlySet<number>, side: 'opening' | 'ending') => {
    if (topic === null) return null;
    const pool = new Set([...study.sentences.keys()].filter((at) => !taken.has(at)));
    const sentence = findSentence(study, topic, weights, settings, pool, side);
    if (sentence) return sentence;
    const meant = weighMeant(study, topic, weights);
    const isInOrder = side === 'ending' && settings.chronology !== 'free';
    const part = isInOrder ? closingPart(study, meant, pool) : pool;
    const named = weighNamed(study, topic, weights);
    return (
      findPassage(study, named, settings, part) ??
      findPassage(study, named, settings, pool) ??
      findPassage(study, meant, settings, part)
    );
  };
  const opening = find(brief.openWith, new Set(), 'opening');
  const taken = new Set(
    [...study.sentences.keys()].filter((at) => opening && at >= opening.first && at <= opening.last),
  );
  return { opening, ending: find(brief.endOn, taken, 'ending') };
}
