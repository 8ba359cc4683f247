import { StageError } from '../../domain/work/stage-error.ts';
import { chooseEngine, NoSuchEngineError, requireEngine } from '../../speech/engine-offers.ts';
import { budgetLeftUsd } from '../admission/budget-left.ts';
import type { AppContext } from '../app-context.ts';

const MS_PER_MINUTE = 60_000;

export interface EngineWish {
  /** The engine that the user named; null for the best. */
  engine: string | null;
  /** The language of the talk: a code, or `auto`. */
  language: string;
  soundMs: number;
}

/**
 * The transcription engine for all pieces of a run, on every worker. The budget must cover a paid engine for the
 * whole run, so that no run is broken off. Where the user named none, the best engine within the budget is taken. A
 * named engine that costs too much fails the run with the reason.
 */
export async function chooseRunEngine(
  app: Pick<AppContext, 'db' | 'engines' | 'providerBudget' | 'now'>,
  { engine: asked, language, soundMs }: EngineWish,
): Promise<string> {
  const leftUsd = await budgetLeftUsd(app);
  const mayCost = (usdPerMinute: number) =>
    usdPerMinute === 0 || (soundMs / MS_PER_MINUTE) * usdPerMinute <= leftUsd;
  try {
    if (asked === null) return chooseEngine(app.engines, language, mayCost).name;
    const offer = requireEngine(app.engines.list(language), asked);
    if (mayCost(offer.usdPerMinute)) return offer.name;
  } catch (error) {
    if (error instanceof NoSuchEngineError) throw new StageError('transcribe', `${error.message}.`);
    throw error;
  }
  throw new StageError(
    'transcribe',
    `transcribing it with ${asked} would cost more than the budget for paid providers has left in this ${app.providerBudget.window}. Try again in the next, or choose another engine.`,
  );
}
