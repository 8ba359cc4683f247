import { ProblemError } from '../../contract/problems/problem.ts';
import { METERS, type Meter } from '../../contract/values/meters.ts';
import { sumMeters, sumMetersByDay } from '../../db/accounts/usage.ts';
import type { AppContext, Caller } from '../app-context.ts';

const DAY_MS = 24 * 3600 * 1000;
const MAX_DAYS = 400;
/** A byte is the ninth decimal of a gigabyte; times are kept in milliseconds, which are coarser. */
const METER_DECIMALS = 9;

/** The seven meters between two moments. */
export async function readUsage(
  app: AppContext,
  caller: Caller,
  window: { from?: string | undefined; to?: string | undefined },
): Promise<Record<Meter, number>> {
  const [from, to] = [window.from, window.to].map((moment) =>
    moment === undefined ? null : new Date(moment),
  );
  const sums = await sumMeters(app.db, caller.accountId, from ?? null, to ?? null);
  return Object.fromEntries(METERS.map((name) => [name, asMetered(sums.get(name) ?? 0)])) as Record<
    Meter,
    number
  >;
}

/** The meters of each day from `from` on, before `to`. */
export async function readUsageByDay(app: AppContext, caller: Caller, window: { from: Date; to: Date }) {
  const length = (window.to.getTime() - window.from.getTime()) / DAY_MS;
  if (length <= 0 || length > MAX_DAYS) {
    throw new ProblemError(
      'invalid_request',
      `from and to are ${length} days apart; 1 to ${MAX_DAYS} are allowed`,
    );
  }
  const days = await sumMetersByDay(app.db, caller.accountId, window.from, window.to);
  return { days: days.map((day) => ({ ...day, quantity: asMetered(day.quantity) })) };
}

/** A sum without the digits that adding binary fractions leaves behind. */
function asMetered(sum: number): number {
  return Number(sum.toFixed(METER_DECIMALS));
}
