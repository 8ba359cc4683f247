import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { askEmbeddings } from '../../src/embeddings/ask-embeddings.ts';
import { EmbeddingsUnusableError } from '../../src/embeddings/embeddings-unusable-error.ts';
import { createOperatorClient } from '../../src/net/operator-client.ts';
import { examineEmbeddings } from '../../src/start/examine/examine-embeddings.ts';
import {
  answerWith,
  EMBEDDING_KEY,
  type EmbeddingServer,
  startEmbeddingServer,
} from '../support/network/embedding-server.ts';
import type { ProviderReply } from '../support/network/provider-server.ts';

/** The engine of embeddings over a real socket. */
let server: EmbeddingServer;
let used: number[];
beforeEach(async () => {
  used = [];
  server = await startEmbeddingServer((text) => [text.length, 3]);
});
afterEach(() => server.close());

const access = () => ({
  client: createOperatorClient({ extraCa: null }),
  ...{ baseUrl: server.baseUrl, apiKey: EMBEDDING_KEY, model: 'small' },
  onUse: async (tokens: number) => void used.push(tokens),
});
const ask = (texts: string[], signal = new AbortController().signal) =>
  askEmbeddings(access(), texts, signal);

describe('texts', () => {
  test('become vectors of length 1 in their order, by the protocol', async () => {
    const vectors = await ask(['four', 'four more']);
    expect(vectors.map((vector) => [...vector].map((value) => Number(value.toFixed(3))))).toEqual([
      [0.8, 0.6],
      [0.949, 0.316],
    ]);
    const [call] = server.calls;
    expect(call?.headers).toMatchObject({
      authorization: `Bearer ${EMBEDDING_KEY}`,
      'content-type': 'application/json',
    });
    expect(JSON.parse(call?.body.toString() ?? '')).toEqual({
      model: 'small',
      input: ['four', 'four more'],
      encoding_format: 'float',
    });
    expect(used).toEqual([3]);
  });

  test('are requested in batches of bounded size, and each is cut off where it is too long', async () => {
    const texts = [...Array.from({ length: 100 }, (_, n) => `text ${n}`), 'x'.repeat(9_000)];
    expect(await ask(texts)).toHaveLength(101);
    expect(server.asked.map((batch) => batch.length)).toEqual([64, 37]);
    expect(server.asked.flat().at(-1)).toHaveLength(2_000);
    server.asked.length = 0;
    await ask(Array.from({ length: 20 }, () => 'y'.repeat(2_000)));
    expect(server.asked.map((batch) => batch.length)).toEqual([12, 8]);
  });

  test('none of them sends no request', async () => {
    expect(await ask([])).toEqual([]);
    expect(server.calls).toHaveLength(0);
  });
});

