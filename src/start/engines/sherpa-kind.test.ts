import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { sherpaKind } from './sherpa-kind.ts';

const V2 = 'sherpa-onnx-nemo-parakeet-tdt-0.6b-v2-int8';
const V3 = 'sherpa-onnx-nemo-parakeet-tdt-0.6b-v3-int8';
const WHISPER = 'sherpa-onnx-whisper-small';
const TRANSDUCER = ['encoder.int8.onnx', 'decoder.int8.onnx', 'joiner.int8.onnx', 'tokens.txt'];
let modelsDir: string;

beforeAll(async () => {
  modelsDir = await mkdtemp(join(tmpdir(), 'makecut-kinds-'));
});
afterAll(() => rm(modelsDir, { recursive: true }));

async function place(name: string, files: readonly string[]): Promise<void> {
  await mkdir(join(modelsDir, name));
  for (const file of files) await writeFile(join(modelsDir, name, file), 'x');
}

const offers = (language: string) => {
  const config = readConfig({ MAKECUT_MODELS_DIR: modelsDir });
  return sherpaKind
    .offers(config, language)
    .map(({ name, missing }) => [name.replace('sherpa:', ''), missing === null]);
};

test('without models, the best of the catalogue for the language can be had', () => {
  expect(offers('en')).toEqual([[V2, false]]);
  expect(offers('de')).toEqual([[V3, false]]);
  expect(offers('auto')).toEqual([[V3, false]]);
  expect(offers('ja')).toEqual([[WHISPER, false]]);
});

test('models that support the language come first; where none does, one that does can be downloaded', async () => {
  await place(V2, TRANSDUCER);
  expect(offers('en')).toEqual([[V2, true]]);
  expect(offers('de')).toEqual([
    [V3, false],
    [V2, true],
  ]);
  await place(WHISPER, ['small-encoder.int8.onnx', 'small-decoder.int8.onnx', 'small-tokens.txt']);
  expect(offers('de')).toEqual([
    [WHISPER, true],
    [V2, true],
  ]);
  await place('whisper.base.en', ['base.en-encoder.onnx', 'base.en-decoder.onnx', 'base.en-tokens.txt']);
  const config = readConfig({ MAKECUT_MODELS_DIR: modelsDir });
  const english = sherpaKind.offers(config, 'en').find(({ info }) => info.model === 'whisper.base.en');
  expect(english?.info).toMatchObject({ languages: ['en'], findsLanguage: false, quality: 'standard' });
});
