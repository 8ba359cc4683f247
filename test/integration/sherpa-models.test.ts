import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StageError } from '../../src/domain/work/stage-error.ts';
import type { MediaTools } from '../../src/media/run-ffmpeg.ts';
import { findSherpaModels, readSherpaModel } from '../../src/speech/engines/sherpa/model-files.ts';
import { createSherpaOnnx } from '../../src/speech/engines/sherpa/sherpa-onnx.ts';
import { encodeWav } from '../../src/speech/wav-file.ts';
import { testMediaTools } from '../support/media/media-tools.ts';
import { formOfModel } from '../support/speech/form-of-model.ts';
import { writeTinyTransducer } from '../support/speech/tiny-transducer.ts';

/**
 * The real sherpa-onnx, with a transducer of our own that knows one word, and with broken model files. No
 * real weights are here. Some of them make ONNX Runtime end its process; the process of the test must live
 * on.
 */
const ROOT = resolve(import.meta.dirname, '../..');
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
  // Loud from 1 to 2 s of the file.
  const noise = Float32Array.from({ length: 64_000 }, (_, i) =>
    i >= 16_000 && i < 32_000 ? (((i * 7919) % 2_003) / 2_003 - 0.5) * 0.6 : 0,
  );
  await writeFile(join(dir, 'noise.wav'), encodeWav(noise, 16_000));
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

/** A file of the right form, with meaningless bytes. */
const changed = (path: string) => writeFile(path, formOfModel(5_000));

async function hear(modelDir: string, name: string) {
  const model = readSherpaModel(modelDir, name);
  if (model === null) throw new Error('no model was recognised');
  const transcriber = createSherpaOnnx({
    host: tools,
    model,
    language: 'en',
    workDir: join(dir, 'work'),
    timeWords: null,
  });
  const signal = AbortSignal.timeout(180_000);
  return await transcriber.transcribe(PIECE, () => join(dir, 'a.wav'), signal);
}

test('a transducer runs in a separate process, and its words get times on the file’s clock', async () => {
  const modelDir = join(dir, 'models', 'tiny');
  // As caches of downloads keep them: links to files elsewhere.
  await writeTinyTransducer(join(dir, 'blobs'));
  await mkdir(modelDir, { recursive: true });
  for (const name of FILES.transducer) await symlink(join('../../blobs', name), join(modelDir, name));
  const model = readSherpaModel(modelDir, 'tiny');
  if (model === null) throw new Error('no model was recognised');
  const transcriber = createSherpaOnnx({
    host: tools,
    model,
    language: 'en',
    workDir: join(dir, 'work'),
    timeWords: null,
  });
  expect(transcriber.engine).toEqual({
    ...{
      name: 'sherpa-onnx',
      model: 'tiny',
      languages: null,
      findsLanguage: false,
      quality: 'high',
      isCased: true,
    },
  });
  const piece = {
    index: 0,
    utterances: [
      { fileId: 'x', startMs: 500, endMs: 1_500 },
      { fileId: 'x', startMs: 1_500, endMs: 3_500 },
    ],
  };
  const progress: number[] = [];
  const words = await transcriber.transcribe(
    piece,
    () => join(dir, 'noise.wav'),
    AbortSignal.timeout(180_000),
    {
      onProgress: (ms) => progress.push(ms),
    },
  );
  // The model finds its word every 40 ms while the sound is loud, and gives it that length.
  const first = words.filter(({ startMs }) => startMs < 1_500);
  expect(first[0]?.startMs).toBeGreaterThanOrEqual(980);
  expect(first[0]?.startMs).toBeLessThanOrEqual(1_020);
  expect(first.length).toBeGreaterThanOrEqual(12);
  expect(words.at(-1)?.endMs).toBeGreaterThanOrEqual(1_980);
  expect(words.at(-1)?.endMs).toBeLessThanOrEqual(2_080);
  for (const { text, fileId, startMs, endMs, confidence } of first.slice(0, 10)) {
    expect([text, fileId, endMs - startMs]).toEqual(['a', 'x', 40]);
    expect(confidence).toBeGreaterThan(0.9);
  }
  expect(progress.at(-1)).toBe(3_000);
  expect(await readdir(join(dir, 'work'))).toEqual([]);
});

