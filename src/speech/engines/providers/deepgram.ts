import { z } from 'zod';
import { AUTO_LANGUAGE } from '../../../contract/values/languages.ts';
import type { EngineInfo } from '../../transcriber.ts';
import { firstTerms } from './first-terms.ts';
import { type ProviderWord, WrongAnswerError } from './plan-upload.ts';
import {
  createProviderTranscriber,
  PROVIDER_LANGUAGES,
  type ProviderOptions,
} from './provider-transcriber.ts';

/** More terms, or more than 500 tokens in all, are refused, and the recording would fail for it. */
const TERM_LIMITS = { maxChars: 1_000, maxTerms: 100 };

const answerSchema = z.object({
  results: z.object({
    channels: z
      .array(
        z.object({
          detected_language: z.string().nullish(),
          alternatives: z
            .array(
              z.object({
                words: z.array(
                  z.object({
                    word: z.string(),
                    punctuated_word: z.string().optional(),
                    start: z.number(),
                    end: z.number(),
                    confidence: z.number(),
                  }),
                ),
              }),
            )
            .min(1),
        }),
      )
      .min(1),
  }),
});

/** Deepgram's call for recordings: the sound is the body, and all else is in the query. */
export function createDeepgram(options: ProviderOptions) {
  const { baseUrl, apiKey, model, language } = options;
  return createProviderTranscriber(
    {
      engine: deepgramInfo(model),
      format: 'flac',
      question(sound, vocabulary) {
        const spoken = language === AUTO_LANGUAGE ? { detect_language: 'true' } : { language };
        const query = new URLSearchParams({ model, ...spoken, punctuate: 'true', filler_words: 'true' });
        // Terms go by `keyterm` from Nova-3 on and by `keywords` before.
        const name = /^(nova-[3-9]|flux)/.test(model) ? 'keyterm' : 'keywords';
        for (const term of firstTerms(vocabulary, TERM_LIMITS)) query.append(name, term);
        const authorization = apiKey === null ? {} : { authorization: `Token ${apiKey}` };
        return {
          url: `${baseUrl}/v1/listen?${query}`,
          headers: { 'content-type': 'audio/flac', accept: 'application/json', ...authorization },
          body: sound,
        };
      },
      readWords: readDeepgramWords,
      readLanguage: (answer) => answerSchema.parse(answer).results.channels[0]?.detected_language ?? null,
    },
    options,
  );
}

export function deepgramInfo(model: string): EngineInfo {
  return { name: 'Deepgram', model, ...PROVIDER_LANGUAGES, quality: 'high', isCased: true };
}

/** Exported for its test. */
export function readDeepgramWords(answer: unknown): ProviderWord[] {
  const parsed = answerSchema.safeParse(answer);
  if (!parsed.success) throw new WrongAnswerError(z.prettifyError(parsed.error).replaceAll('\n', ' '));
  const words = parsed.data.results.channels[0]?.alternatives[0]?.words ?? [];
  return words.map(({ word, punctuated_word: punctuated, start, end, confidence }) => ({
    text: punctuated ?? word,
    startMs: start * 1000,
    endMs: end * 1000,
    confidence,
  }));
}
