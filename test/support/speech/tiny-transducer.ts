import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  FLOAT,
  floatBytes,
  INT32,
  INT64,
  int,
  int64Bytes,
  ints,
  model,
  node,
  tensor,
  value,
} from './tiny-onnx.ts';

/**
 * A NeMo transducer (TDT) in the form that sherpa-onnx reads, a few hundred bytes large. While the sound is loud it
 * finds the token "▁a" every 40 ms; while it is quiet, nothing.
 */
export async function writeTinyTransducer(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true });
  const parts = {
    'encoder.int8.onnx': encoder(),
    'decoder.int8.onnx': decoder(),
    'joiner.int8.onnx': joiner(),
  };
  for (const [name, bytes] of Object.entries(parts)) await writeFile(join(dir, name), bytes);
  await writeFile(join(dir, 'tokens.txt'), '▁a 0\n<blk> 1\n');
}

/** A mean log energy of the mel bands between that of digital silence (about -16) and that of speech. */
const LOUD = -11;

/** `[1, 80, T]` to `[1, 1, T]`: the mean of the bands. */
function encoder(): Buffer {
  return model(
    [
      node('ReduceMean', ['audio_signal'], ['outputs'], [ints('axes', [1]), int('keepdims', 1)]),
      node('Identity', ['length'], ['encoded_lengths']),
    ],
    [],
    [value('audio_signal', FLOAT, [1, 80, 'T']), value('length', INT64, [1])],
    [value('outputs', FLOAT, [1, 1, 'T']), value('encoded_lengths', INT64, [1])],
    {
      ...{ vocab_size: '1', subsampling_factor: '1', normalize_type: 'NA', pred_rnn_layers: '1' },
      ...{ pred_hidden: '1', url: 'tiny_tdt', model_type: 'EncDecRNNTBPEModel' },
    },
  );
}

function decoder(): Buffer {
  return model(
    [
      node('Cast', ['targets'], ['as_float'], [int('to', FLOAT)]),
      node('Unsqueeze', ['as_float', 'last'], ['outputs']),
      node('Identity', ['target_length'], ['prednet_lengths']),
      node('Identity', ['states.1'], ['states']),
      node('Identity', ['onnx::LSTM_3'], ['162']),
    ],
    [tensor('last', INT64, [1], int64Bytes(2))],
    [
      value('targets', INT32, [1, 1]),
      value('target_length', INT32, [1]),
      value('states.1', FLOAT, [1, 1, 1]),
      value('onnx::LSTM_3', FLOAT, [1, 1, 1]),
    ],
    [
      value('outputs', FLOAT, [1, 1, 1]),
      value('prednet_lengths', INT32, [1]),
      value('states', FLOAT, [1, 1, 1]),
      value('162', FLOAT, [1, 1, 1]),
    ],
    {},
  );
}

/** Logits of "▁a", of the blank, and of the durations 0 to 4, of which the last always wins. */
function joiner(): Buffer {
  return model(
    [
      node('Sub', ['encoder_outputs', 'loud'], ['above']),
      node('Mul', ['above', 'weights'], ['scaled']),
      node('Add', ['scaled', 'bias'], ['outputs']),
    ],
    [
      tensor('loud', FLOAT, [1], floatBytes(LOUD)),
      tensor('weights', FLOAT, [1, 1, 7], floatBytes(10, -10, 0, 0, 0, 0, 0)),
      tensor('bias', FLOAT, [1, 1, 7], floatBytes(0, 0, 0, 0, 0, 0, 1)),
    ],
    [value('encoder_outputs', FLOAT, [1, 1, 1]), value('decoder_outputs', FLOAT, [1, 1, 1])],
    [value('outputs', FLOAT, [1, 1, 7])],
    {},
  );
}
