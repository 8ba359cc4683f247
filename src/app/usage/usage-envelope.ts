import type { UsageEnvelope } from '../../contract/usage.ts';
import { findAccount } from '../../db/accounts.ts';
import type { Db, Trx } from '../../db/database.ts';
import { sourceMinutesSince } from '../../db/usage.ts';
import { allowanceOf, isLowOnCredits, isLowOnMinutes, remainingMinutes } from '../../domain/allowance.ts';

/** The fields that routes marked U add: minutes on a plan or trial, credits on a legacy account. */
export async function usageEnvelope(db: Db | Trx, accountId: string, now: Date): Promise<UsageEnvelope> {
  const account = await findAccount(db, accountId);
  if (account === null) return {};
  const facts = { plan: account.plan, credits: account.credits, trialEndsAt: account.trial_ends_at };
  const allowance = allowanceOf(facts, now);
  switch (allowance.kind) {
    case 'none':
      return {};
    case 'credits':
      return { credits_remaining: allowance.credits, low_credits: isLowOnCredits(allowance.credits) };
    case 'minutes': {
      const used = await sourceMinutesSince(db, accountId, allowance.from);
      return {
        minutes_plan: allowance.plan,
        minutes_remaining: remainingMinutes(allowance.allowance, used),
        low_minutes: isLowOnMinutes(allowance.allowance, used),
      };
    }
  }
}
