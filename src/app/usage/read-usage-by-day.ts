import { ProblemError } from '../../contract/problems/problem.ts';
import { sumMetersByDay } from '../../db/accounts/usage.ts';
import type { AppContext, Caller } from '../app-context.ts';

const DAY_MS = 24 * 3600 * 1000;
const MAX_DAYS = 400;

/** The meters of each day from `from` on, before `to`. */
export async function readUsageByDay(app: AppContext, caller: Caller, window: { from: Date; to: Date }) {
  const days = (window.to.getTime() - window.from.getTime()) / DAY_MS;
  if (days <= 0 || days > MAX_DAYS) {
    throw new ProblemError(
      'invalid_request',
      `from and to are ${days} days apart; 1 to ${MAX_DAYS} are allowed`,
    );
  }
  return { days: await sumMetersByDay(app.db, caller.accountId, window.from, window.to) };
}
