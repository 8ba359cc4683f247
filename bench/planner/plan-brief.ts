import type { CutSettings } from '../../src/contract/cut-settings.ts';
import type { PlanDocument } from '../../src/contract/plan.ts';
import type { Range } from '../../src/domain/range.ts';
import type { PlannerModel } from '../../src/planner/model/planner-model.ts';
import { planCut } from '../../src/planner/plan-cut.ts';
import { DEFAULT_SETTINGS } from '../../test/support/check-plan.ts';
import type { TalkBrief } from '../../test/support/parse-talk.ts';
import type { Talk } from '../../test/support/talk-fixture.ts';
import { mustMs } from './score-plan.ts';

/** The brief asks for a little more than what must be in, so that nothing has to be left out for its length. */
const OF_MUST = 1.15;
const LEAST_S = 10;
const MOST_S = 600;
const signal = new AbortController().signal;

export function settingsFor(talk: Talk, brief: TalkBrief): CutSettings {
  const wantedS = Math.round((mustMs(talk, brief) / 1000) * OF_MUST);
  return { ...DEFAULT_SETTINGS, targetDurationS: Math.min(MOST_S, Math.max(LEAST_S, wantedS)) };
}

export function planBrief(
  talk: Talk,
  prompt: string,
  settings: CutSettings,
  model: PlannerModel | null = null,
): Promise<PlanDocument> {
  const input = {
    prompt,
    instruction: null,
    settings,
    version: 1,
    previous: [],
    groups: [talk.group],
    model,
  };
  return planCut(input, signal);
}

export function revisePlan(
  talk: Talk,
  prompt: string,
  settings: CutSettings,
  before: PlanDocument,
  instruction: string,
  model: PlannerModel | null = null,
): Promise<PlanDocument> {
  const version = before.version + 1;
  const previous = [before];
  return planCut({ prompt, instruction, settings, version, previous, groups: [talk.group], model }, signal);
}

export function keptRanges(plan: PlanDocument): Range[] {
  return plan.entries.map(({ source_start_ms, source_end_ms }) => ({
    startMs: source_start_ms,
    endMs: source_end_ms,
  }));
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
