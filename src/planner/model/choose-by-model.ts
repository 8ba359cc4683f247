import type { CutSettings } from '../../contract/cut-settings.ts';
import type { ChosenRun } from '../choose-runs.ts';
import type { Study } from '../study.ts';
import type { Weights } from '../weigh-sentences.ts';
import { checkChoice } from './check-choice.ts';
import { asOneLine, type ModelChoice } from './model-choice.ts';
import { modelInstructions, modelRequest, offeredUnits } from './model-prompt.ts';
import { type ModelTurn, ModelUnusableError, type PlannerModel } from './planner-model.ts';

/** A first answer, and two more after being told what is wrong. */
const MOST_ANSWERS = 3;
const TIMEOUT_MS = 120_000;
const MOST_UNMET = 5;

export type ModelVerdict =
  | { kind: 'chosen'; runs: ChosenRun[]; reasons: string[]; unmet: string[] }
  /** Why the built-in choice stands in; one clause. */
  | { kind: 'unusable'; why: string };

/** Asks the model which stretches to show, in which order. Throws only when `signal` ends it. */
export async function chooseByModel(
  model: PlannerModel,
  brief: { prompt: string; settings: CutSettings },
  study: Study,
  weights: Weights,
  signal: AbortSignal,
): Promise<ModelVerdict> {
  const offered = offeredUnits(study, weights);
  const instructions = modelInstructions(brief.settings);
  const turns: ModelTurn[] = [{ role: 'user', text: modelRequest(brief.prompt, study, offered) }];
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  let faults: string[] = [];
  try {
    for (let answer = 0; answer < MOST_ANSWERS; answer += 1) {
      const reply = await model.ask(instructions, turns, AbortSignal.any([signal, timeout]));
      const checked = checkChoice(reply.value, study, offered, brief.settings);
      if ('runs' in checked) return chosen(checked.choice, checked.runs);
      faults = checked.faults;
      turns.push({ role: 'assistant', text: reply.text }, { role: 'user', text: tellFaults(faults) });
    }
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ModelUnusableError) return { kind: 'unusable', why: error.message };
    if (timeout.aborted) return { kind: 'unusable', why: `it did not answer within ${TIMEOUT_MS / 1000} s` };
    throw error;
  }
  return {
    kind: 'unusable',
    why: `its answers were wrong ${MOST_ANSWERS} times, the last time: ${faults[0]}`,
  };
}

function tellFaults(faults: readonly string[]): string {
  return `That cannot be used:\n${faults.map((fault) => `- ${fault}`).join('\n')}\nAnswer again, whole.`;
}

function chosen(choice: ModelChoice, runs: ChosenRun[]): ModelVerdict {
  return {
    kind: 'chosen',
    runs,
    reasons: choice.picks.map(({ reason }) => asOneLine(reason)),
    unmet: choice.unmet
      .slice(0, MOST_UNMET)
      .map(asOneLine)
      .filter((text) => text !== ''),
  };
}
