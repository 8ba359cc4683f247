import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A NeMo transducer (TDT) in the form that sherpa-onnx reads, a few hundred bytes large: while the sound is loud it
 * hears the token "▁a" every 40 ms, and nothing while it is quiet. Written in ONNX's protobuf by hand
 * (https://github.com/onnx/onnx/blob/main/onnx/onnx.proto; the numbers are those of its fields).
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

const [FLOAT, INT32, INT64] = [1, 6, 7];
/** Mean log energy of the mel bands: above that of digital silence (about -16), below that of speech. */
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

function varint(number: number): Buffer {
  const bytes: number[] = [];
  let rest = number;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return Buffer.from([...bytes, rest]);
}
const number = (field: number, value: number) => Buffer.concat([varint(field * 8), varint(value)]);
const bytes = (field: number, value: Buffer | string) => {
  const content = Buffer.from(value);
  return Buffer.concat([varint(field * 8 + 2), varint(content.length), content]);
};
const floatBytes = (...values: number[]) => Buffer.from(Float32Array.from(values).buffer);
const int64Bytes = (...values: number[]) => Buffer.from(BigInt64Array.from(values.map(BigInt)).buffer);

const int = (name: string, value: number) =>
  bytes(5, Buffer.concat([bytes(1, name), number(3, value), number(20, 2)]));
const ints = (name: string, values: number[]) =>
  bytes(5, Buffer.concat([bytes(1, name), ...values.map((value) => number(8, value)), number(20, 7)]));

function node(type: string, inputs: string[], outputs: string[], attributes: Buffer[] = []): Buffer {
  const names = [...inputs.map((name) => bytes(1, name)), ...outputs.map((name) => bytes(2, name))];
  return bytes(1, Buffer.concat([...names, bytes(4, type), ...attributes]));
}

function tensor(name: string, type: number, dims: number[], raw: Buffer): Buffer {
  const shape = dims.map((dim) => number(1, dim));
  return bytes(5, Buffer.concat([...shape, number(2, type), bytes(8, name), bytes(9, raw)]));
}

function value(name: string, type: number, dims: (number | string)[]): Buffer {
  const shape = dims.map((dim) => bytes(1, typeof dim === 'number' ? number(1, dim) : bytes(2, dim)));
  const tensorType = bytes(1, Buffer.concat([number(1, type), bytes(2, Buffer.concat(shape))]));
  return Buffer.concat([bytes(1, name), bytes(2, tensorType)]);
}

function model(
  nodes: Buffer[],
  initializers: Buffer[],
  inputs: Buffer[],
  outputs: Buffer[],
  metadata: Record<string, string>,
): Buffer {
  const graph = [
    ...nodes,
    bytes(2, 'tiny'),
    ...initializers,
    ...inputs.map((input) => bytes(11, input)),
    ...outputs.map((output) => bytes(12, output)),
  ];
  const opset = bytes(8, Buffer.concat([bytes(1, ''), number(2, 13)]));
  const props = Object.entries(metadata).map(([key, said]) =>
    bytes(14, Buffer.concat([bytes(1, key), bytes(2, said)])),
  );
  return Buffer.concat([number(1, 8), bytes(7, Buffer.concat(graph)), opset, ...props]);
}
