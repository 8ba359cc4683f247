import type { CutSettings } from '../../contract/cut-settings.ts';
import type { PlanDocument } from '../../contract/plan.ts';
import { CUT_SETTINGS, PACES } from '../../contract/values/cut-settings.ts';
import { isInRange, type LengthRange } from '../brief/beside/length-range.ts';
import { lengthAsked, operationsOf } from '../instruction/asked-of-plan.ts';
import type { Instruction, LengthChange } from '../instruction/revision-operation.ts';
import type { ModelChoice } from '../model/model-choice.ts';

const { min: LEAST_TARGET_S, max: MOST_TARGET_S } = CUT_SETTINGS.targetDurationS;
/**
 * A tighter or calmer pace also changes the bound of a long pause. Pace alone does not change pauses under
 * the bound.
 */
const TIGHTER_PAUSE = 0.6;

/** The cut's settings with the settings that an earlier version's plan holds. */
export function settingsOfPlan(settings: CutSettings, plan: PlanDocument): CutSettings {
  const merged = { ...settings, ...plan.settings };
  return { ...merged, pauseFloorMs: Math.min(merged.pauseFloorMs, merged.maxPauseMs) };
}

/** The part of a cut's settings that a plan keeps. */
export function planSettings(settings: CutSettings): PlanDocument['settings'] {
  const { targetDurationS, durationTolerancePct, pace, chronology, shrinkPauses, maxPauseMs, fillerRemoval } =
    settings;
  return { targetDurationS, durationTolerancePct, pace, chronology, shrinkPauses, maxPauseMs, fillerRemoval };
}

/** The settings of a new version; lengths are relative to the plan as it was, in seconds. */
export function settingsAfter(instruction: Instruction, settings: CutSettings, lengthS: number): CutSettings {
  const fillers = operationsOf(instruction, 'fillers').at(-1);
  const pauses = operationsOf(instruction, 'pauses').at(-1);
  const pace = operationsOf(instruction, 'pace').at(-1);
  const next: CutSettings = {
    ...settings,
    targetDurationS: targetAfter(instruction, settings.targetDurationS, lengthS),
    fillerRemoval: fillers === undefined ? settings.fillerRemoval : !fillers.isKept,
  };
  const rested = pauses === undefined ? next : withPauses(next, pauses.isKept);
  return retimed(rested, pace?.step ?? 0);
}

/**
 * Keeps pauses as they are in the talk, or shortens them. Pauses that were shortened already are shortened
 * more.
 */
function withPauses(settings: CutSettings, isKept: boolean): CutSettings {
  if (isKept) return { ...settings, shrinkPauses: false };
  if (!settings.shrinkPauses) return { ...settings, shrinkPauses: true };
  return { ...retimed(settings, 1), pace: settings.pace };
}

/**
 * The settings with a language model's reading of fillers and pauses. It replaces the planner's own reading,
 * so that one wish counts once.
 */
export function settingsWished(
  settings: CutSettings,
  { fillers, pauses }: Pick<ModelChoice, 'fillers' | 'pauses'>,
  before: CutSettings,
): CutSettings {
  const fillerRemoval = fillers === 'as_set' ? settings.fillerRemoval : fillers === 'remove';
  if (pauses === 'as_set') return { ...settings, fillerRemoval };
  const { pace, maxPauseMs, pauseFloorMs } = before;
  const shrinkPauses = before.shrinkPauses && pauses !== 'untouched';
  const tighten = pauses === 'shorter' ? 1 : pauses === 'longer' ? -1 : 0;
  return retimed({ ...settings, fillerRemoval, pace, maxPauseMs, pauseFloorMs, shrinkPauses }, tighten);
}

/** Settings with the pace one step faster (1) or calmer (-1), and the matching bound of a long pause. */
export function retimed(settings: CutSettings, tighten: -1 | 0 | 1): CutSettings {
  if (tighten === 0) return settings;
  const pace = PACES[Math.max(0, Math.min(2, PACES.indexOf(settings.pace) + tighten))] ?? settings.pace;
  const factor = tighten > 0 ? TIGHTER_PAUSE : 1 / TIGHTER_PAUSE;
  const maxPauseMs = Math.max(100, Math.min(5000, Math.round(settings.maxPauseMs * factor)));
  const shrinkPauses = tighten > 0 ? true : settings.shrinkPauses;
  return {
    ...settings,
    pace,
    maxPauseMs,
    shrinkPauses,
    pauseFloorMs: Math.min(settings.pauseFloorMs, maxPauseMs),
  };
}

/**
 * Words and pauses that an instruction restores. Settings or a person took them out of an earlier version.
 */
export interface BroughtBack {
  pauses: boolean;
  fillers: boolean;
}

export function askedBack(instruction: Instruction): BroughtBack {
  return {
    pauses:
      operationsOf(instruction, 'pauses').at(-1)?.isKept === true ||
      operationsOf(instruction, 'pace').at(-1)?.step === -1,
    fillers: operationsOf(instruction, 'fillers').at(-1)?.isKept === true,
  };
}

/**
 * The words and pauses that an instruction restores, by a language model's reading where it has one. See
 * `settingsWished`.
 */
export function wishedBack(
  read: BroughtBack,
  { fillers, pauses }: Pick<ModelChoice, 'fillers' | 'pauses'>,
): BroughtBack {
  return {
    pauses: pauses === 'as_set' ? read.pauses : pauses !== 'shorter',
    fillers: fillers === 'as_set' ? read.fillers : fillers === 'keep',
  };
}

type PlainChange = Exclude<LengthChange, { kind: 'most' | 'within' }>;

function lengthAfter(change: PlainChange, lengthS: number): number {
  if (change.kind === 'to') return change.seconds;
  return change.kind === 'by' ? lengthS + change.seconds : lengthS * change.factor;
}

const bounded = (wantedS: number) => Math.round(Math.max(LEAST_TARGET_S, Math.min(MOST_TARGET_S, wantedS)));

function targetAfter(instruction: Instruction, targetS: number, lengthS: number): number {
  const change = lengthAsked(instruction);
  if (change === null) return bounded(targetS);
  if (change.kind === 'most') return bounded(Math.min(targetS, change.seconds));
  return bounded(
    change.kind === 'within' ? targetWithin(change, targetS, lengthS) : lengthAfter(change, lengthS),
  );
}

/** A target or a length within the range stays. Else the middle is aimed at, or the end of an open range. */
function targetWithin(range: LengthRange, targetS: number, lengthS: number): number {
  const fitting = [targetS, lengthS].find((seconds) => isInRange(seconds, range));
  if (fitting !== undefined) return fitting;
  return Number.isFinite(range.mostS) ? (range.leastS + range.mostS) / 2 : range.leastS;
}

/** Any length within the range that was asked for is as good as the target, and becomes it. */
export function settledIn(instruction: Instruction, settings: CutSettings, lengthS: number): CutSettings {
  const change = lengthAsked(instruction);
  if (change?.kind !== 'within' || !isInRange(lengthS, change)) return settings;
  const { targetDurationS, durationTolerancePct } = settings;
  const isNear = Math.abs(lengthS - targetDurationS) * 100 <= targetDurationS * durationTolerancePct;
  return isNear ? settings : { ...settings, targetDurationS: bounded(lengthS) };
}
