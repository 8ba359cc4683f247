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

/** Pieces of words by number; the first three are the ones that sherpa-onnx counts on. */
const PIECES = ['<unk>', '<s>', '</s>', ...'abcdefghijklmnopqrstuvwxyz▁', '▁we', '▁left', '▁so', '▁it'];
const LEFT = PIECES.indexOf('▁left');
const SO = PIECES.indexOf('▁so');

/** A punctuation model in the form that sherpa-onnx reads: a full stop follows "left", and "so" has a capital. */
export async function writeTinyPunctuation(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true });
  await writeFile(join(dir, 'model.int8.onnx'), punctuation());
  const lines = PIECES.map((piece, i) => `${piece}\t${i < 3 ? 0 : piece.length > 1 ? -1 : -10}`);
  await writeFile(join(dir, 'bpe.vocab'), `${lines.join('\n')}\n`);
}

/** Rows of the first pieces of words, without the marks of beginning and end. */
function punctuation(): Buffer {
  const isPiece = (name: string, number: string) => [
    node('Equal', ['first', number], [`is_${name}`]),
    node('Cast', [`is_${name}`], [`at_${name}`], [int('to', FLOAT)]),
    node('Unsqueeze', [`at_${name}`, 'last'], [`column_${name}`]),
    node('Mul', [`column_${name}`, `row_${name}`], [`raised_${name}`]),
    node('Add', [`raised_${name}`, 'plain'], [name]),
  ];
  return model(
    [
      node('NonZero', ['valid_ids'], ['places']),
      node('Transpose', ['places'], ['pairs'], [ints('perm', [1, 0])]),
      node('GatherND', ['token_ids', 'pairs'], ['all']),
      node('Slice', ['all', 'from', 'to'], ['first']),
      ...isPiece('case', 'so'),
      ...isPiece('punct', 'left'),
    ],
    [
      tensor('from', INT64, [1], int64Bytes(1)),
      tensor('to', INT64, [1], int64Bytes(-1)),
      tensor('last', INT64, [1], int64Bytes(1)),
      tensor('so', INT32, [], int32Bytes(SO)),
      tensor('left', INT32, [], int32Bytes(LEFT)),
      tensor('row_case', FLOAT, [1, 4], floatBytes(0, 0, 1, 0)),
      tensor('row_punct', FLOAT, [1, 4], floatBytes(0, 0, 1, 0)),
      tensor('plain', FLOAT, [1, 4], floatBytes(0.5, 0, 0, 0)),
    ],
    [
      value('token_ids', INT32, ['N', 200]),
      value('valid_ids', INT32, ['N', 200]),
      value('label_lens', INT32, ['N']),
    ],
    [value('case', FLOAT, ['T', 4]), value('punct', FLOAT, ['T', 4])],
    { COMMA: '1', PERIOD: '2', QUESTION: '3', UPPER: '1', CAP: '2', MIX_CASE: '3' },
  );
}

const int32Bytes = (...values: number[]) => Buffer.from(Int32Array.from(values).buffer);
