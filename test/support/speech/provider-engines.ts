import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TranscribedWord, TranscriptionPiece } from '../../../src/domain/recording/perceived.ts';
import { createOperatorClient } from '../../../src/net/operator-client.ts';
import { createDeepgram } from '../../../src/speech/engines/providers/deepgram.ts';
import { createOpenAi } from '../../../src/speech/engines/providers/open-ai.ts';
import type { ProviderHost } from '../../../src/speech/engines/providers/provider-transcriber.ts';
import { createWhisperCpp } from '../../../src/speech/engines/providers/whisper-cpp.ts';
import type { ProviderUse, Transcriber } from '../../../src/speech/transcriber.ts';
import { encodeWav } from '../../../src/speech/wav-file.ts';
import { testMediaTools } from '../media/media-tools.ts';
import { type ProviderCall, startProviderServer } from '../network/provider-server.ts';

export const KEY = 'sk-test-4f9a7c2e';
export const RATE = 16_000;

/** Two utterances of one file with a long pause between them, and one of another file. */
export const PIECE: TranscriptionPiece = {
  index: 0,
  utterances: [
    { fileId: 'a', startMs: 500, endMs: 2_000 },
    { fileId: 'a', startMs: 4_000, endMs: 5_000 },
    { fileId: 'b', startMs: 0, endMs: 900 },
  ],
};
/** The sound that is sent: 150 ms around each utterance, half a second of silence between. */
export const SPANS = [
  { fileId: 'a', startMs: 350, endMs: 2_150, atMs: 0 },
  { fileId: 'a', startMs: 3_850, endMs: 5_150, atMs: 2_300 },
  { fileId: 'b', startMs: 0, endMs: 1_050, atMs: 4_100 },
];
export const LENGTH_MS = 5_150;

/** Each sample differs from its neighbours, so that a shift by one is seen. */
export const sampleOf = (fileId: string, index: number) =>
  (((index * 7919 + (fileId === 'a' ? 0 : 5_000)) % 20_011) - 10_005) | 0;

/**
 * https://platform.openai.com/docs/api-reference/audio/verbose-json-object: `task`, `language`, `duration`, `text`,
 * `words` of `{ word, start, end }` in seconds, `segments`. The words come without the marks of the text.
 */
export const OPENAI_ANSWER = {
  task: 'transcribe',
  language: 'english',
  duration: 5.15,
  text: " We left the city, didn't we? Ann Mayer-Lund said: “Why not?”",
  words: [
    { word: 'We', start: 0.15, end: 0.4 },
    { word: 'left', start: 0.4, end: 0.7 },
    { word: 'the', start: 0.7, end: 0.8 },
    { word: 'city', start: 0.8, end: 1.3 },
    { word: "didn't", start: 1.4, end: 1.6 },
    { word: 'we', start: 1.6, end: 1.75 },
    { word: 'Ann', start: 2.5, end: 2.8 },
    { word: 'Mayer', start: 2.8, end: 3.0 },
    { word: 'Lund', start: 3.0, end: 3.2 },
    { word: 'said', start: 3.2, end: 3.4 },
    { word: 'Why', start: 4.3, end: 4.5 },
    { word: 'not', start: 4.5, end: 4.9 },
  ],
  segments: [{ id: 0, start: 0, end: 5.1, text: '...' }],
};
export const OPENAI_WORDS = [
  ['a', 'We', 500, 750],
  ['a', 'left', 750, 1_050],
  ['a', 'the', 1_050, 1_150],
  ['a', 'city,', 1_150, 1_650],
  ['a', "didn't", 1_750, 1_950],
  ['a', 'we?', 1_950, 2_100],
  ['a', 'Ann', 4_050, 4_350],
  ['a', 'Mayer-', 4_350, 4_550],
  ['a', 'Lund', 4_550, 4_750],
  ['a', 'said:', 4_750, 4_950],
  ['b', '“Why', 200, 400],
  ['b', 'not?”', 400, 800],
];
export const rowsOf = (words: readonly TranscribedWord[]) =>
  words.map(({ fileId, text, startMs, endMs }) => [fileId, text, startMs, endMs]);

/** The parts of a multipart upload. */
export async function formOf({ body, headers }: ProviderCall) {
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': headers['content-type'] ?? '' },
  }).formData();
  const file = form.get('file') as File;
  return { form, file, sound: Buffer.from(await file.arrayBuffer()) };
}

/** A provider's server on a local port, engines that send to it, and the sound of `PIECE`. */
export async function openProviderEngines() {
  const tools = await testMediaTools();
  const dir = await mkdtemp(join(tmpdir(), 'makecut-providers-'));
  const server = await startProviderServer();
  for (const fileId of ['a', 'b']) {
    const samples = Float32Array.from({ length: 6 * RATE }, (_, i) => sampleOf(fileId, i) / 32_768);
    await writeFile(join(dir, `${fileId}.wav`), encodeWav(samples, RATE));
  }
  const wavPathOf = (fileId: string) => join(dir, `${fileId}.wav`);
  const host = (timeoutMs = 60_000): ProviderHost => ({
    tools,
    workDir: dir,
    access: {
      client: createOperatorClient({ extraCa: null }),
      logger: tools.logger,
      name: 'the provider',
      keySetting: 'MAKECUT_TEST_API_KEY',
      secret: KEY,
      timeoutMs,
      waitUnitMs: 5,
    },
  });
  return {
    tools,
    dir,
    server,
    wavPathOf,
    openAi: (
      options: { timeoutMs?: number; baseUrl?: string; apiKey?: string | null; language?: string } = {},
    ) =>
      createOpenAi({
        ...host(options.timeoutMs),
        baseUrl: options.baseUrl ?? `${server.origin}/v1`,
        apiKey: options.apiKey === undefined ? KEY : options.apiKey,
        model: 'whisper-1',
        language: options.language ?? 'en',
      }),
    deepgram: (model = 'nova-3', language = 'en') =>
      createDeepgram({ ...host(), baseUrl: server.origin, apiKey: KEY, model, language }),
    whisperCpp: (language = 'en') => createWhisperCpp({ ...host(), baseUrl: server.origin, language }),
    async transcribe(transcriber: Transcriber, vocabulary: string[] = []) {
      const use: ProviderUse = { bytes: 0, soundMs: 0 };
      const progress: number[] = [];
      const languages: string[] = [];
      const signal = new AbortController().signal;
      const words = await transcriber.transcribe(PIECE, wavPathOf, signal, {
        onProgress: (ms) => progress.push(ms),
        vocabulary,
        onLanguage: (code) => languages.push(code),
        onUse: ({ bytes, soundMs }) => {
          use.bytes += bytes;
          use.soundMs += soundMs;
        },
      });
      return { words, use, progress, languages };
    },
    async close() {
      await server.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

export type ProviderEngines = Awaited<ReturnType<typeof openProviderEngines>>;
