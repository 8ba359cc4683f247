/** Source minutes that a published plan has in a calendar month (UTC). */
export const PLAN_MINUTES = { creator: 300, pro: 1200, studio: 3000 } as const;
export const TRIAL_MINUTES = 60;

const LOW_SHARE = 0.1;
const LOW_CREDITS = 10;

export type AccountPlan = 'creator' | 'pro' | 'studio' | 'enterprise' | 'legacy' | 'none';

export interface AllowanceFacts {
  plan: AccountPlan;
  credits: number | null;
  trialEndsAt: Date | null;
}

/** What an account may still bring in; `null` minutes are a custom allowance. */
export type Allowance =
  | { kind: 'minutes'; plan: string; allowance: number | null; from: Date | null; periodEnd: Date | null }
  | { kind: 'credits'; credits: number }
  | { kind: 'none' };

/** A live trial counts before everything else; it has 60 minutes in all, not per month. */
export function allowanceOf(facts: AllowanceFacts, now: Date): Allowance {
  if (facts.trialEndsAt !== null && facts.trialEndsAt > now) {
    return {
      kind: 'minutes',
      plan: 'trial',
      allowance: TRIAL_MINUTES,
      from: null,
      periodEnd: facts.trialEndsAt,
    };
  }
  const { plan } = facts;
  if (plan === 'none') return { kind: 'none' };
  if (plan === 'legacy') return { kind: 'credits', credits: facts.credits ?? 0 };
  const { start, end } = monthOf(now);
  const allowance = plan === 'enterprise' ? null : PLAN_MINUTES[plan];
  return { kind: 'minutes', plan, allowance, from: start, periodEnd: end };
}

export function remainingMinutes(allowance: number | null, used: number): number | null {
  return allowance === null ? null : Math.max(0, Math.round((allowance - used) * 10) / 10);
}

export function isLowOnMinutes(allowance: number | null, used: number): boolean {
  return allowance !== null && allowance - used <= LOW_SHARE * allowance;
}

export function isLowOnCredits(credits: number): boolean {
  return credits <= LOW_CREDITS;
}

function monthOf(now: Date): { start: Date; end: Date } {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  return { start: new Date(Date.UTC(year, month, 1)), end: new Date(Date.UTC(year, month + 1, 1)) };
}
