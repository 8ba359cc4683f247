import type { AccountPlan } from '../../contract/values/access.ts';
import { readAccountUse } from '../../db/accounts/usage.ts';
import type { Db, Trx } from '../../db/database.ts';
import { type Allowance, allowanceOf } from '../../domain/rules/allowance.ts';
import { windowAt } from '../../domain/time/calendar-window.ts';
import type { AppContext } from '../app-context.ts';

export interface AllowanceUse {
  plan: AccountPlan;
  allowance: Allowance;
  /** Source minutes that count against the allowance. */
  usedMinutes: number;
}

/** An account's allowance, and how much of it is used. */
export async function readAllowance(app: AppContext, db: Db | Trx, accountId: string): Promise<AllowanceUse> {
  const now = app.now();
  const use = await readAccountUse(db, accountId, windowAt('month', now).start);
  if (use === null) throw new Error(`no account ${accountId}`);
  const { plan, credits, trial_ends_at: trialEndsAt } = use.account;
  const allowance = allowanceOf({ plan, credits, trialEndsAt }, app.billing.planMinutes, now);
  const countsAll = allowance.kind === 'minutes' && allowance.counts === 'all';
  return { plan, allowance, usedMinutes: (countsAll ? use.minutesInAll : use.minutesSince) ?? 0 };
}
