import { countUp } from '../../lib/count-up.ts';
import { type Assembly, assemble } from '../assembly/assemble.ts';
import type { ChosenRun } from '../choice/choose-runs.ts';
import { type PlannedRuns, toAssemblyRuns } from '../choice/plan-runs.ts';
import { chooseByModel } from '../model/choose-by-model.ts';
import type { Weights } from '../relevance/weigh-sentences.ts';
import type { Study } from '../talk/study.ts';
import type { PlanInput } from './plan-input.ts';

export interface ModelPlan {
  /** Null where the built-in choice stands in. */
  planned: PlannedRuns | null;
  /** For the rationale. */
  said: string[];
  warnings: string[];
}

/** How many neighbours a stretch takes along for thoughts that do not stand alone. */
const MOST_COMPANIONS = 2;

/** A plan of the stretches that a language model picks; the assembler is the same as for the built-in choice. */
export async function planByModel(
  input: PlanInput,
  study: Study,
  weights: Weights,
  signal: AbortSignal,
): Promise<ModelPlan> {
  const { model } = input;
  if (!model) return { planned: null, said: [], warnings: [] };
  const verdict = await chooseByModel(model, input, study, weights, signal);
  if (verdict.kind === 'unusable') {
    const warning = `chosen by the built-in planner: ${model.name} could not be used, as ${verdict.why}`;
    return { planned: null, said: [], warnings: [warning] };
  }
  const { answer } = verdict;
  const runs = withCompanions(answer.runs, study, weights, new Set());
  const assembly: Assembly = assemble(toAssemblyRuns(runs, study), study.timelines, study.shown);
  if (assembly.entries.length === 0) {
    const warning = `chosen by the built-in planner: nothing that ${model.name} chose can be shown`;
    return { planned: null, said: [], warnings: [warning] };
  }
  const reasons = answer.reasons.map((reason, i) => `(${i + 1}) ${reason}`).join(' ');
  return {
    planned: { assembly, runs },
    said: [`Chosen by ${model.name}: ${reasons}`],
    warnings: answer.unmet.map((what) => `the footage does not hold: ${what}`),
  };
}

/**
 * A sentence that leans on the one before it, or leads to the one after, brings it along where it is free: not banned,
 * in no other run, and not `shown` already.
 */
export function withCompanions(
  runs: readonly ChosenRun[],
  { links, followsOn, sentences }: Study,
  weights: Weights,
  shown: ReadonlySet<number>,
): ChosenRun[] {
  const taken = new Set([...shown, ...runs.flatMap(({ first, last }) => countUp(first, last))]);
  const isFree = (at: number) => sentences[at] !== undefined && !taken.has(at) && !weights.isBanned[at];
  return runs.map(({ first, last }) => {
    let run = { first, last };
    for (let n = 0; n < MOST_COMPANIONS; n += 1) {
      const before = run.first - 1;
      if (links[run.first]?.needsBefore && followsOn[run.first] && isFree(before)) {
        taken.add(before);
        run = { ...run, first: before };
      }
      const after = run.last + 1;
      if (links[run.last]?.needsAfter && followsOn[after] && isFree(after)) {
        taken.add(after);
        run = { ...run, last: after };
      }
    }
    return run;
  });
}
