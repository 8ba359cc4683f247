import type { CutSettings } from '../../contract/cut-settings.ts';
import type { PlanDocument } from '../../contract/plan.ts';
import { StageError } from '../../domain/work/stage-error.ts';
import { onCamera } from '../assembly/use-camera.ts';
import { withoutVoices } from '../assembly/without-voices.ts';
import type { LengthRange } from '../brief/beside/length-range.ts';
import { letterCameras } from '../brief/beside/letter-cameras.ts';
import { type Brief, bannedVoices, isSummary, type Topic } from '../brief/brief.ts';
import { mendSpelling } from '../brief/mend-spelling.ts';
import { readBrief } from '../brief/read-brief.ts';
import { balanceSpeakers, shownSentences } from '../choice/balance-speakers.ts';
import type { ChosenRun } from '../choice/choose-runs.ts';
import { coverTopics } from '../choice/cover-topics.ts';
import { weighMeant } from '../choice/find-passage.ts';
import { growPassage } from '../choice/grow-passage.ts';
import { planNearest } from '../choice/plan-nearest.ts';
import {
  type FixedEnds,
  lengthWindow,
  type PlannedRuns,
  planRuns,
  renderedMs,
  runMs,
} from '../choice/plan-runs.ts';
import { showSaidSubjects } from '../choice/show-said-subjects.ts';
import { spreadOverTalk } from '../choice/spread-over-talk.ts';
import { widenPassages } from '../choice/widen-passages.ts';
import { makeStemmer } from '../language/word-stems.ts';
import { mayHoldSubjects, type Weights, weighSentences } from '../relevance/weigh-sentences.ts';
import { languageOfFootage } from '../talk/footage-language.ts';
import { breathe, type Study, studyFootage, withEmbedded } from '../talk/study.ts';
import { withAskedWishes } from './answer-bare-wishes.ts';
import { goesOnFromOpening, weighAroundOpening, weighBetweenEnds } from './between-ends.ts';
import { explainModelPlan } from './explain/explain-model-plan.ts';
import { explainPlan } from './explain/explain-plan.ts';
import { findEnds } from './find-ends.ts';
import { pacedAsAsked } from './paced-as-asked.ts';
import { planByModel } from './plan-by-model.ts';
import { planDocument } from './plan-document.ts';
import type { PlanInput } from './plan-input.ts';

const LEAST_TARGET_S = 10;
const EXTRA_S = 4;
const LEAST_WORTH = 0.3;

/** Plans talk from a brief alone. */
export async function planSpeech(request: PlanInput, signal: AbortSignal): Promise<PlanDocument> {
  const stem = makeStemmer(languageOfFootage(request.groups));
  const input = { ...request, settings: pacedAsAsked(request, stem) };
  const found = await studyFootage(input.groups, input.settings, stem, signal);
  const study = withEmbedded(found, input.embedded ?? null);
  const told = mendSpelling(
    readBrief(letterCameras(input.prompt, input.groups), study.people, stem, study.wording),
    { ...study, stem },
  );
  const brief = withAskedWishes(told, study);
  await breathe(signal);
  const byModel = await planByModel({ ...input, settingsBefore: request.settings }, study, stem, signal);
  await breathe(signal);
  if (byModel.planned !== null) return explainModelPlan(input, brief, byModel);
  const targetMs = input.settings.targetDurationS * 1000;
  const weights = widenPassages(study, brief, weighSentences(study, brief, targetMs), targetMs);
  await breathe(signal);
  const { planned, ends } = await planWithEnds(
    aimedAt(inAskedOrder(input.settings, brief), brief.lengthRange),
    study,
    brief,
    weights,
    signal,
  );
  const { runs } = planned;
  const filmed = onCamera(planned.assembly, { ...study, groups: input.groups }, brief.camera);
  const assembly = withoutVoices(filmed, study.timelines, bannedVoices(brief));
  await breathe(signal);
  if (assembly.entries.length === 0) {
    throw new StageError(
      'select',
      'Nothing in the footage can be used for this brief: ask for something else, or give longer footage. A program may also lower min_segment_duration_s.',
    );
  }
  const durationMs = renderedMs(assembly.entries, study);
  const window = lengthWindow(input.settings);
  const words = explainPlan({
    ...{ input, study, brief, weights, runs, ends, durationMs, window },
    entries: assembly.entries,
  });
  return planDocument({
    ...{ input, study, settings: input.settings, assembly, durationMs },
    ...words,
    warnings: [...byModel.warnings, ...words.warnings],
  });
}

