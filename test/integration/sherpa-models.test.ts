import { cp, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StageError } from '../../src/domain/stage-error.ts';
import type { MediaTools } from '../../src/media/run-ffmpeg.ts';
import { findSherpaModels, readSherpaModel } from '../../src/speech/engines/sherpa/model-files.ts';
import { createSherpaOnnx } from '../../src/speech/engines/sherpa/sherpa-onnx.ts';
import { encodeWav } from '../../src/speech/wav-file.ts';
import { testMediaTools } from '../support/media-tools.ts';

/**
 * sherpa-onnx for real, with model files that are no use: no weights of a transcription model are at hand here.
 * ONNX Runtime ends the process on some of them; this process, and so the service, must not notice.
 */
const SILERO = fileURLToPath(import.meta.resolve('@ricky0123/vad-web/dist/silero_vad_v6.onnx'));
const PIECE = { index: 0, utterances: [{ fileId: 'a', startMs: 200, endMs: 1_500 }] };
const FILES = {
  transducer: ['encoder.int8.onnx', 'decoder.int8.onnx', 'joiner.int8.onnx', 'tokens.txt'],
  whisper: ['small-encoder.int8.onnx', 'small-decoder.int8.onnx', 'small-tokens.txt'],
  moonshine: [
    ...['preprocess.onnx', 'encode.int8.onnx', 'uncached_decode.int8.onnx', 'cached_decode.int8.onnx'],
    'tokens.txt',
  ],
} as const;
type Family = keyof typeof FILES;
let tools: MediaTools;
let dir: string;

beforeAll(async () => {
  tools = await testMediaTools();
  dir = await mkdtemp(join(tmpdir(), 'makecut-sherpa-'));
  await mkdir(join(dir, 'work'));
  const samples = Float32Array.from({ length: 32_000 }, (_, i) => Math.sin(i / 10) / 4);
  await writeFile(join(dir, 'a.wav'), encodeWav(samples, 16_000));
});

afterAll(() => rm(dir, { recursive: true, force: true }));

/** A model folder with the names of a family; `fill` writes each file. */
async function makeModel(
  family: Family,
  name: string,
  fill: (path: string) => Promise<void>,
): Promise<string> {
  const modelDir = join(dir, 'models', name);
  await mkdir(modelDir, { recursive: true });
  for (const file of FILES[family]) {
    if (file.endsWith('.txt')) await writeFile(join(modelDir, file), 'a 0\n▁b 1\n<blk> 2\n');
    else await fill(join(modelDir, file));
  }
  return modelDir;
}

const garbage = (path: string) => writeFile(path, Buffer.alloc(5_000, 0xa5));
const another = (path: string) => cp(SILERO, path);
const cutOff = async (path: string) => {
  await cp(SILERO, path);
  await truncate(path, 100_000);
};

async function hear(modelDir: string, name: string) {
  const model = readSherpaModel(modelDir, name);
  if (model === null) throw new Error('no model was recognised');
  const ear = createSherpaOnnx({ host: tools, model, language: 'en', workDir: join(dir, 'work') });
  const signal = AbortSignal.timeout(60_000);
  return await ear.hear(
    PIECE,
    () => join(dir, 'a.wav'),
    signal,
    () => {},
  );
}

describe('files that are no use fail the recording with a sentence; this process lives on', () => {
  test.each<[Family, string, (path: string) => Promise<void>, RegExp]>([
    ['transducer', 'garbage', garbage, /encoder\.int8\.onnx is damaged or incomplete/],
    ['transducer', 'cut off', cutOff, /encoder\.int8\.onnx is damaged or incomplete/],
    ['transducer', 'of another kind', another, /of another kind of model \(no vocab_size\)/],
    ['whisper', 'garbage', garbage, /small-encoder\.int8\.onnx is damaged/],
    ['whisper', 'of another kind', another, /of another kind of model \(no n_mels\)/],
    ['moonshine', 'garbage', garbage, /preprocess\.onnx is damaged/],
    ['moonshine', 'cut off', cutOff, /preprocess\.onnx is damaged/],
    // It loads, and sherpa-onnx would call the failure silence.
    ['moonshine', 'of another kind', another, /its files do not fit together/],
  ])('%s, %s', async (family, what, fill, message) => {
    const name = `${family}-${what.replaceAll(' ', '-')}`;
    const failure = await hear(await makeModel(family, name, fill), name).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StageError);
    expect((failure as StageError).stage).toBe('transcribe');
    expect(String(failure)).toMatch(message);
    expect(String(failure)).toContain(`./makecut models install ${name}`);
    // No paths of the machine in what a customer reads.
    expect(String(failure)).not.toContain(dir);
    expect(await readdir(join(dir, 'work'))).toEqual([]);
  });

  test('a file of names that is damaged', async () => {
    const modelDir = await makeModel('whisper', 'names', another);
    await writeFile(join(modelDir, 'small-tokens.txt'), Buffer.alloc(100, 0xff));
    await expect(hear(modelDir, 'names')).rejects.toBeInstanceOf(StageError);
  });
});

test('models are told by their files; what is incomplete or empty is none', async () => {
  const own = await mkdtemp(join(dir, 'told-'));
  const make = async (name: string, files: readonly string[]) => {
    await mkdir(join(own, name));
    for (const file of files) await writeFile(join(own, name, file), 'x');
  };
  await make('a-whisper', [
    'base.en-encoder.onnx',
    'base.en-decoder.onnx',
    'base.en-encoder.int8.onnx',
    'base.en-tokens.txt',
  ]);
  await make('a-parakeet', FILES.transducer);
  await make('a-moonshine', FILES.moonshine);
  await make('no-tokens', FILES.transducer.slice(0, 3));
  await make('no-joiner-no-decoder', ['encoder.onnx', 'tokens.txt']);
  await make('voices', ['model.onnx']);
  await make('empty', FILES.whisper);
  await writeFile(join(own, 'empty', 'small-decoder.int8.onnx'), '');
  await make('.incoming', FILES.transducer);
  const models = findSherpaModels(own);
  expect(models.map(({ name, family }) => [name, family])).toEqual([
    ['a-parakeet', 'transducer'],
    ['a-moonshine', 'moonshine'],
    ['a-whisper', 'whisper'],
  ]);
  // The quantised one of two, also where the other parts come in one precision only.
  expect(models[2]).toMatchObject({
    encoder: join(own, 'a-whisper', 'base.en-encoder.int8.onnx'),
    decoder: join(own, 'a-whisper', 'base.en-decoder.onnx'),
  });
  expect(findSherpaModels(join(own, 'nowhere'))).toEqual([]);
  expect((await readFile(join(own, 'a-parakeet', 'tokens.txt'), 'utf8')).length).toBe(1);
});
