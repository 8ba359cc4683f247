import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogleGenerativeAI } from '@ai-sdk/google';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError, generateText, type LanguageModel, NoObjectGeneratedError, Output } from 'ai';
import { type ModelReply, ModelUnusableError, type PlannerModel } from './planner-model.ts';

export const MODEL_PROVIDERS = ['openai-compatible', 'anthropic', 'google'] as const;
export type ModelProvider = (typeof MODEL_PROVIDERS)[number];

export interface PlannerModelOptions {
  provider: ModelProvider;
  model: string;
  apiKey: string | null;
  /** Needed for openai-compatible: any server that speaks the protocol, a local one too. */
  baseUrl: string | null;
  /** Called for each answered call, with its token use, for the cost. */
  onUse(use: ModelUse): Promise<void>;
}

export interface ModelUse {
  inputTokens: number;
  outputTokens: number;
}

/** Limit of one call. A planner run is cancelled as a whole, not call by call. */
const MAX_OUTPUT_TOKENS = 4_000;
/** The SDK waits as a 429 or 503 asks, with backoff between. */
const RETRIES = 2;
const REFUSED = 'it refused to answer';

/** A model of any provider, by the AI SDK. */
export function openPlannerModel(options: PlannerModelOptions): PlannerModel {
  const model = languageModel(options);
  const name = `${options.provider} ${options.model}`;
  return {
    name,
    async ask(instructions, turns, shape, signal): Promise<ModelReply> {
      try {
        const result = await generateText({
          model,
          instructions,
          messages: turns.map(({ role, text }) => ({ role, content: text })),
          output: Output.object({ schema: shape.schema, name: shape.name }),
          maxOutputTokens: MAX_OUTPUT_TOKENS,
          maxRetries: RETRIES,
          // Some models of the other providers accept no temperature.
          ...(options.provider === 'openai-compatible' ? { temperature: 0 } : {}),
          abortSignal: signal,
        });
        await options.onUse(useOf(result.usage));
        if (result.finishReason === 'content-filter') throw new ModelUnusableError(REFUSED);
        return { value: result.output, text: result.text };
      } catch (error) {
        if (error instanceof ModelUnusableError) throw error;
        if (!NoObjectGeneratedError.isInstance(error)) throw explain(error, signal);
        // The model answered, which costs money: the caller reports the fault.
        await options.onUse(useOf(error.usage));
        if (error.finishReason === 'content-filter') throw new ModelUnusableError(REFUSED);
        return { value: readJson(error.text ?? ''), text: error.text ?? '' };
      }
    },
  };
}

function languageModel({ provider, model, apiKey, baseUrl }: PlannerModelOptions): LanguageModel {
  const access = {
    ...(apiKey === null ? {} : { apiKey }),
    ...(baseUrl === null ? {} : { baseURL: baseUrl }),
  };
  switch (provider) {
    case 'anthropic':
      return createAnthropic(access)(model);
    case 'google':
      return createGoogleGenerativeAI(access)(model);
    case 'openai-compatible':
      return createOpenAICompatible({
        name: 'makecut',
        baseURL: baseUrl ?? '',
        supportsStructuredOutputs: true,
        ...(apiKey === null ? {} : { apiKey }),
      })(model);
  }
}

function useOf(
  usage: { inputTokens?: number | undefined; outputTokens?: number | undefined } | undefined,
): ModelUse {
  return { inputTokens: usage?.inputTokens ?? 0, outputTokens: usage?.outputTokens ?? 0 };
}

/** Answers of providers can hold keys and addresses, so a message gives their status only. */
function explain(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  const cause = error instanceof Error && 'lastError' in error ? error.lastError : error;
  if (APICallError.isInstance(cause)) {
    const { statusCode } = cause;
    const isBroken = statusCode !== undefined && statusCode < 400;
    const status = statusCode === undefined ? 'could not be reached' : `answered HTTP ${statusCode}`;
    if (isBroken) return new ModelUnusableError('its provider broke off the answer', { cause });
    return new ModelUnusableError(`its provider ${status}`, { cause });
  }
  return new ModelUnusableError('its answer could not be read', { cause });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
