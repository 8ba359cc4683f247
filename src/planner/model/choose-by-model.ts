import type { CutSettings } from '../../contract/cut-settings.ts';
import type { ChosenRun } from '../choice/choose-runs.ts';
import type { Study } from '../talk/study.ts';
import { askUntilValid, type ModelVerdict } from './ask-until-valid.ts';
import { checkChoice } from './check-choice.ts';
import { findCandidates } from './find-candidates.ts';
import { asOneLine, asUnmet, choiceShape, type ModelChoice } from './model-choice.ts';
import { briefLine, modelInstructions, modelRequest } from './model-prompt.ts';
import type { PlannerModel } from './planner-model.ts';

export interface ChosenByModel {
  runs: ChosenRun[];
  reasons: string[];
  unmet: string[];
  /** The model's reason for a shorter plan; empty where it gives none. */
  shortBecause: string;
  wishes: Pick<ModelChoice, 'fillers' | 'pauses'>;
}

/** Asks the model for the stretches to show and for their order. Throws only when `signal` ends it. */
export async function chooseByModel(
  model: PlannerModel,
  { prompt, settings }: { prompt: string; settings: CutSettings },
  study: Study,
  signal: AbortSignal,
): Promise<ModelVerdict<ChosenByModel>> {
  const candidates = await findCandidates(model, { request: briefLine(prompt), needed: [] }, study, signal);
  if (candidates.kind === 'unusable') return candidates;
  const offered = candidates.answer;
  const question = {
    instructions: modelInstructions(settings),
    request: modelRequest(prompt, study, offered),
    shape: choiceShape,
    check: (value: unknown) => {
      const checked = checkChoice(value, { prompt, settings, study, offered });
      if ('faults' in checked) return checked;
      const { choice, runs } = checked;
      const { fillers, pauses } = choice;
      const answer = {
        runs,
        reasons: choice.picks.map(({ reason }) => asOneLine(reason)),
        unmet: asUnmet(choice.unmet),
        shortBecause: asOneLine(choice.short_because),
        wishes: { fillers, pauses },
      };
      return { answer };
    },
  };
  return await askUntilValid(model, question, signal);
}
