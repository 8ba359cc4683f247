import { z } from 'zod';
import { AUTO_LANGUAGE } from '../../../contract/values/languages.ts';
import type { EngineInfo } from '../../transcriber.ts';
import { promptPart } from './first-terms.ts';
import { multipartBody } from './multipart-body.ts';
import { type ProviderWord, WrongAnswerError } from './plan-upload.ts';
import {
  createProviderTranscriber,
  PROVIDER_LANGUAGES,
  type ProviderOptions,
} from './provider-transcriber.ts';

const wordSchema = z.object({
  word: z.string(),
  start: z.number(),
  end: z.number(),
  // Local servers (faster-whisper, speaches) give it, OpenAI does not.
  probability: z.number().optional(),
});
const answerSchema = z.object({
  text: z.string(),
  language: z.string().nullish(),
  words: z.array(wordSchema).nullish(),
  segments: z.array(z.object({ words: z.array(wordSchema).nullish() })).nullish(),
});

/** OpenAI's transcription call, which many local servers speak too. `baseUrl` goes up to and with `/v1`. */
export function createOpenAi(options: ProviderOptions) {
  const { baseUrl, apiKey, model, language } = options;
  return createProviderTranscriber(
    {
      engine: openAiInfo(model),
      format: 'flac',
      question(sound, vocabulary) {
        const prompt = promptPart(vocabulary);
        const { contentType, body } = multipartBody(
          [
            ['model', model],
            // Without the field, the server finds the language and names it.
            ...(language === AUTO_LANGUAGE ? [] : [['language', language] as [string, string]]),
            ['response_format', 'verbose_json'],
            ['timestamp_granularities[]', 'word'],
            // OpenAI's words are bare; the sentence marks are in the segments' text.
            ['timestamp_granularities[]', 'segment'],
            ['temperature', '0'],
            ...prompt,
          ],
          { field: 'file', filename: 'piece.flac', contentType: 'audio/flac', bytes: sound },
        );
        const authorization = apiKey === null ? {} : { authorization: `Bearer ${apiKey}` };
        return {
          url: `${baseUrl}/audio/transcriptions`,
          headers: { 'content-type': contentType, ...authorization },
          body,
        };
      },
      readWords: readOpenAiWords,
      readLanguage: (answer) => answerSchema.parse(answer).language ?? null,
    },
    options,
  );
}

export function openAiInfo(model: string): EngineInfo {
  return { name: 'OpenAI-compatible', model, ...PROVIDER_LANGUAGES, quality: 'high', isCased: true };
}

/** Exported for its test. Words carry the marks that the text has behind them. */
export function readOpenAiWords(answer: unknown): ProviderWord[] {
  const parsed = answerSchema.safeParse(answer);
  if (!parsed.success) throw new WrongAnswerError(z.prettifyError(parsed.error).replaceAll('\n', ' '));
  const { text, words, segments } = parsed.data;
  const found = words ?? segments?.flatMap((segment) => segment.words ?? []) ?? [];
  if (found.length === 0 && /[\p{L}\p{N}]/u.test(text)) {
    throw new WrongAnswerError('it has a text but no words with times; choose a model that gives them');
  }
  const texts = withMarks(
    found.map(({ word }) => word),
    text,
  );
  return found.map(({ start, end, probability }, index) => ({
    text: texts[index] ?? '',
    startMs: start * 1000,
    endMs: end * 1000,
    confidence: probability ?? null,
  }));
}

/**
 * Finds each word in the text and takes the marks around it up to the next space. OpenAI gives `words`
 * without marks, and only `text` has them. A word that is not at the expected place stays unchanged.
 */
export function withMarks(words: readonly string[], text: string): string[] {
  let at = 0;
  return words.map((word) => {
    const bare = word.trim();
    if (bare === '') return '';
    const found = text.indexOf(bare, at);
    // Further off than marks and one missing word are, the word is another one of the same letters.
    if (found < 0 || found - at > 40) return bare;
    let from = found;
    while (from > at && /[^\s\p{L}\p{N}]/u.test(text[from - 1] ?? '')) from -= 1;
    let to = found + bare.length;
    while (to < text.length && /[^\s\p{L}\p{N}]/u.test(text[to] ?? '')) to += 1;
    // A mark within a compound ("well-known") belongs to both halves: it stays with the first.
    at = to;
    return text.slice(from, to);
  });
}
