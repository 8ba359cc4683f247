import { ProblemError } from '../../contract/problems/problem.ts';
import { showValue } from '../../contract/problems/show-value.ts';
import { METERS, type Meter } from '../../contract/usage.ts';
import { sumMeters } from '../../db/accounts/usage.ts';
import type { AppContext, Caller } from '../app-context.ts';

/** The seven meters between two moments. */
export async function readUsage(
  app: AppContext,
  caller: Caller,
  query: { from?: unknown; to?: unknown },
): Promise<Record<Meter, number>> {
  const from = readMoment('from', query.from);
  const to = readMoment('to', query.to);
  const sums = await sumMeters(app.db, caller.accountId, from, to);
  return Object.fromEntries(METERS.map((name) => [name, sums.get(name) ?? 0])) as Record<Meter, number>;
}

const ISO_8601 = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?)?$/;

function readMoment(name: string, value: unknown): Date | null {
  if (value === undefined || value === '') return null;
  const moment = typeof value === 'string' && ISO_8601.test(value) ? new Date(value) : new Date(Number.NaN);
  if (!Number.isNaN(moment.getTime())) return moment;
  throw new ProblemError(
    'invalid_request',
    `${name}: got ${showValue(value)}; allowed is an ISO 8601 time, such as 2027-01-31T00:00:00Z`,
  );
}
