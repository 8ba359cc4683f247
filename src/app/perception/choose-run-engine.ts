import { StageError } from '../../domain/work/stage-error.ts';
import { chooseEngine, NoSuchEngineError, requireEngine } from '../../speech/engine-offers.ts';
import { budgetLeftUsd } from '../admission/budget-left.ts';
import type { AppContext } from '../app-context.ts';

const MS_PER_MINUTE = 60_000;

/**
 * The engine that hears all pieces of a hearing, on whichever worker. A paid one must be affordable for the whole
 * of it: nothing is begun that the budget would have to break off. What nobody asked for is then heard by the best
 * engine that costs nothing; what somebody asked for fails with the reason.
 */
export async function chooseRunEngine(
  app: Pick<AppContext, 'db' | 'engines' | 'providerBudget' | 'now'>,
  asked: string | null,
  soundMs: number,
): Promise<string> {
  const leftUsd = await budgetLeftUsd(app);
  const mayCost = (usdPerMinute: number) =>
    usdPerMinute === 0 || (soundMs / MS_PER_MINUTE) * usdPerMinute <= leftUsd;
  try {
    if (asked === null) return chooseEngine(app.engines, mayCost).name;
    const offer = requireEngine(app.engines.list(), asked);
    if (mayCost(offer.usdPerMinute)) return offer.name;
  } catch (error) {
    if (error instanceof NoSuchEngineError) throw new StageError('transcribe', `${error.message}.`);
    throw error;
  }
  throw new StageError(
    'transcribe',
    `hearing it with ${asked} would cost more than is left of what may be spent on paid providers in this ${app.providerBudget.window}. Try again in the next, or choose another engine.`,
  );
}
