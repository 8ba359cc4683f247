import { z } from 'zod';
import { flag } from './flag.ts';

/** Source minutes a calendar month of each plan that has a bound. */
const DEFAULT_MINUTES = { creator: 300, pro: 1200, studio: 3000 };
/** The list as a user types it. */
const DEFAULT_LIST = Object.entries(DEFAULT_MINUTES)
  .map(([plan, minutes]) => `${plan}=${minutes}`)
  .join(',');
const PART = new RegExp(`^\\s*(${Object.keys(DEFAULT_MINUTES).join('|')})\\s*=\\s*(\\d+(?:\\.\\d+)?)\\s*$`);

/** Settings for what accounts may use. They are a part of the one schema in `config.ts`. */
export const billingSettings = {
  MAKECUT_BILLING_ENFORCEMENT: flag
    .default(false)
    .describe('on: recordings have no more cameras than the plan takes'),
  MAKECUT_MINUTES_GATE: flag
    .default(false)
    .describe('on: recordings need a plan or trial with source minutes left'),
  MAKECUT_ALLOWANCES: z
    .string()
    .default(DEFAULT_LIST)
    .transform((list, context) => readAllowances(list, context))
    .describe(
      'source minutes a calendar month (UTC) of each plan; a plan that is not named keeps its default',
    ),
  MAKECUT_UPGRADE_URL: z
    .url('allowed is an address such as https://example.com/plans')
    .optional()
    .describe('where refusals send an account that needs a larger plan'),
  MAKECUT_PROVIDER_BUDGET_USD: z.coerce
    .number()
    .nonnegative()
    .optional()
    .describe('what paid providers may cost in one window before new work is refused; unset: no bound'),
  MAKECUT_PROVIDER_BUDGET_WINDOW: z
    .enum(['hour', 'day', 'month'])
    .default('day')
    .describe('calendar window (UTC) of that budget'),
};

type Given = z.output<z.ZodObject<typeof billingSettings>>;

export function readBillingSettings(given: Given) {
  return {
    hasCameraLimits: given.MAKECUT_BILLING_ENFORCEMENT,
    hasMinutesGate: given.MAKECUT_MINUTES_GATE,
    planMinutes: given.MAKECUT_ALLOWANCES,
    upgradeUrl: given.MAKECUT_UPGRADE_URL ?? null,
  };
}

/** Reads `plan=minutes,…`; names the part that is wrong. */
function readAllowances(list: string, context: z.RefinementCtx) {
  const minutes = { ...DEFAULT_MINUTES };
  for (const part of list.split(',')) {
    const [, plan, number] = PART.exec(part) ?? [];
    if (plan === undefined) {
      context.addIssue({
        code: 'custom',
        message: `allowed is a list such as ${DEFAULT_LIST}, and ${JSON.stringify(part)} is no part of one`,
      });
      return z.NEVER;
    }
    minutes[plan as keyof typeof minutes] = Number(number);
  }
  return minutes;
}
