import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { formOfModel } from '../../../test/support/speech/form-of-model.ts';
import { checkModels } from './check-models.ts';
import { fileFault } from './file-fault.ts';

const WHISPER = 'sherpa-onnx-whisper-small';
let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'makecut-check-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

async function make(name: string, files: Record<string, Buffer | string>): Promise<string> {
  await mkdir(join(dir, name), { recursive: true });
  for (const [file, content] of Object.entries(files)) await writeFile(join(dir, name, file), content);
  return join(dir, name);
}

const whisper = (encoder: Buffer | string) => ({
  'small-encoder.int8.onnx': encoder,
  'small-decoder.int8.onnx': formOfModel(1_000),
  'small-tokens.txt': 'IQ== 0\nIg== 1\n',
});

test('models without fault, other folders and no folder at all', async () => {
  await make('mine', whisper(formOfModel(1_000)));
  await make(WHISPER, whisper(formOfModel(1_000)));
  await make('notes', { 'read.me': 'x' });
  await make('.incoming', whisper('half'));
  await writeFile(join(dir, 'stray.txt'), 'x');
  expect(await checkModels(dir)).toEqual([]);
  expect(await checkModels(join(dir, 'nowhere'))).toEqual([]);
});

test('a file is named that is cut off, of another form, or missing', async () => {
  const mine = await make('mine', whisper(formOfModel(1_000)));
  await truncate(join(mine, 'small-decoder.int8.onnx'), 900);
  const known = await make(WHISPER, whisper('<!DOCTYPE html>'));
  const silero = await make('silero-vad', {});
  expect(await checkModels(dir)).toEqual([
    {
      ...{ name: 'mine', isUsed: false },
      fault: `${join(mine, 'small-decoder.int8.onnx')} is damaged or cut off`,
      advice: 'Put the right files in their place, or remove the folder.',
    },
    {
      ...{ name: WHISPER, isUsed: false },
      fault: `${join(known, 'small-encoder.int8.onnx')} is no ONNX model`,
      advice: `Remove that file and install it again: ./makecut models install ${WHISPER}. Or remove the folder.`,
    },
    expect.objectContaining({ name: 'silero-vad', fault: `${join(silero, 'silero_vad.onnx')} is missing` }),
  ]);
});

test('a sum shows more than the form: that of the installation, or the published one', async () => {
  const encoder = formOfModel(1_000);
  const sums = [
    { name: 'small-encoder.int8.onnx', sha256: createHash('sha256').update(encoder).digest('hex') },
  ];
  const known = await make(WHISPER, {
    ...whisper(encoder),
    'makecut-model.json': JSON.stringify({ files: sums }),
  });
  expect(await checkModels(dir)).toEqual([]);
  await writeFile(join(known, 'small-encoder.int8.onnx'), formOfModel(1_000));
  await make('silero-vad', { 'silero_vad.onnx': formOfModel(1_000) });
  expect(await checkModels(dir)).toMatchObject([
    { name: WHISPER, isUsed: true, fault: expect.stringMatching(/encoder\.int8\.onnx was changed since it/) },
    { name: 'silero-vad', isUsed: true, fault: expect.stringMatching(/vad\.onnx is not the published file/) },
  ]);
});

test.each([
  ['a token that is a space, in both spellings', '  0\n1\n▁a 2\n', null],
  ['lines that end as on Windows', 'a 0\r\nb 1\r\n', null],
  ['a line separator as a token', '\u2028 0\nb 1\n', null],
  ['nothing but empty lines', '\n\n', 'is empty'],
  ['a line without a number', 'a 0\nb\nc 2\n', 'is no list of tokens, or damaged (line 2)'],
])('a list of tokens: %s', async (_, text, fault) => {
  const folder = await make('tokens', { 'tokens.txt': text });
  expect(await fileFault(join(folder, 'tokens.txt'))).toBe(fault);
});
