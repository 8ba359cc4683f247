import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StageError } from '../../src/domain/stage-error.ts';
import type { MediaTools } from '../../src/media/run-ffmpeg.ts';
import { runFfmpeg } from '../../src/media/run-ffmpeg.ts';
import { createOperatorClient } from '../../src/net/operator-client.ts';
import { createDeepgram } from '../../src/speech/engines/providers/deepgram.ts';
import { createOpenAi } from '../../src/speech/engines/providers/open-ai.ts';
import type { ProviderHost } from '../../src/speech/engines/providers/provider-transcriber.ts';
import { createWhisperCpp } from '../../src/speech/engines/providers/whisper-cpp.ts';
import type { Piece } from '../../src/speech/plan-utterances.ts';
import { ProviderPausedError } from '../../src/speech/provider-paused-error.ts';
import type { ProviderUse, Transcriber } from '../../src/speech/transcriber.ts';
import { encodeWav } from '../../src/speech/wav-file.ts';
import { testMediaTools } from '../support/media-tools.ts';
import { type ProviderCall, type ProviderServer, startProviderServer } from '../support/provider-server.ts';
import { seededRandom } from '../support/synthetic-talk.ts';

const KEY = 'sk-test-4f9a7c2e';
const RATE = 16_000;
const signal = new AbortController().signal;
let tools: MediaTools;
let dir: string;
let server: ProviderServer;

/** Two stretches of one file with a long pause between, and one of another. */
const PIECE: Piece = {
  index: 0,
  utterances: [
    { fileId: 'a', startMs: 500, endMs: 2_000 },
    { fileId: 'a', startMs: 4_000, endMs: 5_000 },
    { fileId: 'b', startMs: 0, endMs: 900 },
  ],
};
/** What is sent of it: 150 ms around each stretch, half a second of silence between. */
const SPANS = [
  { fileId: 'a', startMs: 350, endMs: 2_150, atMs: 0 },
  { fileId: 'a', startMs: 3_850, endMs: 5_150, atMs: 2_300 },
  { fileId: 'b', startMs: 0, endMs: 1_050, atMs: 4_100 },
];
const LENGTH_MS = 5_150;

/** Each sample is told apart from its neighbours, so that a shift by one is seen. */
const sampleOf = (fileId: string, index: number) =>
  (((index * 7919 + (fileId === 'a' ? 0 : 5_000)) % 20_011) - 10_005) | 0;

beforeAll(async () => {
  tools = await testMediaTools();
  dir = await mkdtemp(join(tmpdir(), 'makecut-providers-'));
  server = await startProviderServer();
  for (const fileId of ['a', 'b']) {
    const samples = Float32Array.from({ length: 6 * RATE }, (_, i) => sampleOf(fileId, i) / 32_768);
    await writeFile(join(dir, `${fileId}.wav`), encodeWav(samples, RATE));
  }
});

afterAll(async () => {
  await server.close();
  await rm(dir, { recursive: true, force: true });
});

const wavPathOf = (fileId: string) => join(dir, `${fileId}.wav`);
const host = (timeoutMs = 5_000): ProviderHost => ({
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
const openAi = (timeoutMs?: number) =>
  createOpenAi({
    ...host(timeoutMs),
    baseUrl: `${server.origin}/v1`,
    apiKey: KEY,
    model: 'whisper-1',
    language: 'en',
  });
const deepgram = (model = 'nova-3') =>
  createDeepgram({ ...host(), baseUrl: server.origin, apiKey: KEY, model, language: 'en' });
const whisperCpp = () => createWhisperCpp({ ...host(), baseUrl: server.origin, language: 'en' });

async function hear(ear: Transcriber, vocabulary: string[] = []) {
  const use: ProviderUse = { bytes: 0, soundMs: 0 };
  const progress: number[] = [];
  const words = await ear.hear(PIECE, wavPathOf, signal, (ms) => progress.push(ms), {
    vocabulary,
    onUse: ({ bytes, soundMs }) => {
      use.bytes += bytes;
      use.soundMs += soundMs;
    },
  });
  return { words, use, progress };
}

async function decode(sound: Buffer, extension: string): Promise<Int16Array> {
  const path = join(dir, `sent.${extension}`);
  await writeFile(path, sound);
  const { stdout } = await runFfmpeg(tools, {
    args: ['-i', path, '-f', 's16le', '-c:a', 'pcm_s16le', '-'],
    ...{ signal, timeoutMs: 30_000, reads: [path], writes: [] },
  });
  return new Int16Array(stdout.buffer.slice(stdout.byteOffset, stdout.byteOffset + stdout.length));
}

function expectSoundOfPiece(samples: Int16Array): void {
  const wanted = new Int16Array((LENGTH_MS * RATE) / 1000);
  for (const { fileId, startMs, endMs, atMs } of SPANS) {
    for (let i = 0; i < ((endMs - startMs) * RATE) / 1000; i += 1) {
      wanted[(atMs * RATE) / 1000 + i] = sampleOf(fileId, (startMs * RATE) / 1000 + i);
    }
  }
  expect(samples.length).toBe(wanted.length);
  expect(samples.findIndex((value, i) => value !== wanted[i])).toBe(-1);
}

async function formOf({ body, headers }: ProviderCall) {
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': headers['content-type'] ?? '' },
  }).formData();
  const file = form.get('file') as File;
  return { form, file, sound: Buffer.from(await file.arrayBuffer()) };
}

