import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FLOAT, floatBytes, int, ints, model, node, tensor, value } from './tiny-onnx.ts';

const WINDOW = 160_000;
const SHIFT = 270;
const FRAMES = Math.floor(WINDOW / SHIFT);

/**
 * A speaker segmentation and a speaker embedding in the form that sherpa-onnx reads. Sound above zero is one local
 * speaker, sound below zero another, and loud sound around zero both at once. Voices differ by whether their sound is
 * low or high.
 */
export async function writeTinyDiarization(segmentationDir: string, embeddingDir: string): Promise<void> {
  await mkdir(segmentationDir, { recursive: true });
  await mkdir(embeddingDir, { recursive: true });
  await writeFile(join(segmentationDir, 'model.onnx'), segmentation());
  await writeFile(join(embeddingDir, 'nemo_en_titanet_small.onnx'), embedding());
}

/** `[1, 1, T]` to `[1, frames, 7]`: no speaker, three people, and their pairs (powerset of at most two). */
function segmentation(): Buffer {
  const pool = [ints('kernel_shape', [SHIFT]), ints('strides', [SHIFT])];
  return model(
    [
      node('AveragePool', ['x'], ['mean'], pool),
      node('Abs', ['x'], ['abs']),
      node('AveragePool', ['abs'], ['size'], pool),
      node('Concat', ['mean', 'size'], ['both'], [int('axis', 1)]),
      node('Transpose', ['both'], ['rows'], [ints('perm', [0, 2, 1])]),
      node('MatMul', ['rows', 'weights'], ['scores']),
      node('Add', ['scores', 'bias'], ['y']),
    ],
    [
      tensor('weights', FLOAT, [2, 7], floatBytes(0, 1, -1, 0, 0, 0, 0, 0, 0, 0, 0, 0.5, 0, 0)),
      tensor('bias', FLOAT, [7], floatBytes(0.05, 0, 0, -9, 0, -9, -9)),
    ],
    [value('x', FLOAT, ['N', 1, 'T'])],
    [value('y', FLOAT, ['N', 'F', 7])],
    {
      ...{ sample_rate: '16000', window_size: String(WINDOW), window_shift: String(WINDOW / 10) },
      ...{ receptive_field_size: String(SHIFT), receptive_field_shift: String(SHIFT) },
      ...{ num_speakers: '3', powerset_max_classes: '2', num_classes: '7' },
      ...{ model_type: 'pyannote-segmentation-3.0', frames: String(FRAMES) },
    },
  );
}

/** `[N, T, 80]` to `[N, 2]`: how much lower than high the sound is, and one. */
function embedding(): Buffer {
  const weights = Array.from({ length: 80 }, (_, band) => [band < 40 ? 1 / 40 : -1 / 40, 0]).flat();
  return model(
    [
      node('ReduceMean', ['feats'], ['mean'], [ints('axes', [1]), int('keepdims', 0)]),
      node('MatMul', ['mean', 'weights'], ['tilt']),
      node('Add', ['tilt', 'one'], ['embs']),
    ],
    [tensor('weights', FLOAT, [80, 2], floatBytes(...weights)), tensor('one', FLOAT, [2], floatBytes(0, 1))],
    [value('feats', FLOAT, ['N', 'T', 80])],
    [value('embs', FLOAT, ['N', 2])],
    {
      ...{ framework: 'wespeaker', language: 'English', output_dim: '2', sample_rate: '16000' },
      ...{ normalize_samples: '1', url: 'tiny' },
    },
  );
}
