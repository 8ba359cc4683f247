import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StageError } from '../../src/domain/work/stage-error.ts';
import { ProviderPausedError } from '../../src/speech/provider-paused-error.ts';
import type { ProviderCall, ProviderServer } from '../support/network/provider-server.ts';
import {
  formOf,
  KEY,
  LENGTH_MS,
  OPENAI_ANSWER,
  OPENAI_WORDS,
  openProviderEngines,
  PIECE,
  type ProviderEngines,
  rowsOf,
} from '../support/speech/provider-engines.ts';

let engines: ProviderEngines;

beforeAll(async () => {
  engines = await openProviderEngines();
});
afterAll(() => engines.close());

describe('a temporary failure is retried, a few times', () => {
  const GOOD = { body: OPENAI_ANSWER };
  test.each<
    [string, Parameters<ProviderServer['reply']>[0] extends (...args: never[]) => infer R ? R : never]
  >([
    [
      '429',
      { status: 429, headers: { 'retry-after': '2' }, body: { error: { message: 'Rate limit reached' } } },
    ],
    ['503', { status: 503, body: 'upstream' }],
    ['409 of a gateway that loads a model', { status: 409, body: 'loading' }],
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
    engines.server.reply((__, index) => (index < 2 ? reply : GOOD));
    const options = 'ending' in reply && reply.ending === 'never' ? { timeoutMs: 3_000 } : {};
    const { words, use } = await engines.transcribe(engines.openAi(options));
    expect(rowsOf(words)).toEqual(OPENAI_WORDS);
    expect(engines.server.calls).toHaveLength(3);
    const { sound } = await formOf(engines.server.calls[0] as ProviderCall);
    // Bytes are counted as often as they were handed over, sound once: it was answered once.
    expect(use).toEqual({ bytes: 3 * sound.length, soundMs: LENGTH_MS });
  });

  test('retry-after is waited for; a date too', async () => {
    const at: number[] = [];
    engines.server.reply((_, index) => {
      at.push(performance.now());
      if (index === 0) return { status: 429, headers: { 'retry-after': '40' } };
      if (index === 1) {
        return { status: 429, headers: { 'retry-after': new Date(Date.now() + 60_000).toUTCString() } };
      }
      return GOOD;
    });
    await engines.transcribe(engines.openAi());
    // 5 ms a second in this test.
    expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThanOrEqual(195);
    expect((at[2] ?? 0) - (at[1] ?? 0)).toBeGreaterThanOrEqual(280);
  });

  test('then the last fault is the job’s: not a refusal, for it may pass', async () => {
    engines.server.reply(() => ({ status: 500, body: { error: { message: `oops with ${KEY}` } } }));
    const failure = await engines.transcribe(engines.openAi()).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(StageError);
    expect(String(failure)).toContain('the provider answered 500: oops with ***');
    expect(engines.server.calls).toHaveLength(4);
  });

  test('a pause that is too long to wait for is thrown with its length', async () => {
    engines.server.reply(() => ({ status: 429, headers: { 'retry-after': '3600' } }));
    const failure = await engines.transcribe(engines.openAi()).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ProviderPausedError);
    // 5 ms a second in this test.
    expect(failure).toMatchObject({ message: 'the provider answered 429', waitMs: 18_000 });
    expect(engines.server.calls).toHaveLength(1);
  });

  test('an answer without end is cut off', async () => {
    engines.server.reply(() => ({ body: ' '.repeat(33 * 2 ** 20) }));
    await expect(engines.transcribe(engines.openAi())).rejects.toThrow(
      /did not answer: its answer is too large/,
    );
    expect(engines.server.calls).toHaveLength(1);
  });

  test('a stop ends it at once, with the reason', async () => {
    const stopping = new AbortController();
    engines.server.reply(() => {
      stopping.abort(new Error('the worker stops'));
      return { ending: 'never' };
    });
    const heard = engines.openAi({ timeoutMs: 60_000 }).transcribe(PIECE, engines.wavPathOf, stopping.signal);
    await expect(heard).rejects.toThrow('the worker stops');
    expect((await readdir(engines.dir)).filter((name) => name.startsWith('send-'))).toEqual([]);
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
    engines.server.reply(() => ({ status, body, headers: { location: 'http://127.0.0.1:1/' } }));
    const failure = await engines.transcribe(engines.openAi()).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StageError);
    expect((failure as StageError).stage).toBe('transcribe');
    expect(String(failure)).toMatch(message);
    expect(String(failure)).not.toContain(KEY);
    expect(engines.server.calls).toHaveLength(1);
  });
});
