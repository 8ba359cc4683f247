import { METERS, type Meter } from '../../contract/values/meters.ts';
import { sumMeters } from '../../db/accounts/usage.ts';
import type { AppContext, Caller } from '../app-context.ts';

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
  return Object.fromEntries(METERS.map((name) => [name, sums.get(name) ?? 0])) as Record<Meter, number>;
}
