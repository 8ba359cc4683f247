import type { RenderQuote } from '../../contract/render.ts';
import type { UsageEnvelope } from '../../contract/usage.ts';
import type { Db, Trx } from '../../db/database.ts';
import { isLowOnCredits, isLowOnMinutes, remainingMinutes } from '../../domain/rules/allowance.ts';
import type { AppContext } from '../app-context.ts';
import { readAllowance } from './read-allowance.ts';

/** A quote waits no longer for the allowance. An unknown figure is null, never zero. */
const MINUTES_TIMEOUT_MS = 1_000;

/** The fields that routes marked U add: minutes on a plan or trial, credits on a legacy account. */
export async function usageEnvelope(
  app: AppContext,
  db: Db | Trx,
  accountId: string,
): Promise<UsageEnvelope> {
  const { allowance, usedMinutes } = await readAllowance(app, db, accountId);
  switch (allowance.kind) {
    case 'none':
      return {};
    case 'credits':
      return { credits_remaining: allowance.credits, low_credits: isLowOnCredits(allowance.credits) };
    case 'minutes':
      return {
        minutes_plan: allowance.plan,
        minutes_remaining: remainingMinutes(allowance.allowance, usedMinutes),
        low_minutes: isLowOnMinutes(allowance.allowance, usedMinutes),
      };
  }
}

/**
 * Reads the usage fields while the operation works. The work does not change them: use is metered when work ends. A
 * refused operation does not read them.
 */
export function startUsage(
  app: AppContext,
  { carriesUsage }: { carriesUsage: boolean },
  accountId: string,
): Promise<UsageEnvelope> | null {
  if (!carriesUsage) return null;
  const usage = usageEnvelope(app, app.db, accountId);
  usage.catch(() => undefined);
  return usage;
}

/** The same figures as a block. Null for accounts without minutes, or when they could not be read in time. */
export async function minutesBlock(app: AppContext, accountId: string): Promise<RenderQuote['minutes']> {
  const timeout = Promise.withResolvers<null>();
  const timer = setTimeout(() => timeout.resolve(null), MINUTES_TIMEOUT_MS);
  try {
    return await Promise.race([readMinutes(app, accountId), timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}

async function readMinutes(app: AppContext, accountId: string): Promise<RenderQuote['minutes']> {
  const { allowance, usedMinutes } = await readAllowance(app, app.db, accountId);
  if (allowance.kind !== 'minutes') return null;
  return {
    allowance: allowance.allowance,
    used: Math.round(usedMinutes * 10) / 10,
    remaining: remainingMinutes(allowance.allowance, usedMinutes),
    period_end: allowance.periodEnd.toISOString(),
    plan: allowance.plan,
  };
}