/**
 * https://platform.openai.com/docs/api-reference/audio/verbose-json-object: `task`, `language`, `duration`, `text`,
 * `words` of `{ word, start, end }` in seconds, `segments`. The words come without the marks of the text.
 */
const OPENAI_ANSWER = {
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
const OPENAI_WORDS = [
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
const rowsOf = (words: Awaited<ReturnType<typeof hear>>['words']) =>
  words.map(({ fileId, text, startMs, endMs }) => [fileId, text, startMs, endMs]);

describe('OpenAI-compatible', () => {
  // https://platform.openai.com/docs/api-reference/audio/createTranscription: multipart/form-data with `file`
  // (flac among the formats), `model`, `language` (ISO-639-1), `prompt`, `response_format`, `temperature`,
  // `timestamp_granularities[]` (word, segment; only with verbose_json). Authorization: Bearer.
  test('is sent the piece as FLAC with all that it needs, and its words come onto the files’ clocks', async () => {
    server.reply(() => ({ body: OPENAI_ANSWER }));
    const { words, use, progress } = await hear(openAi(), ['Mayer-Lund', 'Xylophonia']);
    expect(rowsOf(words)).toEqual(OPENAI_WORDS);
    expect(new Set(words.map(({ confidence }) => confidence))).toEqual(new Set([0.8]));
    const [call] = server.calls;
    if (call === undefined) throw new Error('nothing was sent');
    expect([call.method, call.path]).toEqual(['POST', '/v1/audio/transcriptions']);
    expect(call.headers.authorization).toBe(`Bearer ${KEY}`);
    expect(Number(call.headers['content-length'])).toBe(call.body.length);
    const { form, file, sound } = await formOf(call);
    expect([...form.entries()].filter(([name]) => name !== 'file')).toEqual([
      ['model', 'whisper-1'],
      ['language', 'en'],
      ['response_format', 'verbose_json'],
      ['timestamp_granularities[]', 'word'],
      ['timestamp_granularities[]', 'segment'],
      ['temperature', '0'],
      ['prompt', 'Mayer-Lund, Xylophonia'],
    ]);
    expect([file.name, file.type]).toEqual(['piece.flac', 'audio/flac']);
    expect(sound.toString('latin1', 0, 4)).toBe('fLaC');
    expect(sound.length).toBeLessThan(25_000_000);
    expectSoundOfPiece(await decode(sound, 'flac'));
    expect(use).toEqual({ bytes: sound.length, soundMs: LENGTH_MS });
    expect(progress.at(-1)).toBe(3_400);
    expect((await readdir(dir)).filter((name) => name.startsWith('send-'))).toEqual([]);
  });

  test('no key, no authorization; a local server’s words within segments, with their probability', async () => {
    const { words, ...rest } = OPENAI_ANSWER;
    server.reply(() => ({
      body: {
        ...rest,
        words: null,
        segments: [{ words: words.map((word) => ({ ...word, probability: 0.25 })) }],
      },
    }));
    const ear = createOpenAi({ ...host(), baseUrl: server.origin, apiKey: null, model: 'm', language: 'en' });
    const heard = await hear(ear);
    expect(rowsOf(heard.words)).toEqual(OPENAI_WORDS);
    expect(heard.words[0]?.confidence).toBe(0.25);
    expect(server.calls[0]?.headers.authorization).toBeUndefined();
    expect(server.calls[0]?.path).toBe('/audio/transcriptions');
  });

  test('silence has no words; a text without words is no answer', async () => {
    server.reply(() => ({ body: { text: '', words: [] } }));
    expect((await hear(openAi())).words).toEqual([]);
    server.reply(() => ({ body: { text: 'Hello there.' } }));
    await expect(hear(openAi())).rejects.toThrow(/wrong answer: it has a text but no words with times/);
  });
});

describe('Deepgram', () => {
  // https://developers.deepgram.com/reference/speech-to-text/listen-pre-recorded: POST /v1/listen, the sound as the
  // body, `Authorization: Token`, query `model`, `language`, `punctuate`, `filler_words`, and `keyterm`
  // (https://developers.deepgram.com/docs/keyterm, Nova-3) or `keywords` (older models); the answer's
  // `results.channels[].alternatives[].words[]` of `{ word, start, end, confidence, punctuated_word }`.
  const word = (said: string, start: number, end: number, confidence: number, punctuated?: string) => ({
    ...{ word: said, start, end, confidence },
    ...(punctuated === undefined ? {} : { punctuated_word: punctuated }),
  });
  const ANSWER = {
    metadata: { request_id: '7f1c', duration: 5.15, channels: 1, models: ['m'] },
    results: {
      channels: [
        {
          alternatives: [
            {
              transcript: 'We left. Um, why?',
              confidence: 0.98,
              words: [
                word('we', 0.15, 0.4, 0.99, 'We'),
                word('left', 0.41999998, 0.7, 0.5, 'left.'),
                word('um', 2.5, 2.8, 0.9),
                word('why', 4.3, 4.5, 0.8, 'why?'),
              ],
            },
          ],
        },
      ],
    },
  };

  test('is sent the sound as the body; words come with marks and confidence', async () => {
    server.reply(() => ({ body: ANSWER }));
    const { words } = await hear(deepgram(), ['Bay Curry', 'Ann']);
    expect(words).toEqual([
      { fileId: 'a', text: 'We', startMs: 500, endMs: 750, confidence: 0.99 },
      { fileId: 'a', text: 'left.', startMs: 770, endMs: 1_050, confidence: 0.5 },
      { fileId: 'a', text: 'um', startMs: 4_050, endMs: 4_350, confidence: 0.9 },
      { fileId: 'b', text: 'why?', startMs: 200, endMs: 400, confidence: 0.8 },
    ]);
    const [call] = server.calls;
    expect([call?.method, call?.path]).toEqual(['POST', '/v1/listen']);
    expect([...(call?.query.entries() ?? [])]).toEqual([
      ['model', 'nova-3'],
      ['language', 'en'],
      ['punctuate', 'true'],
      ['filler_words', 'true'],
      ['keyterm', 'Bay Curry'],
      ['keyterm', 'Ann'],
    ]);
    expect(call?.headers.authorization).toBe(`Token ${KEY}`);
    expect(call?.headers['content-type']).toBe('audio/flac');
    expectSoundOfPiece(await decode(call?.body ?? Buffer.alloc(0), 'flac'));
  });

  test('no more terms than it takes; older models get them as keywords', async () => {
    server.reply(() => ({ body: ANSWER }));
    // More than it takes would fail the recording.
    await hear(
      deepgram(),
      Array.from({ length: 300 }, (_, i) => `Term number ${i}`),
    );
    expect(server.calls[0]?.query.getAll('keyterm').join('').length).toBeLessThan(1_000);
    server.reply(() => ({ body: ANSWER }));
    await hear(deepgram('nova-2'), ['Ann']);
    expect(server.calls[0]?.query.get('keywords')).toBe('Ann');
    expect(server.calls[0]?.query.has('keyterm')).toBe(false);
  });
});

describe('whisper.cpp', () => {
  // https://github.com/ggml-org/whisper.cpp/blob/master/examples/server/server.cpp: POST /inference,
  // multipart/form-data with `file` (WAV), `response_format`, `language`, `temperature`, `prompt`; verbose_json has
  // `segments[].words[]` of `{ word, start, end, probability }`, one for each token; faults come with status 200
  // as `{ "error": ... }`.
  const token = (text: string, start: number, end: number, probability: number) => ({
    ...{ word: text, start, end, t_dtw: -1, probability },
  });
  const ANSWER = {
    task: 'transcribe',
    language: 'english',
    duration: 5.15,
    text: ' We left Xylophonia.',
    segments: [
      {
        id: 0,
        words: [
          token(' We', 0.15, 0.4, 0.9),
          token(' left', 0.4, 0.7, 0.8),
          token(' X', 0.8, 0.9, 0.2),
          token('yl', 0.9, 1.0, 0.4),
        ],
      },
      { id: 1, words: [token('ophonia', 1.0, 1.4, 0.6), token('.', 1.7, 1.78, 0.8)] },
      { id: 2 },
    ],
  };

  test('is sent WAV; its tokens become words', async () => {
    server.reply(() => ({ body: ANSWER }));
    const { words } = await hear(whisperCpp(), ['Xylophonia']);
    expect(words.map((word) => ({ ...word, confidence: Math.round(word.confidence * 100) }))).toEqual([
      { fileId: 'a', text: 'We', startMs: 500, endMs: 750, confidence: 90 },
      { fileId: 'a', text: 'left', startMs: 750, endMs: 1_050, confidence: 80 },
      { fileId: 'a', text: 'Xylophonia.', startMs: 1_150, endMs: 1_750, confidence: 50 },
    ]);
    const [call] = server.calls;
    if (call === undefined) throw new Error('nothing was sent');
    expect(call.path).toBe('/inference');
    const { form, file, sound } = await formOf(call);
    expect([...form.entries()].filter(([name]) => name !== 'file')).toEqual([
      ['response_format', 'verbose_json'],
      ['language', 'en'],
      ['temperature', '0.0'],
      ['prompt', 'Xylophonia'],
    ]);
    expect(file.type).toBe('audio/wav');
    expectSoundOfPiece(await decode(sound, 'wav'));
  });

  test('a fault with status 200 is asked again', async () => {
    server.reply((_, index) => ({ body: index === 0 ? { error: 'failed to process audio' } : ANSWER }));
    expect((await hear(whisperCpp())).words).toHaveLength(3);
    expect(server.calls).toHaveLength(2);
  });
});

test('edges of words go where the sound begins and ends, whichever tenth of a second the provider says', async () => {
  const noise = seededRandom(3);
  const samples = Float32Array.from({ length: 3 * RATE }, (_, i) => {
    const isSpoken = i >= RATE && i < 1.6 * RATE;
    return isSpoken ? 0.3 * Math.sin(i / 12) : 0.0005 * (noise() - 0.5);
  });
  await writeFile(join(dir, 'edges.wav'), encodeWav(samples, RATE));
  const piece = { index: 0, utterances: [{ fileId: 'edges', startMs: 500, endMs: 2_500 }] };
  // Sent from 350 ms on.
  server.reply(() => ({ body: { text: 'Yes', words: [{ word: 'Yes', start: 0.56, end: 1.42 }] } }));
  const words = await openAi().hear(piece, wavPathOf, AbortSignal.timeout(10_000), () => {});
  expect(words).toMatchObject([{ text: 'Yes', startMs: 1_000, endMs: 1_600 }]);
});

describe('what passes is asked again, a few times', () => {
  const GOOD = { body: OPENAI_ANSWER };
  test.each<
    [string, Parameters<ProviderServer['reply']>[0] extends (...args: never[]) => infer R ? R : never]
  >([
    [
      '429',
      { status: 429, headers: { 'retry-after': '2' }, body: { error: { message: 'Rate limit reached' } } },
    ],
    ['503', { status: 503, body: 'upstream' }],
    ['half an answer', { ...GOOD, ending: 'half' }],
    ['a reset connection', { ending: 'reset' }],
    ['wrong JSON', { body: '{"text": "We' }],
    ['another form', { body: { words: 'none' } }],
    [
      'words in no order',
      {
        body: {
          text: 'b a',
          words: [
            { word: 'b', start: 3, end: 3.2 },
            { word: 'a', start: 0.2, end: 0.4 },
          ],
        },
      },
    ],
    ['no answer in time', { ending: 'never' }],
  ])('%s', async (_, reply) => {
    server.reply((__, index) => (index < 2 ? reply : GOOD));
    const { words, use } = await hear(openAi(400));
    expect(rowsOf(words)).toEqual(OPENAI_WORDS);
    expect(server.calls).toHaveLength(3);
    const { sound } = await formOf(server.calls[0] as ProviderCall);
    // Bytes are counted as often as they were handed over, sound once: it was answered once.
    expect(use).toEqual({ bytes: 3 * sound.length, soundMs: LENGTH_MS });
  });

  test('retry-after is waited for; a date too', async () => {
    const at: number[] = [];
    server.reply((_, index) => {
      at.push(performance.now());
      if (index === 0) return { status: 429, headers: { 'retry-after': '40' } };
      if (index === 1) {
        return { status: 429, headers: { 'retry-after': new Date(Date.now() + 60_000).toUTCString() } };
      }
      return GOOD;
    });
    await hear(openAi());
    // 5 ms a second in this test.
    expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThanOrEqual(195);
    expect((at[2] ?? 0) - (at[1] ?? 0)).toBeGreaterThanOrEqual(280);
  });

  test('then the last fault is the job’s: not a refusal, for it may pass', async () => {
    server.reply(() => ({ status: 500, body: { error: { message: `oops with ${KEY}` } } }));
    const failure = await hear(openAi()).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(StageError);
    expect(String(failure)).toContain('the provider answered 500: oops with ***');
    expect(server.calls).toHaveLength(4);
  });

  test('a pause that is too long to be waited for is thrown with its length', async () => {
    server.reply(() => ({ status: 429, headers: { 'retry-after': '3600' } }));
    const failure = await hear(openAi()).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ProviderPausedError);
    // 5 ms a second in this test.
    expect(failure).toMatchObject({ message: 'the provider answered 429', waitMs: 18_000 });
    expect(server.calls).toHaveLength(1);
  });

  test('an answer without end is cut off', async () => {
    server.reply(() => ({ body: ' '.repeat(33 * 2 ** 20) }));
    await expect(hear(openAi())).rejects.toThrow(/did not answer: its answer is too large/);
    expect(server.calls).toHaveLength(1);
  });

  test('a stop ends it at once, with the reason', async () => {
    const stopping = new AbortController();
    server.reply(() => {
      stopping.abort(new Error('the worker stops'));
      return { ending: 'never' };
    });
    const heard = openAi(60_000).hear(PIECE, wavPathOf, stopping.signal, () => {});
    await expect(heard).rejects.toThrow('the worker stops');
    expect((await readdir(dir)).filter((name) => name.startsWith('send-'))).toEqual([]);
  });
});

describe('refusals fail the recording at once, with a sentence and without the key', () => {
  // https://developers.openai.com/docs/guides/error-codes; https://developers.deepgram.com/docs/errors
  test.each([
    [
      401,
      { error: { message: `Incorrect API key provided: ${KEY}.`, type: 'invalid_request_error' } },
      /does not accept this installation's key \(401\)\. Check MAKECUT_TEST_API_KEY/,
    ],
    [403, { err_code: 'FORBIDDEN', err_msg: 'no' }, /does not accept this installation's key \(403\)/],
    [
      402,
      { err_code: 'ASR_PAYMENT_REQUIRED', err_msg: 'Project does not have enough credits' },
      /no credit left/,
    ],
    [
      429,
      { error: { message: 'You exceeded your current quota', code: 'insufficient_quota' } },
      /no credit left/,
    ],
    [
      400,
      { err_code: 'Bad Request', err_msg: `failed to process audio ${KEY}` },
      /refuses the request \(400\): failed to process audio \*\*\*\. Check/,
    ],
    [
      404,
      { error: { message: 'The model `x` does not exist' } },
      /refuses the request \(404\): The model `x` does not exist/,
    ],
    [413, '<html>too large</html>', /refuses the request \(413\)\. Check/],
    [302, '', /has moved \(302\)/],
  ])('%i', async (status, body, message) => {
    server.reply(() => ({ status, body, headers: { location: 'http://127.0.0.1:1/' } }));
    const failure = await hear(openAi()).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StageError);
    expect((failure as StageError).stage).toBe('transcribe');
    expect(String(failure)).toMatch(message);
    expect(String(failure)).not.toContain(KEY);
    expect(server.calls).toHaveLength(1);
  });
});
