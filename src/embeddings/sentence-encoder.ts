import { Worker } from 'node:worker_threads';
import { EmbeddingsUnusableError } from './embeddings-unusable-error.ts';
import type { EncodeAnswer, EncodeRequest } from './encoder-worker.ts';

/** Texts of one length are padded least; more at once take more memory and no less time. */
const BATCH_TEXTS = 8;
/** Sentences are far shorter; more text changes the meaning little. */
const MOST_TEXT_CHARS = 600;
/** The loaded model takes some 100 MB; to load it takes a third of a second of processor time. */
const IDLE_MS = 60_000;
const WORKER = new URL('encoder-worker.ts', import.meta.url);

interface Pending {
  resolve(vectors: Float32Array[]): void;
  reject(error: EmbeddingsUnusableError): void;
}

/**
 * Turns English sentences into vectors of their meaning, on this machine. It is the Universal Sentence
 * Encoder, lite (Cer and others, 2018). Its thread starts at the first text and ends after a minute without
 * any. A sentence of ten words takes some 10 ms of processor time.
 */
export class SentenceEncoder {
  #worker: Worker | null = null;
  #idle: NodeJS.Timeout | null = null;
  #lastId = 0;
  readonly #pending = new Map<number, Pending>();

  /** Vectors of length 1 for texts, in their order. Throws EmbeddingsUnusableError, or the signal's reason. */
  async encode(texts: readonly string[], signal: AbortSignal): Promise<Float32Array[]> {
    const order = [...texts.keys()].toSorted((a, b) => (texts[a]?.length ?? 0) - (texts[b]?.length ?? 0));
    const vectors: Float32Array[] = [];
    for (let from = 0; from < order.length; from += BATCH_TEXTS) {
      signal.throwIfAborted();
      const batch = order.slice(from, from + BATCH_TEXTS);
      const found = await this.#ask(batch.map((at) => (texts[at] ?? '').slice(0, MOST_TEXT_CHARS)));
      for (const [at, own] of batch.entries()) vectors[own] = found[at] ?? new Float32Array();
    }
    signal.throwIfAborted();
    return vectors;
  }

  /** Ends its thread; the next text starts another. */
  async close(): Promise<void> {
    if (this.#idle) clearTimeout(this.#idle);
    const worker = this.#worker;
    if (worker === null) return;
    this.#lose(worker, new EmbeddingsUnusableError('it was closed'));
    await worker.terminate();
  }

  async #ask(texts: string[]): Promise<Float32Array[]> {
    const { promise, resolve, reject } = Promise.withResolvers<Float32Array[]>();
    this.#lastId += 1;
    const id = this.#lastId;
    this.#pending.set(id, { resolve, reject });
    this.#worker ??= this.#start();
    const worker = this.#worker;
    // While it is asked, the process waits for it.
    worker.ref();
    if (this.#idle) clearTimeout(this.#idle);
    worker.postMessage({ id, texts } satisfies EncodeRequest);
    try {
      return await promise;
    } finally {
      if (this.#pending.size === 0) this.#rest(worker);
    }
  }

  #start(): Worker {
    const worker = new Worker(WORKER);
    worker.on('message', (answer: EncodeAnswer) => {
      const request = this.#pending.get(answer.id);
      this.#pending.delete(answer.id);
      if ('vectors' in answer) request?.resolve(answer.vectors);
      else request?.reject(new EmbeddingsUnusableError('it failed', { cause: answer.error }));
    });
    worker.once('error', (cause) =>
      this.#lose(worker, new EmbeddingsUnusableError('it could not be loaded', { cause })),
    );
    worker.once('exit', (code) =>
      this.#lose(worker, new EmbeddingsUnusableError(`its thread ended with code ${code}`)),
    );
    return worker;
  }

  #lose(worker: Worker, error: EmbeddingsUnusableError): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    for (const { reject } of this.#pending.values()) reject(error);
    this.#pending.clear();
  }

  #rest(worker: Worker): void {
    worker.unref();
    this.#idle = setTimeout(() => void this.close(), IDLE_MS).unref();
  }
}
