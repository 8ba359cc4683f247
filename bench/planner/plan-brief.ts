import type { CutSettings } from '../../src/contract/cut-settings.ts';
import type { PlanDocument } from '../../src/contract/plan.ts';
import type { Range } from '../../src/domain/time/range.ts';
import type { PlannerModel } from '../../src/planner/model/planner-model.ts';
import { DEFAULT_SETTINGS, keptBySubject } from '../../test/support/planner/check-plan.ts';
import type { Talk } from '../../test/support/planner/talk-fixture.ts';
import { planAsServed } from './encode-talk.ts';
import { mustMs, type Wanted } from './score-plan.ts';

/** Usual target lengths, in seconds. */
const ROUND_S = [15, 20, 30, 45, 60, 90, 120, 180, 300, 600];
const MIN_ROOM = 1.25;
const MIN_S = 10;
const MAX_S = 600;

/** The target length for a brief, from the seconds that it requires. */
export interface AskedLength {
  name: string;
  seconds(mustS: number): number;
}

const multiple = (factor: number): AskedLength => ({
  name: factor.toFixed(2),
  seconds: (mustS) => mustS * factor,
});

/** People do not know how many seconds a brief requires. They choose a round length with room for them. */
export const ROUND_LENGTH: AskedLength = {
  name: 'round',
  seconds: (mustS) => ROUND_S.find((roundS) => roundS >= mustS * MIN_ROOM) ?? MAX_S,
};

export const ASKED_LENGTHS: readonly AskedLength[] = [...[1, 1.15, 1.3, 1.5, 2].map(multiple), ROUND_LENGTH];

export function settingsFor(talk: Talk, brief: Wanted, asked: AskedLength = ROUND_LENGTH): CutSettings {
  const wantedS = Math.round(asked.seconds(mustMs(talk, brief) / 1000));
  return { ...DEFAULT_SETTINGS, targetDurationS: Math.min(MAX_S, Math.max(MIN_S, wantedS)) };
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
  return planAsServed(input);
}

export function revisePlan(
  talk: Talk,
  prompt: string,
  settings: CutSettings,
  {
    previous,
    instruction,
    model = null,
  }: { previous: readonly PlanDocument[]; instruction: string; model?: PlannerModel | null },
): Promise<PlanDocument> {
  const version = previous.length + 1;
  return planAsServed({ prompt, instruction, settings, version, previous, groups: [talk.group], model });
}

export function keptRanges(plan: PlanDocument): Range[] {
  return plan.entries.map(({ source_start_ms, source_end_ms }) => ({
    startMs: source_start_ms,
    endMs: source_end_ms,
  }));
}

/** More than a word or two at an edge. */
const SHOWN_MS = 2_000;

/** Whether a plan shows any of these subjects. */
export function isShown(plan: PlanDocument, { truth }: Talk, subjects: readonly string[]): boolean {
  const kept = keptBySubject(plan, truth);
  return subjects.reduce((sum, subject) => sum + (kept.get(subject) ?? 0), 0) >= SHOWN_MS;
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
