import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { readRetryAfter } from '../lib/read-retry-after.ts';
import { readBytes } from '../net/exchange.ts';
import type { OperatorClient } from '../net/operator-client.ts';
import { RequestFailedError } from '../net/request-failed-error.ts';
import { EmbeddingsUnusableError } from './embeddings-unusable-error.ts';
import { unitVector } from './unit-vector.ts';

/** A server of embeddings, as it is reached. */
export interface EmbeddingsAccess {
  client: OperatorClient;
  /** Up to and with `/v1`. */
  baseUrl: string;
  apiKey: string | null;
  model: string;
  /** Called for every answered call, with its use for the cost. */
  onUse(tokens: number): Promise<void>;
}

const BATCH_TEXTS = 64;
/** Some 8,000 tokens, which small servers take at once. */
const BATCH_CHARS = 24_000;
/** A passage is far shorter; engines cut off longer ones at lengths of their own. */
const MOST_TEXT_CHARS = 2_000;
const MOST_ANSWER_BYTES = 16 * 2 ** 20;
const MOST_DIMENSIONS = 8_192;
const ANSWER_TIMEOUT_MS = 30_000;
const MOST_TRIES = 3;
const MOST_WAIT_S = 20;
const LATER = new Set([408, 409, 425, 429]);
const CHARS_PER_TOKEN = 4;

const answerSchema = z.object({
  data: z.array(
    z.object({ index: z.int().min(0), embedding: z.array(z.number()).min(1).max(MOST_DIMENSIONS) }),
  ),
  usage: z.object({ prompt_tokens: z.number().nonnegative() }).nullish(),
});

/**
 * Vectors of length 1 for texts, in their order. Asks in batches, and again where the server says "later" or a
 * connection breaks. Throws EmbeddingsUnusableError, or the signal's reason.
 */
export async function askEmbeddings(
  access: EmbeddingsAccess,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<Float32Array[]> {
  const vectors: Float32Array[] = [];
  for (const batch of makeBatches(texts)) {
    vectors.push(...(await askBatch(access, batch, signal)));
    if (vectors.some(({ length }) => length !== vectors[0]?.length))
      throw new EmbeddingsUnusableError('its vectors are of different lengths');
  }
  return vectors;
}

function makeBatches(texts: readonly string[]): string[][] {
  const batches: string[][] = [];
  let chars = 0;
  for (const text of texts.map((one) => one.slice(0, MOST_TEXT_CHARS))) {
    const last = batches.at(-1);
    if (last && last.length < BATCH_TEXTS && chars + text.length <= BATCH_CHARS) last.push(text);
    else {
      batches.push([text]);
      chars = 0;
    }
    chars += text.length;
  }
  return batches;
}

async function askBatch(
  access: EmbeddingsAccess,
  batch: readonly string[],
  signal: AbortSignal,
): Promise<Float32Array[]> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await askOnce(access, batch, signal);
    if ('vectors' in outcome) return outcome.vectors;
    const waitS = outcome.retryAfterS ?? 2 ** (attempt - 1);
    if (attempt >= MOST_TRIES || waitS > MOST_WAIT_S) throw outcome.error;
    await delay(waitS * 1000, undefined, { signal });
  }
}

type Outcome = { vectors: Float32Array[] } | { error: EmbeddingsUnusableError; retryAfterS: number | null };

async function askOnce(
  { client, baseUrl, apiKey, model, onUse }: EmbeddingsAccess,
  batch: readonly string[],
  signal: AbortSignal,
): Promise<Outcome> {
  try {
    const answer = await client.request({
      url: `${baseUrl}/embeddings`,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify({ model, input: batch, encoding_format: 'float' }),
      maxRedirects: 0,
      totalTimeoutMs: ANSWER_TIMEOUT_MS,
      signal,
    });
    const text = (await readBytes(answer.body, MOST_ANSWER_BYTES)).toString('utf8');
    // Error texts of servers can hold keys and addresses, so a message gives their status only.
    if (answer.status !== 200) {
      const error = new EmbeddingsUnusableError(`its server answered HTTP ${answer.status}`);
      if (!LATER.has(answer.status) && answer.status < 500) throw error;
      return { error, retryAfterS: readRetryAfter(answer.headers['retry-after']) };
    }
    const { vectors, tokens } = readAnswer(text, batch);
    await onUse(tokens);
    return { vectors };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof RequestFailedError)) throw error;
    const unusable = new EmbeddingsUnusableError(
      error.reason === 'too_large' ? 'its answer is too large' : 'its server could not be reached',
      { cause: error },
    );
    if (error.isPermanent) throw unusable;
    return { error: unusable, retryAfterS: null };
  }
}

function readAnswer(text: string, batch: readonly string[]): { vectors: Float32Array[]; tokens: number } {
  const parsed = answerSchema.safeParse(readJson(text));
  if (!parsed.success) throw new EmbeddingsUnusableError('its answer could not be read');
  const { data, usage } = parsed.data;
  const byIndex = new Map(data.map(({ index, embedding }) => [index, embedding]));
  const vectors = batch.map((_, at) => toUnit(byIndex.get(at)));
  const chars = batch.reduce((sum, one) => sum + one.length, 0);
  return { vectors, tokens: usage?.prompt_tokens ?? chars / CHARS_PER_TOKEN };
}

function toUnit(embedding: readonly number[] | undefined): Float32Array {
  if (embedding === undefined) throw new EmbeddingsUnusableError('its answer lacks vectors');
  const vector = unitVector(embedding);
  if (vector === null) throw new EmbeddingsUnusableError('its answer holds a vector without a direction');
  return vector;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