describe('a server', () => {
  const refusing = (reply: ProviderReply) => server.reply(() => reply);

  test.each<[string, ProviderReply]>([
    ['is busy', { status: 429, headers: { 'retry-after': '0' }, body: '{}' }],
    ['fails', { status: 503, headers: { 'retry-after': '0' }, body: '{}' }],
    ['breaks off', { body: { data: [] }, ending: 'half' }],
    ['hangs up', { ending: 'reset' }],
  ])('that %s is asked again', async (_, first) => {
    server.reply((call, index) => {
      const { input } = JSON.parse(call.body.toString()) as { input: string[] };
      return index === 0 ? first : answerWith(input, () => [1, 0]);
    });
    expect((await ask(['a'])).map((vector) => [...vector])).toEqual([[1, 0]]);
    expect(server.calls).toHaveLength(2);
    expect(used).toEqual([1]);
  });

  test.each<[string, ProviderReply, number, string]>([
    [
      'refuses the key',
      { status: 401, body: { error: { message: EMBEDDING_KEY } } },
      1,
      'its server answered HTTP 401',
    ],
    [
      'has moved',
      { status: 301, headers: { location: 'http://127.0.0.1:1/' }, body: '' },
      1,
      'its server answered HTTP 301',
    ],
    [
      'asks for a pause of an hour',
      { status: 429, headers: { 'retry-after': '3600' }, body: '{}' },
      1,
      'its server answered HTTP 429',
    ],
    [
      'fails each time',
      { status: 500, headers: { 'retry-after': '0' }, body: '{}' },
      3,
      'its server answered HTTP 500',
    ],
    ['answers no JSON', { body: 'The weather is fine.' }, 1, 'its answer could not be read'],
    [
      'answers another shape',
      { body: { data: [{ embedding: 'AAAA', index: 0 }] } },
      1,
      'its answer could not be read',
    ],
    ['answers with too few vectors', { body: { data: [] } }, 1, 'its answer lacks vectors'],
    [
      'answers with zeros',
      { body: { data: [{ index: 0, embedding: [0, 0] }] } },
      1,
      'its answer holds a vector without a direction',
    ],
    [
      'answers with huge vectors',
      { body: { data: [{ index: 0, embedding: Array.from({ length: 9_000 }, () => 1) }] } },
      1,
      'its answer could not be read',
    ],
    ['answers with too many bytes', { body: ' '.repeat(17 * 2 ** 20) }, 1, 'its answer is too large'],
  ])('that %s cannot be used, and its words are not told on', async (_, reply, calls, why) => {
    refusing(reply);
    const error = await ask(['a']).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(EmbeddingsUnusableError);
    expect((error as Error).message).toBe(why);
    expect(server.calls).toHaveLength(calls);
    expect(used).toEqual([]);
  });

  test('whose vectors change their length between batches cannot be used', async () => {
    server.reply((call, index) => {
      const { input } = JSON.parse(call.body.toString()) as { input: string[] };
      return answerWith(input, () => (index === 0 ? [1, 0] : [1, 0, 0]));
    });
    const texts = Array.from({ length: 65 }, (_, n) => `text ${n}`);
    await expect(ask(texts)).rejects.toThrow('its vectors are of different lengths');
  });

  test('that never answers is left with the run', async () => {
    refusing({ ending: 'never' });
    const stopping = new AbortController();
    const asking = ask(['a'], stopping.signal);
    setTimeout(() => stopping.abort(new Error('stopped by the test')), 50);
    await expect(asking).rejects.toThrow('stopped by the test');
  });
});

describe('doctor', () => {
  const examine = () =>
    examineEmbeddings({
      embeddings: {
        server: { baseUrl: server.baseUrl, apiKey: EMBEDDING_KEY, model: 'small', usdPerMillion: 0 },
        isEncoderWanted: true,
      },
      extraCa: null,
    });

  test('says that none is set', async () => {
    const part = await examineEmbeddings({
      embeddings: { server: null, isEncoderWanted: false },
      extraCa: null,
    });
    expect(part).toMatchObject({ name: 'embeddings', found: true, required: false });
    expect(part.version).toMatch(/MAKECUT_EMBEDDINGS is none/);
  });

  test('asks the encoder of this machine where no server is set', async () => {
    const part = await examineEmbeddings({
      embeddings: { server: null, isEncoderWanted: true },
      extraCa: null,
    });
    expect(part).toMatchObject({ name: 'embeddings', found: true, required: false });
    expect(part.version).toBe('the sentence encoder of this machine (English) answers with 512 numbers');
  });

  test('says that it answers, or why not', async () => {
    expect(await examine()).toMatchObject({ found: true, version: 'small answers with 2 numbers' });
    server.reply(() => ({ status: 401, body: { error: EMBEDDING_KEY } }));
    const part = await examine();
    expect(part).toMatchObject({ found: false, required: false });
    expect(part.advice).toMatch(/^small: its server answered HTTP 401; until then the planner goes by words/);
    expect(JSON.stringify(part)).not.toContain(EMBEDDING_KEY);
  });
});
