import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runFfmpeg } from '../../src/media/run-ffmpeg.ts';
import { encodeWav } from '../../src/speech/wav-file.ts';
import {
  formOf,
  KEY,
  LENGTH_MS,
  OPENAI_ANSWER,
  OPENAI_WORDS,
  openProviderEngines,
  type ProviderEngines,
  RATE,
  rowsOf,
  SPANS,
  sampleOf,
} from '../support/speech/provider-engines.ts';
import { seededRandom } from '../support/speech/synthetic-talk.ts';

let engines: ProviderEngines;

beforeAll(async () => {
  engines = await openProviderEngines();
});
afterAll(() => engines.close());

async function decode(sound: Buffer, extension: string): Promise<Int16Array> {
  const path = join(engines.dir, `sent.${extension}`);
  await writeFile(path, sound);
  const { stdout } = await runFfmpeg(engines.tools, {
    args: ['-i', path, '-f', 's16le', '-c:a', 'pcm_s16le', '-'],
    ...{ signal: AbortSignal.timeout(240_000), timeoutMs: 240_000, reads: [path], writes: [] },
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

describe('OpenAI-compatible', () => {
  // https://platform.openai.com/docs/api-reference/audio/createTranscription: multipart/form-data with `file`
  // (flac among the formats), `model`, `language` (ISO-639-1), `prompt`, `response_format`, `temperature`,
  // `timestamp_granularities[]` (word, segment; only with verbose_json). Authorization: Bearer.
  test('is sent the piece as FLAC with all that it needs, and its words come onto the files’ clocks', async () => {
    engines.server.reply(() => ({ body: OPENAI_ANSWER }));
    const { words, use, progress } = await engines.transcribe(engines.openAi(), ['Mayer-Lund', 'Xylophonia']);
    expect(rowsOf(words)).toEqual(OPENAI_WORDS);
    expect(new Set(words.map(({ confidence }) => confidence))).toEqual(new Set([0.8]));
    const [call] = engines.server.calls;
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
    expect((await readdir(engines.dir)).filter((name) => name.startsWith('send-'))).toEqual([]);
  });

  test('no key, no authorization; a local server’s words within segments, with their probability', async () => {
    const { words, ...rest } = OPENAI_ANSWER;
    engines.server.reply(() => ({
      body: {
        ...rest,
        words: null,
        segments: [{ words: words.map((word) => ({ ...word, probability: 0.25 })) }],
      },
    }));
    const transcriber = engines.openAi({ baseUrl: engines.server.origin, apiKey: null });
    const heard = await engines.transcribe(transcriber);
    expect(rowsOf(heard.words)).toEqual(OPENAI_WORDS);
    expect(heard.words[0]?.confidence).toBe(0.25);
    expect(engines.server.calls[0]?.headers.authorization).toBeUndefined();
    expect(engines.server.calls[0]?.path).toBe('/audio/transcriptions');
  });

  test('silence has no words; a text without words is no answer', async () => {
    engines.server.reply(() => ({ body: { text: '', words: [] } }));
    expect((await engines.transcribe(engines.openAi())).words).toEqual([]);
    engines.server.reply(() => ({ body: { text: 'Hello there.' } }));
    await expect(engines.transcribe(engines.openAi())).rejects.toThrow(
      /wrong answer: it has a text but no words with times/,
    );
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
    engines.server.reply(() => ({ body: ANSWER }));
    const { words } = await engines.transcribe(engines.deepgram(), ['Bay Curry', 'Ann']);
    expect(words).toEqual([
      { fileId: 'a', text: 'We', startMs: 500, endMs: 750, confidence: 0.99 },
      { fileId: 'a', text: 'left.', startMs: 770, endMs: 1_050, confidence: 0.5 },
      { fileId: 'a', text: 'um', startMs: 4_050, endMs: 4_350, confidence: 0.9 },
      { fileId: 'b', text: 'why?', startMs: 200, endMs: 400, confidence: 0.8 },
    ]);
    const [call] = engines.server.calls;
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

  test('sends at most as many terms as the provider accepts; older models get them as keywords', async () => {
    engines.server.reply(() => ({ body: ANSWER }));
    // More terms than it accepts would fail the recording.
    await engines.transcribe(
      engines.deepgram(),
      Array.from({ length: 300 }, (_, i) => `Term number ${i}`),
    );
    expect(engines.server.calls[0]?.query.getAll('keyterm').join('').length).toBeLessThan(1_000);
    engines.server.reply(() => ({ body: ANSWER }));
    await engines.transcribe(engines.deepgram('nova-2'), ['Ann']);
    expect(engines.server.calls[0]?.query.get('keywords')).toBe('Ann');
    expect(engines.server.calls[0]?.query.has('keyterm')).toBe(false);
  });
});

describe('whisper.cpp', () => {
  // https://github.com/ggml-org/whisper.cpp/blob/master/examples/server/engines.server.cpp: POST /inference,
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
    engines.server.reply(() => ({ body: ANSWER }));
    const { words } = await engines.transcribe(engines.whisperCpp(), ['Xylophonia']);
    expect(words.map((word) => ({ ...word, confidence: Math.round(word.confidence * 100) }))).toEqual([
      { fileId: 'a', text: 'We', startMs: 500, endMs: 750, confidence: 90 },
      { fileId: 'a', text: 'left', startMs: 750, endMs: 1_050, confidence: 80 },
      { fileId: 'a', text: 'Xylophonia.', startMs: 1_150, endMs: 1_750, confidence: 50 },
    ]);
    const [call] = engines.server.calls;
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
    engines.server.reply((_, index) => ({
      body: index === 0 ? { error: 'failed to process audio' } : ANSWER,
    }));
    expect((await engines.transcribe(engines.whisperCpp())).words).toHaveLength(3);
    expect(engines.server.calls).toHaveLength(2);
  });
});

test('edges of words move to the beginning and the end of their sound, whatever tenth of a second the provider gives', async () => {
  const noise = seededRandom(3);
  const samples = Float32Array.from({ length: 3 * RATE }, (_, i) => {
    const isSpoken = i >= RATE && i < 1.6 * RATE;
    return isSpoken ? 0.3 * Math.sin(i / 12) : 0.0005 * (noise() - 0.5);
  });
  await writeFile(join(engines.dir, 'edges.wav'), encodeWav(samples, RATE));
  const piece = { index: 0, utterances: [{ fileId: 'edges', startMs: 500, endMs: 2_500 }] };
  // Sent from 350 ms on.
  engines.server.reply(() => ({ body: { text: 'Yes', words: [{ word: 'Yes', start: 0.56, end: 1.42 }] } }));
  const words = await engines.openAi().transcribe(piece, engines.wavPathOf, AbortSignal.timeout(60_000));
  // The filter that takes rumble out rings for a step of 10 ms behind a tone that breaks off. A voice does not break off.
  expect(words).toMatchObject([{ text: 'Yes', startMs: 1_000 }]);
  expect([1_600, 1_610]).toContain(words[0]?.endMs);
});

describe('a language that is to be found', () => {
  const DEEPGRAM_WORDS = [{ word: 'wir', start: 0.15, end: 0.4, confidence: 0.9 }];
  const deepgramAnswer = (language: object) => ({
    results: { channels: [{ ...language, alternatives: [{ words: DEEPGRAM_WORDS }] }] },
  });

  test('OpenAI-compatible: no language is sent, and the name in the answer is read', async () => {
    engines.server.reply(() => ({ body: { ...OPENAI_ANSWER, language: 'german' } }));
    const { languages } = await engines.transcribe(engines.openAi({ language: 'auto' }));
    expect(languages).toEqual(['de']);
    const [call] = engines.server.calls;
    if (call === undefined) throw new Error('nothing was sent');
    expect((await formOf(call)).form.has('language')).toBe(false);
  });

  // https://developers.deepgram.com/docs/language-detection: `detect_language=true`, and `detected_language` of each
  // channel in the answer.
  test('Deepgram: it is asked to detect the language, and its code is read', async () => {
    engines.server.reply(() => ({ body: deepgramAnswer({ detected_language: 'de-AT' }) }));
    const { languages } = await engines.transcribe(engines.deepgram('nova-3', 'auto'));
    expect(languages).toEqual(['de']);
    const query = engines.server.calls[0]?.query;
    expect([query?.get('detect_language'), query?.has('language')]).toEqual(['true', false]);
  });

  test('whisper.cpp: it is sent auto, and the name in the answer is read', async () => {
    engines.server.reply(() => ({ body: { language: 'german', segments: [] } }));
    const { languages } = await engines.transcribe(engines.whisperCpp('auto'));
    expect(languages).toEqual(['de']);
    const [call] = engines.server.calls;
    if (call === undefined) throw new Error('nothing was sent');
    expect((await formOf(call)).form.get('language')).toBe('auto');
  });

  test("an unknown language is not taken, nor a server's language where one was chosen", async () => {
    engines.server.reply(() => ({ body: deepgramAnswer({ detected_language: 'multi' }) }));
    expect((await engines.transcribe(engines.deepgram('nova-3', 'auto'))).languages).toEqual([]);
    engines.server.reply(() => ({ body: { ...OPENAI_ANSWER, language: 'german' } }));
    expect((await engines.transcribe(engines.openAi({ language: 'en' }))).languages).toEqual([]);
  });
});
