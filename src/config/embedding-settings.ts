import { z } from 'zod';
import { OPENAI_URL, openAiServer } from './open-ai.ts';

/** The highest price of OpenAI's models in 2026. Spend that is counted too low would overrun a budget. */
const OPENAI_USD = 0.13;

/** Settings of the engines of embeddings; a part of the one schema in `config.ts`. */
export const embeddingSettings = {
  MAKECUT_EMBEDDINGS: z
    .enum(['auto', 'none'], { error: 'allowed are auto and none' })
    .default('auto')
    .describe(
      'the engine that finds passages by their meaning; auto: the server that is set, else the sentence encoder of this machine; none: no engine',
    ),
  MAKECUT_EMBEDDINGS_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'allowed is an http or https address' })
    .optional()
    .describe(
      `an OpenAI-compatible server of embeddings, up to and with /v1; a local one too; unset: ${OPENAI_URL}, with a key`,
    ),
  MAKECUT_EMBEDDINGS_API_KEY: z.string().optional().describe('its key; none for a server that asks for none'),
  MAKECUT_EMBEDDINGS_MODEL: z.string().default('text-embedding-3-small').describe('its model'),
  MAKECUT_EMBEDDINGS_USD_PER_MILLION: z.coerce
    .number()
    .nonnegative()
    .max(1000)
    .optional()
    .describe(`price of a million tokens, for the budget; unset: ${OPENAI_USD}, and 0 with another address`),
};

const settingsSchema = z.object(embeddingSettings);

export function readEmbeddingSettings(settings: z.infer<typeof settingsSchema>) {
  const isWanted = settings.MAKECUT_EMBEDDINGS === 'auto';
  return {
    /** A server; null where neither an address nor a key is set. */
    server: isWanted ? readServer(settings) : null,
    /** Whether the sentence encoder of this machine serves where no server does. */
    isEncoderWanted: isWanted,
  };
}

function readServer(settings: z.infer<typeof settingsSchema>) {
  const url = settings.MAKECUT_EMBEDDINGS_BASE_URL;
  const apiKey = settings.MAKECUT_EMBEDDINGS_API_KEY ?? null;
  if (url === undefined && apiKey === null) return null;
  const { baseUrl, isOpenAi } = openAiServer(url);
  return {
    baseUrl,
    apiKey,
    model: settings.MAKECUT_EMBEDDINGS_MODEL,
    usdPerMillion: settings.MAKECUT_EMBEDDINGS_USD_PER_MILLION ?? (isOpenAi ? OPENAI_USD : 0),
  };
}
