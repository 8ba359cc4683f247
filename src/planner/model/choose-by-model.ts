import type { CutSettings } from '../../contract/cut-settings.ts';
import type { ChosenRun } from '../choice/choose-runs.ts';
import type { Weights } from '../relevance/weigh-sentences.ts';
import type { Study } from '../talk/study.ts';
import { askUntilValid, type ModelVerdict } from './ask-until-valid.ts';
import { checkChoice } from './check-choice.ts';
import { asOneLine, asUnmet, choiceShape } from './model-choice.ts';
import { modelInstructions, modelRequest, offeredUnits } from './model-prompt.ts';
import type { PlannerModel } from './planner-model.ts';

export interface ChosenByModel {
  runs: ChosenRun[];
  reasons: string[];
  unmet: string[];
}

/** Asks the model which stretches to show, in which order. Throws only when `signal` ends it. */
export function chooseByModel(
  model: PlannerModel,
  brief: { prompt: string; settings: CutSettings },
  study: Study,
  weights: Weights,
  signal: AbortSignal,
): Promise<ModelVerdict<ChosenByModel>> {
  const offered = offeredUnits(study, weights);
  const question = {
    instructions: modelInstructions(brief.settings),
    request: modelRequest(brief.prompt, study, offered),
    shape: choiceShape,
    check: (value: unknown) => {
      const checked = checkChoice(value, study, offered, brief.settings);
      if ('faults' in checked) return checked;
      const { choice, runs } = checked;
      const reasons = choice.picks.map(({ reason }) => asOneLine(reason));
      return { answer: { runs, reasons, unmet: asUnmet(choice.unmet) } };
    },
  };
  return askUntilValid(model, question, signal);
}
