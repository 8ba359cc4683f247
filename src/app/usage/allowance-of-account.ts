import type { AccountRow } from '../../db/accounts.ts';
import { type Allowance, allowanceOf } from '../../domain/allowance.ts';
import type { AppContext } from '../app-context.ts';

export function allowanceOfAccount(app: AppContext, account: AccountRow): Allowance {
  const { plan, credits, trial_ends_at: trialEndsAt } = account;
  return allowanceOf({ plan, credits, trialEndsAt }, app.billing.planMinutes, app.now());
}
