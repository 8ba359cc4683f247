import type { PlanDocument } from '../../contract/plan.ts';
import {
  headingOfRevised,
  instructionOfRevised,
  restoredVersion,
} from '../../domain/plan/rationale-of-version.ts';
import { newBriefIn } from '../instruction/anew/new-brief-in.ts';
import type { PlanInput } from '../plan/plan-input.ts';
import { settingsOfPlan } from '../plan/settings-of-version.ts';

/** "Scrap this and do the kettle": the input for the new plan. Null where an entry is pinned, or nothing is anew. */
export function inputAnew(input: PlanInput, latest: PlanDocument): PlanInput | null {
  const prompt = newBriefIn(input.instruction ?? '');
  if (prompt === null || latest.entries.some(({ pinned }) => pinned)) return null;
  const settings = settingsOfPlan(input.settings, latest);
  return { ...input, prompt, settings, instruction: null, previous: [] };
}

/** A plan that was made anew, with the instruction that asked for it. */
export function madeAnew(plan: PlanDocument, latest: PlanDocument, instruction: string): PlanDocument {
  const heading = headingOfRevised(latest.version, instruction);
  return { ...plan, rationale: `${heading} The plan was made anew. ${plan.rationale}` };
}

/** The brief of the latest version: that of the cut, unless an instruction gave it up for another one. */
export function briefInForce({ prompt, previous }: Pick<PlanInput, 'prompt' | 'previous'>): string {
  let plan = previous.at(-1);
  while (plan !== undefined) {
    const { version, rationale } = plan;
    const anew = newBriefIn(instructionOfRevised(rationale) ?? '');
    if (anew !== null) return anew;
    const before = Math.min(restoredVersion(rationale) ?? version - 1, version - 1);
    plan = previous.find((one) => one.version === before);
  }
  return prompt;
}
