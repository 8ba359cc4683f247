import { expect } from 'vitest';
import type { CutSettings } from '../../../src/contract/cut-settings.ts';
import type { PlanDocument, PlanEntry } from '../../../src/contract/plan.ts';
import { planCut } from '../../../src/planner/plan-cut.ts';
import { DEFAULT_SETTINGS, findFaults } from './check-plan.ts';
import type { Talk } from './talk-fixture.ts';

/** Plans a talk in 60 seconds, and revises its plans; each plan is checked against the rules that all follow. */
export function makeReviser(talk: Pick<Talk, 'group'>, prompt: string) {
  const asked: string[] = [];
  return async (
    previous: readonly PlanDocument[],
    instruction: string | null,
    changed: Partial<CutSettings> = {},
  ): Promise<PlanDocument> => {
    const settings: CutSettings = { ...DEFAULT_SETTINGS, targetDurationS: 60, ...changed };
    if (instruction !== null) asked.push(instruction.toLowerCase());
    const input = { prompt, instruction, settings, version: previous.length + 1, previous };
    const plan = await planCut({ ...input, groups: [talk.group] }, new AbortController().signal);
    const rule = { ...settings, ...plan.settings, minSegmentDurationS: 1 };
    const faults = findFaults(plan, [talk.group], rule).filter((fault) => !isAskedFor(fault, asked));
    expect(faults).toEqual([]);
    return plan;
  };
}

/** Words go where an instruction names them, and so does a pause stay before them. */
function isAskedFor(fault: string, asked: readonly string[]): boolean {
  const word = /(?:tightening takes out|is left before) “(.+)”/.exec(fault)?.[1]?.toLowerCase();
  return word !== undefined && asked.some((instruction) => instruction.includes(word));
}

/** Which part of the footage an entry shows. */
export const stretch = (entry: PlanEntry) => `${entry.source_start_ms}-${entry.source_end_ms}`;

export const stretches = (plan: PlanDocument) => plan.entries.map(stretch);
