import { z } from 'zod';
import type { EngineInfo } from '../../transcriber.ts';
import { promptPart } from './first-terms.ts';
import { multipartBody } from './multipart-body.ts';
import { type ProviderWord, WrongAnswerError } from './plan-upload.ts';
import {
  createProviderTranscriber,
  PROVIDER_LANGUAGES,
  type ProviderOptions,
} from './provider-transcriber.ts';

const tokenSchema = z.object({
  word: z.string(),
  start: z.number(),
  end: z.number(),
  probability: z.number().optional(),
});
const answerSchema = z.object({
  // It reports failures with status 200.
  error: z.string().optional(),
  language: z.string().nullish(),
  detected_language: z.string().nullish(),
  segments: z.array(z.object({ words: z.array(tokenSchema).optional() })).optional(),
});

/**
 * The server of whisper.cpp. It gets WAV, because versions without its `--convert` option read nothing else.
 */
export function createWhisperCpp(options: Omit<ProviderOptions, 'apiKey' | 'model'>) {
  const { baseUrl, language } = options;
  return createProviderTranscriber(
    {
      engine: whisperCppInfo(),
      format: 'wav',
      question(sound, vocabulary) {
        const prompt = promptPart(vocabulary);
        const { contentType, body } = multipartBody(
          [['response_format', 'verbose_json'], ['language', language], ['temperature', '0.0'], ...prompt],
          { field: 'file', filename: 'piece.wav', contentType: 'audio/wav', bytes: sound },
        );
        return { url: `${baseUrl}/inference`, headers: { 'content-type': contentType }, body };
      },
      readWords: readWhisperCppWords,
      readLanguage(answer) {
        const { detected_language: found, language: named } = answerSchema.parse(answer);
        return found ?? named ?? null;
      },
    },
    options,
  );
}

export function whisperCppInfo(): EngineInfo {
  // Which model it has loaded it does not tell.
  return {
    name: 'whisper.cpp',
    model: 'as loaded',
    ...PROVIDER_LANGUAGES,
    quality: 'standard',
    isCased: true,
  };
}

/**
 * Exported for its test. Its "words" are tokens. One that does not begin with a space continues the previous
 * word.
 */
export function readWhisperCppWords(answer: unknown): ProviderWord[] {
  const parsed = answerSchema.safeParse(answer);
  if (!parsed.success) throw new WrongAnswerError(z.prettifyError(parsed.error).replaceAll('\n', ' '));
  const { error, segments } = parsed.data;
  if (error !== undefined) throw new WrongAnswerError(error);
  if (segments === undefined) throw new WrongAnswerError('it has no segments');
  const words: { text: string; startMs: number; endMs: number; scores: number[] }[] = [];
  for (const segment of segments) {
    for (const token of segment.words ?? []) {
      // Marks of the decoder, such as [_BEG_] or [_TT_150].
      if (/^\[_.*_?\]$/.test(token.word.trim())) continue;
      const last = words.at(-1);
      const [startMs, endMs] = [token.start * 1000, token.end * 1000];
      if (last === undefined || /^\s/.test(token.word)) {
        words.push({ text: token.word, startMs, endMs, scores: [token.probability ?? Number.NaN] });
      } else {
        last.text += token.word;
        // A mark has no sound: its times would carry the word into the pause.
        if (/[\p{L}\p{N}]/u.test(token.word)) last.endMs = Math.max(last.endMs, endMs);
        if (token.probability !== undefined) last.scores.push(token.probability);
      }
    }
  }
  return words.map(({ scores, ...word }) => {
    const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
    return { ...word, confidence: Number.isNaN(mean) ? null : mean };
  });
}