/** Within the tolerance of the cut, a plan aims at the range that the brief names. */
function aimedAt(settings: CutSettings, range: LengthRange | null): CutSettings {
  if (range === null) return settings;
  const window = lengthWindow(settings);
  const leastMs = Math.max(window.leastMs, range.leastS * 1000);
  const mostMs = Math.min(window.mostMs, range.mostS * 1000);
  if (leastMs >= mostMs) return settings;
  const targetMs = (leastMs + mostMs) / 2;
  const durationTolerancePct = ((mostMs - targetMs) / targetMs) * 100;
  return { ...settings, targetDurationS: targetMs / 1000, durationTolerancePct };
}

/** An order or an end that the brief names outranks `hook_first`. `strict` holds, with a warning. */
function inAskedOrder(settings: CutSettings, brief: Brief): CutSettings {
  if (settings.chronology !== 'hook_first') return settings;
  const hasEnds = brief.openWith !== null || brief.endOn !== null || brief.notLast !== null;
  if (brief.isBySource && !hasEnds) return { ...settings, chronology: 'strict' };
  const isAsked = brief.isInOrder || brief.endOn !== null || brief.notLast !== null;
  return isAsked ? { ...settings, chronology: 'free' } : settings;
}

/**
 * Plans with the brief's opening and ending, a short passage each. They grow where the length asks for more.
 */
async function planWithEnds(
  settings: CutSettings,
  study: Study,
  brief: Brief,
  weighed: Weights,
  signal: AbortSignal,
): Promise<{ planned: PlannedRuns; ends: FixedEnds }> {
  const found = findEnds(study, brief, weighed, settings);
  const story = goesOnFromOpening(brief) ? found.opening : null;
  const ends = story ? { ...found, areAll: false } : found;
  const told = story
    ? weighAroundOpening(study, weighed, story)
    : weighBetweenEnds(study, weighed, settings, brief, ends);
  const weights = isSummary(brief) ? spreadOverTalk(study, told, settings, ends, brief.everySpeakers) : told;
  const nearest = isNowhere(brief, weights, ends)
    ? planNearest(study, weights, settings, brief.leadSpeakers)
    : null;
  if (nearest) return { planned: nearest, ends };
  const choose = (own: Weights) => planBuiltIn(settings, study, brief, own, ends, signal);
  const planned = await showSaidSubjects(study, brief, weights, choose);
  const missingMs = lengthWindow(settings).leastMs - renderedMs(planned.assembly.entries, study);
  const count = [ends.opening, ends.ending].filter((end) => end !== null).length;
  if (missingMs <= 0 || count === 0) return { planned, ends };
  const grown = growEnds(study, brief, weights, ends, missingMs / count);
  const longer = await planBuiltIn(settings, study, brief, weights, grown, signal);
  const stillMs = lengthWindow(settings).leastMs - renderedMs(longer.assembly.entries, study);
  return stillMs < missingMs ? { planned: longer, ends: grown } : { planned, ends };
}

/** The footage holds neither a subject of the brief nor the words or the ends that it names. */
function isNowhere(brief: Brief, weights: Weights, { opening, ending }: FixedEnds): boolean {
  const isEndFound = opening !== null || ending !== null;
  return !isEndFound && !weights.isQuoted.includes(true) && !mayHoldSubjects(weights, brief);
}

function growEnds(study: Study, brief: Brief, weights: Weights, ends: FixedEnds, extraMs: number): FixedEnds {
  const grow = (side: 'opening' | 'ending', topic: Topic | null, other: ChosenRun | null) => {
    const run = ends[side];
    if (topic === null || run === null) return run;
    return growPassage(study, weighMeant(study, topic, weights), run, {
      side,
      mostMs: runMs(run, study) + extraMs,
      taken: new Set(other ? shownSentences({ runs: [other] }) : []),
    });
  };
  const opening = grow('opening', brief.openWith, ends.ending);
  const ending = grow('ending', brief.endOn, opening);
  const exact = [
    [ends.opening, opening],
    [ends.ending, ending],
  ].flatMap(([before, after]) => (before && after && ends.exact.has(before) ? [after] : []));
  return { ...ends, opening, ending, exact: new Set(exact) };
}

/**
 * Passages by nearness to the brief. Where a passage on its subject is too short, its surroundings may come
 * along.
 */
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
