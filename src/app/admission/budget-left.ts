import { sumSpend } from '../../db/accounts/provider-spend.ts';
import { windowAt } from '../../domain/time/calendar-window.ts';
import type { AppContext } from '../app-context.ts';

/** US dollars that may still be spent on paid providers in this window; infinite where there is no budget. */
export async function budgetLeftUsd({
  db,
  providerBudget,
  now,
}: Pick<AppContext, 'db' | 'providerBudget' | 'now'>): Promise<number> {
  const { limitUsd, window } = providerBudget;
  if (limitUsd === null) return Number.POSITIVE_INFINITY;
  return limitUsd - (await sumSpend(db, windowAt(window, now()).start));
}
