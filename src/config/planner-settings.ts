import { z } from 'zod';
import { withoutSlash } from '../lib/http-address.ts';

const PROVIDERS = ['openai-compatible', 'anthropic', 'google'] as const;
type Provider = (typeof PROVIDERS)[number];

const model = z
  .string()
  .regex(
    /^(openai-compatible|anthropic|google):\S+$/,
    'allowed is PROVIDER:MODEL with openai-compatible, anthropic or google',
  )
  .optional();
const usd = z.coerce.number().nonnegative().max(1000).optional();

/** Among the highest prices of large models in 2026. Spend that is counted too low would overrun a budget. */
const USD_PER_MILLION = { in: 15, out: 75 };

/** Settings of the planner's language models; a part of the one schema in `config.ts`. */
export const plannerSettings = {
  MAKECUT_PLANNER_STANDARD_MODEL: model.describe(
    'language model that chooses for the tier standard, as PROVIDER:MODEL; unset: the built-in planner',
  ),
  MAKECUT_PLANNER_PREMIUM_MODEL: model.describe('the same for the tier premium; unset: that of standard'),
  MAKECUT_PLANNER_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'allowed is an http or https address' })
    .optional()
    .describe('address of the OpenAI-compatible server of such models, up to and with /v1; a local one too'),
  MAKECUT_PLANNER_API_KEY: z.string().optional().describe('its key; none for a server that asks for none'),
  MAKECUT_ANTHROPIC_API_KEY: z.string().optional().describe('key for models of anthropic'),
  MAKECUT_GOOGLE_API_KEY: z.string().optional().describe('key for models of google'),
  MAKECUT_PLANNER_USD_PER_MILLION_IN: usd.describe(
    `price of a million tokens that are read, for the budget; unset: ${USD_PER_MILLION.in}, and 0 for openai-compatible`,
  ),
  MAKECUT_PLANNER_USD_PER_MILLION_OUT: usd.describe(
    `the same for tokens that are written; unset: ${USD_PER_MILLION.out}, and 0 for openai-compatible`,
  ),
};

const settingsSchema = z.object(plannerSettings);

/** The fault of a combination of settings that are right one by one; null for none. */
export function findPlannerFault(settings: z.infer<typeof settingsSchema>): string | null {
  for (const name of ['MAKECUT_PLANNER_STANDARD_MODEL', 'MAKECUT_PLANNER_PREMIUM_MODEL'] as const) {
    const provider = settings[name]?.split(':')[0];
    if (provider === 'openai-compatible' && settings.MAKECUT_PLANNER_BASE_URL === undefined)
      return `${name}: an openai-compatible model needs MAKECUT_PLANNER_BASE_URL`;
    if (provider === 'anthropic' && settings.MAKECUT_ANTHROPIC_API_KEY === undefined)
      return `${name}: a model of anthropic needs MAKECUT_ANTHROPIC_API_KEY`;
    if (provider === 'google' && settings.MAKECUT_GOOGLE_API_KEY === undefined)
      return `${name}: a model of google needs MAKECUT_GOOGLE_API_KEY`;
  }
  return null;
}

export function readPlannerSettings(settings: z.infer<typeof settingsSchema>) {
  const standard = readModel(settings, settings.MAKECUT_PLANNER_STANDARD_MODEL);
  return { standard, premium: readModel(settings, settings.MAKECUT_PLANNER_PREMIUM_MODEL) ?? standard };
}

/** A model with all that it takes to ask it. */
function readModel(settings: z.infer<typeof settingsSchema>, named: string | undefined) {
  const provider = PROVIDERS.find((known) => named?.startsWith(`${known}:`));
  if (named === undefined || provider === undefined) return null;
  const isOwn = provider === 'openai-compatible';
  const keys: Record<Provider, string | undefined> = {
    'openai-compatible': settings.MAKECUT_PLANNER_API_KEY,
    anthropic: settings.MAKECUT_ANTHROPIC_API_KEY,
    google: settings.MAKECUT_GOOGLE_API_KEY,
  };
  return {
    provider,
    model: named.slice(provider.length + 1),
    apiKey: keys[provider] ?? null,
    baseUrl:
      isOwn && settings.MAKECUT_PLANNER_BASE_URL !== undefined
        ? withoutSlash(settings.MAKECUT_PLANNER_BASE_URL)
        : null,
    usdPerMillionIn: settings.MAKECUT_PLANNER_USD_PER_MILLION_IN ?? (isOwn ? 0 : USD_PER_MILLION.in),
    usdPerMillionOut: settings.MAKECUT_PLANNER_USD_PER_MILLION_OUT ?? (isOwn ? 0 : USD_PER_MILLION.out),
  };
}
