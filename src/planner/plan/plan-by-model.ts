import type { CutSettings } from '../../contract/cut-settings.ts';
import { warnOfBuiltIn } from '../../contract/values/plans.ts';
import { listWords } from '../../domain/display-text/list-words.ts';
import { type Assembly, assemble } from '../assembly/assemble.ts';
import { type PlannedRuns, renderedMs, toAssemblyRuns } from '../choice/plan-runs.ts';
import type { Stemmer } from '../language/word-stems.ts';
import { type ChosenByModel, chooseByModel } from '../model/choose-by-model.ts';
import type { PlannerModel } from '../model/planner-model.ts';
import { type Study, studyAllSaid } from '../talk/study.ts';
import type { PlanInput } from './plan-input.ts';
import { settingsWished } from './settings-of-version.ts';

/** A plan of the stretches that a language model picked. */
export interface ModelPlan {
  planned: PlannedRuns;
  /** The footage with failed takes. The runs index its sentences. */
  study: Study;
  settings: CutSettings;
  /** Sentences for the rationale. */
  rationale: string[];
  warnings: string[];
  /** The model's name, and its reason for a plan that is shorter than wanted. */
  shortBecause: string;
}

export type ModelPlanned = ModelPlan | { planned: null; warnings: string[] };

/** With an unmet wish and at most this share of the wanted length, the footage hardly holds the brief. */
const NEAREST_SHARE = 0.37;

/**
 * Plans the stretches that a language model picks, with the same assembler as the built-in choice.
 * `settingsBefore` lacks the pace that the planner read in the brief.
 */
export async function planByModel(
  input: PlanInput & { settingsBefore: CutSettings },
  own: Study,
  stem: Stemmer,
  signal: AbortSignal,
): Promise<ModelPlanned> {
  const { model } = input;
  if (!model) return { planned: null, warnings: [] };
  const study = await withFailedTakes(own, input, stem, signal);
  const verdict = await chooseByModel(model, input, study, signal);
  if (verdict.kind === 'unusable') {
    const warning = warnOfBuiltIn('chosen', `${model.name} could not be used, as ${verdict.why}`);
    return { planned: null, warnings: [warning] };
  }
  const { answer } = verdict;
  const settings = settingsWished(input.settings, answer.wishes, input.settingsBefore);
  const timed = await retimedStudy(study, { ...input, settings }, input.settings, { stem, signal });
  const assembly = assemble(toAssemblyRuns(answer.runs, timed), timed.timelines, timed.shown);
  if (assembly.entries.length === 0) {
    const warning = warnOfBuiltIn('chosen', `nothing that ${model.name} chose can be shown`);
    return { planned: null, warnings: [warning] };
  }
  return {
    planned: { assembly, runs: answer.runs },
    study: timed,
    settings,
    rationale: [`Chosen by ${model.name}: ${sayReasons(answer.reasons)}`],
    warnings: warnUnmet(answer, assembly, timed, settings),
    shortBecause: sayShort(answer, model),
  };
}

/** The model is also offered takes that look failed. If there are none, the footage is not studied again. */
export async function withFailedTakes(
  own: Study,
  { groups, settings }: Pick<PlanInput, 'groups' | 'settings'>,
  stem: Stemmer,
  signal: AbortSignal,
): Promise<Study> {
  const { falseStarts, worseTakes } = own.leftOut;
  return falseStarts + worseTakes === 0 ? own : await studyAllSaid(groups, settings, stem, signal);
}

/** The same sentences under other settings, which change edges and shortened pauses. */
export async function retimedStudy(
  study: Study,
  { groups, settings }: Pick<PlanInput, 'groups' | 'settings'>,
  before: CutSettings,
  { stem, signal }: { stem: Stemmer; signal: AbortSignal },
): Promise<Study> {
  const timesOf = ({ targetDurationS: _, ...rest }: CutSettings) => JSON.stringify(rest);
  return timesOf(settings) === timesOf(before) ? study : await studyAllSaid(groups, settings, stem, signal);
}

export function sayReasons(reasons: readonly string[]): string {
  return reasons
    .filter((reason) => reason !== '')
    .map((reason, i) => `(${i + 1}) ${reason}`)
    .join(' ');
}

function sayShort({ shortBecause }: ChosenByModel, { name }: PlannerModel): string {
  return shortBecause === '' ? `${name} chose no more` : shortBecause.replace(/[.!]$/, '');
}

/**
 * Warns of each unmet wish. Where the plan hardly holds the brief, the first warning also names the talk's
 * subject.
 */
function warnUnmet(
  { unmet }: ChosenByModel,
  assembly: Assembly,
  study: Study,
  { targetDurationS }: CutSettings,
): string[] {
  const isNearest = renderedMs(assembly.entries, study) <= NEAREST_SHARE * targetDurationS * 1000;
  const about =
    isNearest && study.mainWords.length > 0 ? `; the talk is mostly about ${listWords(study.mainWords)}` : '';
  return unmet.map((what, i) => `the footage does not hold: ${what}${i === 0 ? about : ''}`);
}
