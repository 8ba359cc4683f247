import { afterAll, expect, test } from 'vitest';
import { EmbeddingsUnusableError } from '../../src/embeddings/embeddings-unusable-error.ts';
import { SentenceEncoder } from '../../src/embeddings/sentence-encoder.ts';
import { cosine } from '../../src/planner/language/load-word-vectors.ts';

const encoder = new SentenceEncoder();
const signal = new AbortController().signal;
afterAll(() => encoder.close());

const SENTENCES = [
  'The tide came in and the boats left the harbour before dawn.',
  'He never got his money back from the bank.',
  'She bakes bread every morning in a wood oven.',
];

/** Which of the sentences comes nearest. */
async function nearest(phrase: string): Promise<number> {
  const [asked, ...vectors] = await encoder.encode([phrase, ...SENTENCES], signal);
  const near = vectors.map((vector) => cosine(vector, asked ?? new Float32Array()));
  return near.indexOf(Math.max(...near));
}

test.each([
  ['ships going out to sea', 0],
  ['losing all their savings', 1],
  ['cooking and pastry', 2],
])('a sentence is found in other words: %s', async (phrase, at) => {
  expect(await nearest(phrase)).toBe(at);
});

test('vectors have length 1 and the order of their texts, whatever texts are beside them', async () => {
  const texts = Array.from({ length: 21 }, (_, at) => `${'very '.repeat((at * 7) % 21)}long number ${at}`);
  const together = await encoder.encode(texts, signal);
  expect(together).toHaveLength(texts.length);
  for (const [at, text] of texts.entries()) {
    const [alone] = await encoder.encode([text], signal);
    const vector = together[at] ?? new Float32Array();
    expect(vector).toHaveLength(512);
    expect(Math.hypot(...vector)).toBeCloseTo(1, 4);
    expect(cosine(vector, alone ?? new Float32Array())).toBeCloseTo(1, 4);
  }
});

test.each([
  ['nothing', ''],
  ['no letter', ' \n\t'],
  ['signs that no language has', '\u{1F600}\u0000\uFFFF\u202E'],
  ['half a sign', '\uD83D'],
  ['far too much', 'word '.repeat(100_000)],
])('%s has a vector too', async (_, text) => {
  const [vector] = await encoder.encode([text], signal);
  expect(vector).toHaveLength(512);
  expect(vector?.every(Number.isFinite)).toBe(true);
});

test('a stop is heeded between batches', async () => {
  const stopping = new AbortController();
  const asked = encoder.encode(
    Array.from({ length: 400 }, (_, at) => `sentence ${at}`),
    stopping.signal,
  );
  stopping.abort(new Error('stopped'));
  await expect(asked).rejects.toThrow('stopped');
});

test('a closed encoder fails its open requests, and starts again', async () => {
  const failing = expect(encoder.encode(['one'], signal)).rejects.toThrow(EmbeddingsUnusableError);
  await encoder.close();
  await failing;
  expect(await encoder.encode(['one'], signal)).toHaveLength(1);
});