describe('broken model files fail the recording with a sentence; this process lives on', () => {
  test.each<[Family, string, (path: string) => Promise<void>, RegExp]>([
    ['transducer', 'garbage', garbage, /: encoder\.int8\.onnx is no ONNX model\. /],
    ['transducer', 'cut off', cutOff, /: encoder\.int8\.onnx is damaged or cut off\. /],
    ['transducer', 'changed', changed, /: encoder\.int8\.onnx is damaged or incomplete\. /],
    [
      'transducer',
      'of another kind',
      another,
      /of another kind of model \(no vocab_size\): encoder\.int8\.onnx, decoder\.int8\.onnx, joiner\.int8\.onnx, tokens\.txt\. /,
    ],
    ['whisper', 'garbage', garbage, /: small-encoder\.int8\.onnx is no ONNX model\. /],
    ['whisper', 'of another kind', another, /of another kind of model \(no n_mels\): small-encoder/],
    ['moonshine', 'garbage', garbage, /: preprocess\.onnx is no ONNX model\. /],
    ['moonshine', 'cut off', cutOff, /: preprocess\.onnx is damaged or cut off\. /],
    // It loads, and sherpa-onnx would call the failure silence.
    ['moonshine', 'of another kind', another, /its files do not fit together: preprocess\.onnx, /],
  ])('%s, %s', async (family, what, fill, message) => {
    const name = `${family}-${what.replaceAll(' ', '-')}`;
    const failure = await hear(await makeModel(family, name, fill), name).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StageError);
    expect((failure as StageError).stage).toBe('transcribe');
    expect(String(failure)).toMatch(message);
    expect(String(failure)).toContain('Put the right files in their place, or remove the folder.');
    // Messages for customers have no paths of the machine.
    expect(String(failure)).not.toContain(dir);
    expect(await readdir(join(dir, 'work'))).toEqual([]);
  });

  // With the first two, sherpa-onnx finds only silence. With the third, it does not name the file.
  test.each([
    ['zeros', Buffer.alloc(100)],
    ['cut off', Buffer.from('YQ== 0\nYg== 1\nYw')],
    ['a page', Buffer.from('<!DOCTYPE html><html><head><title>404 Not Found</title></head></html>')],
  ])('a list of tokens that is damaged: %s', async (what, tokens) => {
    const name = `tokens-${what.replaceAll(' ', '-')}`;
    const modelDir = await makeModel('whisper', name, another);
    await writeFile(join(modelDir, 'small-tokens.txt'), tokens);
    const failure = await hear(modelDir, name).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StageError);
    expect(String(failure)).toMatch(
      /the model tokens-.* cannot be used: small-tokens\.txt is (empty|no list of tokens, or damaged \(line \d\))\. Put/,
    );
  });

  test('one file of another kind, with which sherpa-onnx crashes', async () => {
    const modelDir = join(dir, 'models', 'crash');
    await writeTinyTransducer(modelDir);
    await another(join(modelDir, 'decoder.int8.onnx'));
    const failure = await hear(modelDir, 'crash').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StageError);
    expect(String(failure)).toContain(
      'the model crash cannot be used: one of its files is damaged or of another kind: encoder.int8.onnx, decoder.int8.onnx, joiner.int8.onnx, tokens.txt.',
    );
  });
});

test('it runs where the folder of npm packages is a link', async () => {
  const copy = join(dir, 'copy');
  await mkdir(copy);
  await cp(join(ROOT, 'src'), join(copy, 'src'), { recursive: true });
  await cp(join(ROOT, 'package.json'), join(copy, 'package.json'));
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  const model = join(dir, 'models', 'linked');
  await writeTinyTransducer(model);
  const program = join(copy, 'hear.ts');
  const texts = { model, workDir: join(dir, 'work'), wav: join(dir, 'noise.wav') };
  await writeFile(
    program,
    `import { testMediaTools } from ${JSON.stringify(join(ROOT, 'test/support/media/media-tools.ts'))};
    import { readSherpaModel } from './src/speech/engines/sherpa/model-files.ts';
    import { createSherpaOnnx } from './src/speech/engines/sherpa/sherpa-onnx.ts';
    const { model, workDir, wav } = ${JSON.stringify(texts)};
    const host = await testMediaTools();
    const parts = { host, model: readSherpaModel(model, 'linked'), language: 'en', workDir, timeWords: null };
    const piece = { index: 0, utterances: [{ fileId: 'x', startMs: 500, endMs: 1_500 }] };
    const words = await createSherpaOnnx(parts).transcribe(piece, () => wav, AbortSignal.timeout(180_000));
    console.log(words.length);`,
  );
  const { stdout } = await promisify(execFile)(process.execPath, ['--no-warnings', program]);
  expect(Number(stdout)).toBeGreaterThanOrEqual(12);
});

test('models are recognised by their files; an incomplete or empty folder is no model', async () => {
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
