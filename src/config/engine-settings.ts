import { z } from 'zod';
import { ENGINE_NAMES } from '../contract/values/engines.ts';
import { withoutSlash } from '../lib/http-address.ts';
import { OPENAI_URL, openAiServer } from './open-ai.ts';

const address = z.url({ protocol: /^https?$/, error: 'allowed is an http or https address' });
const usd = z.coerce.number().nonnegative().max(100);

/** whisper-1, as its price list says. */
const OPENAI_USD = 0.006;
/**
 * The highest price of Nova-3 on recordings that was public in 2026. Spend that is counted too low would overrun a
 * budget.
 */
const DEEPGRAM_USD = 0.0077;

/** Settings of the transcription engines. They are a part of the one schema in `config.ts`. */
export const engineSettings = {
  MAKECUT_TRANSCRIBER: z
    .string()
    .regex(
      new RegExp(`^(auto|${ENGINE_NAMES.join('|')}|sherpa:[\\w.-]+)$`),
      `allowed are auto, ${ENGINE_NAMES.join(', ')} and sherpa:MODEL`,
    )
    .default('auto')
    .describe('transcription engine; auto: the best that is installed (see ./makecut doctor)'),
  MAKECUT_VOICES: z
    .enum(['auto', 'embedded'], { error: 'allowed are auto and embedded' })
    .default('auto')
    .describe('how speakers are told apart; auto: by installed models, else by the embedded method'),
  MAKECUT_OPENAI_BASE_URL: address
    .optional()
    .describe(`an OpenAI-compatible server, up to and with /v1; unset: ${OPENAI_URL}, with a key`),
  MAKECUT_OPENAI_API_KEY: z.string().optional().describe('its key; none for a server that asks for none'),
  MAKECUT_OPENAI_MODEL: z.string().default('whisper-1').describe('its model; it must give times of words'),
  MAKECUT_OPENAI_USD_PER_MINUTE: usd
    .optional()
    .describe(`its price, for the budget; unset: ${OPENAI_USD}, and 0 with another address`),
  MAKECUT_DEEPGRAM_API_KEY: z.string().optional().describe('key of Deepgram; unset: not used'),
  MAKECUT_DEEPGRAM_BASE_URL: address.default('https://api.deepgram.com').describe('its address'),
  MAKECUT_DEEPGRAM_MODEL: z.string().default('nova-3').describe('its model'),
  MAKECUT_DEEPGRAM_USD_PER_MINUTE: usd.default(DEEPGRAM_USD).describe('its price, for the budget'),
  MAKECUT_WHISPER_CPP_URL: address.optional().describe('a whisper.cpp server; unset: not used'),
  MAKECUT_PROVIDER_TIMEOUT_S: z.coerce
    .number()
    .positive()
    .max(350)
    .default(300)
    .describe('longest wait for one answer of a provider, in seconds'),
  MAKECUT_PROVIDER_RETRY_UNIT_S: z.coerce
    .number()
    .nonnegative()
    .max(60)
    .default(1)
    .describe('unit of the waits before a provider is asked again, in seconds; for tests'),
  MAKECUT_MODELS_BASE_URL: address
    .default('https://huggingface.co')
    .describe('where ./makecut models install fetches from; a mirror keeps the same paths'),
};

const settingsSchema = z.object(engineSettings);

export function readEngineSettings(settings: z.infer<typeof settingsSchema>) {
  const openAiUrl = settings.MAKECUT_OPENAI_BASE_URL;
  const { baseUrl, isOpenAi } = openAiServer(openAiUrl);
  return {
    /** `auto` or the name of an engine. */
    transcriber: settings.MAKECUT_TRANSCRIBER,
    /** Whether voices are told apart without models, even if models are installed. */
    areVoicesEmbedded: settings.MAKECUT_VOICES === 'embedded',
    openAi: {
      isSet: openAiUrl !== undefined || settings.MAKECUT_OPENAI_API_KEY !== undefined,
      baseUrl,
      apiKey: settings.MAKECUT_OPENAI_API_KEY ?? null,
      model: settings.MAKECUT_OPENAI_MODEL,
      usdPerMinute: settings.MAKECUT_OPENAI_USD_PER_MINUTE ?? (isOpenAi ? OPENAI_USD : 0),
    },
    deepgram: {
      isSet: settings.MAKECUT_DEEPGRAM_API_KEY !== undefined,
      baseUrl: withoutSlash(settings.MAKECUT_DEEPGRAM_BASE_URL),
      apiKey: settings.MAKECUT_DEEPGRAM_API_KEY ?? null,
      model: settings.MAKECUT_DEEPGRAM_MODEL,
      usdPerMinute: settings.MAKECUT_DEEPGRAM_USD_PER_MINUTE,
    },
    whisperCpp: { url: withoutSlash(settings.MAKECUT_WHISPER_CPP_URL ?? '') || null },
    timeoutMs: settings.MAKECUT_PROVIDER_TIMEOUT_S * 1000,
    retryUnitMs: settings.MAKECUT_PROVIDER_RETRY_UNIT_S * 1000,
    modelsBaseUrl: withoutSlash(settings.MAKECUT_MODELS_BASE_URL),
  };
}
