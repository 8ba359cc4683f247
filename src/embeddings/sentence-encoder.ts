import { StandingWorker } from '../lib/workers/standing-worker.ts';
import { EmbeddingsUnusableError } from './embeddings-unusable-error.ts';
import type { EncodeTask } from './encoder-worker.ts';

/** Texts of one length are padded least; more at once take more memory and no less time. */
const BATCH_TEXTS = 8;
/** Sentences are far shorter; more text changes the meaning little. */
const MOST_TEXT_CHARS = 600;
/** The loaded model takes some 100 MB; to load it takes a third of a second of processor time. */
const IDLE_MS = 60_000;

/**
 * Turns English sentences into vectors of their meaning, on this machine. It is the Universal Sentence
 * Encoder, lite (Cer and others, 2018). Its thread starts at the first text and ends after a minute without
 * any. A sentence of ten words takes some 10 ms of processor time.
 */
export class SentenceEncoder {
  readonly #thread = new StandingWorker(new URL('encoder-worker.ts', import.meta.url), { idleMs: IDLE_MS });

  /** Vectors of length 1 for texts, in their order. Throws EmbeddingsUnusableError, or the signal's reason. */
  async encode(texts: readonly string[], signal: AbortSignal): Promise<Float32Array[]> {
    const order = [...texts.keys()].toSorted((a, b) => (texts[a]?.length ?? 0) - (texts[b]?.length ?? 0));
    const vectors: Float32Array[] = [];
    for (let from = 0; from < order.length; from += BATCH_TEXTS) {
      const batch = order.slice(from, from + BATCH_TEXTS);
      const found = await this.#ask(
        batch.map((at) => (texts[at] ?? '').slice(0, MOST_TEXT_CHARS)),
        signal,
      );
      for (const [at, own] of batch.entries()) vectors[own] = found[at] ?? new Float32Array();
    }
    signal.throwIfAborted();
    return vectors;
  }

  /** Ends its thread; the next text starts another. */
  async close(): Promise<void> {
    await this.#thread.close();
  }

  async #ask(texts: EncodeTask, signal: AbortSignal): Promise<Float32Array[]> {
    try {
      return (await this.#thread.run(texts, { signal })) as Float32Array[];
    } catch (cause) {
      signal.throwIfAborted();
      throw new EmbeddingsUnusableError('it failed', { cause });
    }
  }
}
