import type { AccountPlan, MinutePlan } from '../../contract/values/access.ts';
import { windowAt } from '../time/calendar-window.ts';

/** Source minutes that each published plan has in a calendar month (UTC). */
export type PlanMinutes = Readonly<Record<MinutePlan, number>>;
const TRIAL_MINUTES = 60;

const CAMERA_LIMITS: Readonly<Record<AccountPlan, number>> = {
  creator: 1,
  pro: 1,
  studio: 2,
  enterprise: 4,
  legacy: 1,
  none: 1,
};

const LOW_SHARE = 0.1;
const LOW_CREDITS = 10;

export interface AllowanceFacts {
  plan: AccountPlan;
  credits: number | null;
  trialEndsAt: Date | null;
}

/** The remaining allowance of an account; `null` minutes are a custom allowance. */
export type Allowance =
  | {
      kind: 'minutes';
      plan: string;
      allowance: number | null;
      /** The counted minutes: those of this calendar month, or of all time. */
      counts: 'month' | 'all';
      periodEnd: Date;
    }
  | { kind: 'credits'; credits: number }
  | { kind: 'none' };

/** A live trial counts where there is no plan, before credits; it has 60 minutes in all, not per month. */
export function allowanceOf(facts: AllowanceFacts, planMinutes: PlanMinutes, now: Date): Allowance {
  const isOnPlan = facts.plan !== 'none' && facts.plan !== 'legacy';
  if (!isOnPlan && facts.trialEndsAt !== null && facts.trialEndsAt > now) {
    return {
      kind: 'minutes',
      plan: 'trial',
      allowance: TRIAL_MINUTES,
      counts: 'all',
      periodEnd: facts.trialEndsAt,
    };
  }
  const { plan } = facts;
  if (plan === 'none') return { kind: 'none' };
  if (plan === 'legacy') return { kind: 'credits', credits: facts.credits ?? 0 };
  const { end } = windowAt('month', now);
  const allowance = plan === 'enterprise' ? null : planMinutes[plan];
  return { kind: 'minutes', plan, allowance, counts: 'month', periodEnd: end };
}

/** The reason why a recording may not be added, where minutes are a condition; null when it may. */
export type MinutesRefusal =
  | { code: 'minutes_plan_required' }
  | { code: 'minutes_allowance_exhausted'; allowance: number; used: number; periodEnd: Date };

/** `used` are source minutes in the allowance's period. Credits pass while there are any; they have no period. */
export function refuseMinutes(allowance: Allowance, used: number): MinutesRefusal | null {
  if (allowance.kind === 'none') return { code: 'minutes_plan_required' };
  if (allowance.kind === 'credits') {
    return allowance.credits > 0 ? null : { code: 'minutes_plan_required' };
  }
  if (allowance.allowance === null || used < allowance.allowance) return null;
  return {
    code: 'minutes_allowance_exhausted',
    allowance: allowance.allowance,
    used: Math.round(used * 10) / 10,
    periodEnd: allowance.periodEnd,
  };
}

/** Camera files that a group of the plan may have; a trial adds none. */
export function cameraLimitOf(plan: AccountPlan): number {
  return CAMERA_LIMITS[plan];
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
