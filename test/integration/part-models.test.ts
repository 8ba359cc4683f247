import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { until } from '../../src/lib/until.ts';
import { findPartModels } from '../../src/speech/engines/sherpa/part-models.ts';
import { speechRegions } from '../../src/speech/speech-regions.ts';
import {
  createSpeechTools,
  type SpeechTools,
  type SpeechToolsOptions,
} from '../../src/speech/speech-tools.ts';
import { encodeWav } from '../../src/speech/wav-file.ts';
import { examineEngines } from '../../src/start/examine/examine-engines.ts';
import { makeFootage } from '../support/media/make-footage.ts';
import { testMediaTools } from '../support/media/media-tools.ts';
import { movingPicture } from '../support/media/moving-picture.ts';
import { startTestService } from '../support/service/test-service.ts';
import { writeTinyDiarization } from '../support/speech/tiny-diarization.ts';
import { writeTinyPunctuation } from '../support/speech/tiny-punctuation.ts';

/**
 * Models of voices, marks and speech detection in the real sherpa-onnx. Our own models know one sound or word,
 * because tests have no real weights. Some files are damaged.
 */
const SILERO = fileURLToPath(import.meta.resolve('@ricky0123/vad-web/dist/silero_vad_v6.onnx'));
const run = promisify(execFile);
const RATE = 16_000;
/** An engine whose words come without marks and capitals. */
const UNMARKED = { MAKECUT_TRANSCRIBER: 'pocketsphinx' };
const SEGMENTATION = 'sherpa-onnx-pyannote-segmentation-3-0';
const EMBEDDING = 'nemo_en_titanet_small';
const PUNCTUATION = 'sherpa-onnx-online-punct-en-2024-08-06';
const signal = new AbortController().signal;
const spoken = (startS: number, endS: number) => ({ startMs: startS * 1000, endMs: endS * 1000 });
const SPEECH = [spoken(1, 15), spoken(16, 20)];
const errors: string[] = [];
let dir: string;
let modelsDir: string;
let talk: string;
let parts: SpeechToolsOptions;
let speechTools: SpeechTools;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'makecut-parts-'));
  await mkdir(join(dir, 'work'));
  talk = join(dir, 'talk.wav');
  await writeFile(talk, encodeWav(twoWhoOverlap(), RATE));
});
afterAll(() => rm(dir, { recursive: true, force: true }));
beforeEach(async () => {
  modelsDir = await mkdtemp(join(dir, 'models-'));
  errors.length = 0;
  const tools = await testMediaTools();
  const logger = { ...tools.logger, error: (...said: unknown[]) => errors.push(String(said.at(-1))) };
  parts = {
    host: { ...tools, logger: logger as typeof tools.logger },
    modelsDir,
    workDir: join(dir, 'work'),
    acousticModelDir: null,
    areVoicesEmbedded: false,
  };
  speechTools = createSpeechTools(parts);
});

/** A low voice above zero and a high one below, which is the louder; from 11 to 12.5 s both. */
function twoWhoOverlap(): Float32Array {
  const samples = new Float32Array(24 * RATE);
  const say = (startS: number, endS: number, sampleAt: (i: number) => number) => {
    for (let i = startS * RATE; i < endS * RATE; i += 1) samples[i] = sampleAt(i);
  };
  const voice = (level: number, hz: number, gain: number) => (i: number) =>
    level + gain * Math.sin((2 * Math.PI * hz * i) / RATE);
  say(1, 5, voice(0.3, 300, 0.1));
  say(6, 11, voice(-0.4, 4_000, 0.1));
  say(11, 12.5, (i) => (i % 2 === 0 ? 0.3 : -0.3));
  say(12.5, 15, voice(0.3, 300, 0.1));
  say(16, 20, voice(-0.4, 4_000, 0.1));
  return samples;
}

const folderOf = (name: string) => join(modelsDir, name);
const words = (text: string) =>
  text.split(' ').map((word, i) => ({
    ...{ fileId: 'a', text: word, confidence: 0.9 },
    ...{ startMs: 400 * i, endMs: 400 * i + 300 },
  }));

test('models tell voices apart; where two speak at once, the louder has the turn, and the overlap is reported', async () => {
  // As caches of downloads keep them: links to files elsewhere.
  await writeTinyDiarization(join(dir, 'blobs'), join(dir, 'blobs'));
  for (const [name, file] of [
    [SEGMENTATION, 'model.onnx'],
    [EMBEDDING, 'nemo_en_titanet_small.onnx'],
  ] as const) {
    await mkdir(folderOf(name));
    await symlink(join(dir, 'blobs', file), join(folderOf(name), file));
  }
  for (const speakers of [null, 2]) {
    const told = await speechTools.tellVoices(talk, { speech: SPEECH, speakers }, signal);
    expect([told.voices, told.notice]).toEqual([2, null]);
    expect(told.turns.map(({ voice }) => voice)).toEqual([0, 1, 0, 1]);
    const seconds = told.turns.flatMap(({ startMs, endMs }) => [startMs / 1000, endMs / 1000]);
    for (const [i, second] of [1, 5, 6, 12.5, 12.5, 15, 16, 20].entries()) {
      expect(Math.abs((seconds[i] ?? 0) - second)).toBeLessThan(0.05);
    }
    expect(told.overlaps).toHaveLength(1);
    expect(told.overlaps?.[0]?.startMs).toBeCloseTo(11_000, -2);
    expect(told.overlaps?.[0]?.endMs).toBeCloseTo(12_500, -2);
  }
  expect((await speechTools.tellVoices(talk, { speech: SPEECH, speakers: 1 }, signal)).voices).toBe(1);
  expect(await readdir(join(dir, 'work'))).toEqual([]);
  expect(errors).toEqual([]);
});

test('one voice in three seconds of speech is uncertain, though a model finds one as well', async () => {
  await writeTinyDiarization(folderOf(SEGMENTATION), folderOf(EMBEDDING));
  const short = join(dir, 'short.wav');
  await writeFile(short, encodeWav(twoWhoOverlap().slice(0, 5 * RATE), RATE));
  const told = await speechTools.tellVoices(short, { speech: [spoken(1, 4)], speakers: null }, signal);
  expect([told.voices, told.isSure, told.overlaps]).toEqual([1, false, []]);
});

test('installed models of voices are not used if the embedded method is selected', async () => {
  const builtIn = await speechTools.tellVoices(talk, { speech: SPEECH, speakers: 1 }, signal);
  await writeTinyDiarization(folderOf(SEGMENTATION), folderOf(EMBEDDING));
  expect((await speechTools.tellVoices(talk, { speech: SPEECH, speakers: 1 }, signal)).overlaps).not.toBe(
    null,
  );
  const asked = createSpeechTools({ ...parts, areVoicesEmbedded: true });
  expect(await asked.tellVoices(talk, { speech: SPEECH, speakers: 1 }, signal)).toEqual(builtIn);
  expect(builtIn.overlaps).toBe(null);
  const said = await examineEngines(
    readConfig({ MAKECUT_MODELS_DIR: modelsDir, MAKECUT_VOICES: 'embedded' }),
  );
  expect(said.find(({ name }) => name === 'who speaks')?.version).toBe('built in (MAKECUT_VOICES)');
  expect(() => readConfig({ MAKECUT_VOICES: 'loud' })).toThrow(/MAKECUT_VOICES.*auto and embedded/);
});

describe('with damaged models of voices the built-in method is used, with a notice', () => {
  test.each<[string, (segmentation: string, embedding: string) => Promise<void>, RegExp]>([
    [
      'a damaged segmentation',
      (segmentation) => writeFile(segmentation, Buffer.alloc(5_000, 0xa5)),
      /pyannote/,
    ],
    ['a segmentation cut off', (segmentation) => truncate(segmentation, 300), /pyannote/],
    ['a segmentation of another kind', (segmentation) => cp(SILERO, segmentation), /pyannote.*another kind/],
    [
      'a damaged model of voices',
      (_, embedding) => writeFile(embedding, Buffer.alloc(5_000, 0xa5)),
      /titanet/,
    ],
    ['a model of voices cut off', (_, embedding) => truncate(embedding, 300), /titanet/],
    ['a model of voices of another kind', (_, embedding) => cp(SILERO, embedding), /titanet/],
    ['the two exchanged', (segmentation, embedding) => cp(embedding, segmentation), /pyannote.*another kind/],
  ])('%s', async (_what, damage, message) => {
    await writeTinyDiarization(folderOf(SEGMENTATION), folderOf(EMBEDDING));
    await damage(
      join(folderOf(SEGMENTATION), 'model.onnx'),
      join(folderOf(EMBEDDING), 'nemo_en_titanet_small.onnx'),
    );
    const told = await speechTools.tellVoices(talk, { speech: SPEECH, speakers: 2 }, signal);
    expect(told.turns.length).toBeGreaterThan(0);
    expect(told.overlaps).toBeNull();
    expect(told.notice).toMatch(message);
    expect(told.notice).toContain('./makecut models install');
    expect(told.notice).not.toContain(dir);
    expect(errors.join()).toMatch(message);
    expect(await readdir(join(dir, 'work'))).toEqual([]);
  });

  test('one of the two missing, or empty: the built-in method, without a word', async () => {
    await writeTinyDiarization(folderOf(SEGMENTATION), folderOf(EMBEDDING));
    await writeFile(join(folderOf(EMBEDDING), 'nemo_en_titanet_small.onnx'), '');
    expect(await speechTools.tellVoices(talk, { speech: SPEECH, speakers: 2 }, signal)).toMatchObject({
      overlaps: null,
      notice: null,
    });
    await rm(folderOf(EMBEDDING), { recursive: true });
    expect(await speechTools.tellVoices(talk, { speech: SPEECH, speakers: 2 }, signal)).toMatchObject({
      overlaps: null,
      notice: null,
    });
  });
});

test('a model sets marks and capitals word for word; none are set without one, with a damaged one, or in another language', async () => {
  const said = words('yes we left so it was');
  expect(await speechTools.punctuate(said, 'en', signal)).toBeNull();
  await writeTinyPunctuation(folderOf(PUNCTUATION));
  const marked = await speechTools.punctuate(said, 'en', signal);
  expect(marked?.map(({ text }) => text)).toEqual(['yes', 'we', 'left.', 'So', 'it', 'was']);
  expect(marked?.map(({ startMs }) => startMs)).toEqual(said.map(({ startMs }) => startMs));
  expect(await speechTools.punctuate([], 'en', signal)).toEqual([]);
  expect(await speechTools.punctuate(said, 'de', signal)).toBeNull();
  const model = join(folderOf(PUNCTUATION), 'model.int8.onnx');
  for (const damage of [() => truncate(model, 200), () => writeFile(model, 'no'), () => cp(SILERO, model)]) {
    await damage();
    expect(await speechTools.punctuate(said, 'en', signal)).toBeNull();
  }
  expect(errors).toHaveLength(3);
  for (const error of errors) expect(error).toContain(PUNCTUATION);
});

test('an installed speech detector is used, and a damaged one is not', async () => {
  const builtIn = await speechRegions(talk, signal);
  await mkdir(folderOf('silero-vad'));
  const model = join(folderOf('silero-vad'), 'silero_vad.onnx');
  await cp(SILERO, model);
  expect(await speechTools.findSpeech(talk, signal)).toEqual(builtIn);
  expect(errors).toEqual([]);
  await truncate(model, 100_000);
  expect(await speechTools.findSpeech(talk, signal)).toEqual(builtIn);
  expect(errors.join()).toContain('silero_vad.onnx is damaged');
  const doctor = await examineEngines(readConfig({ MAKECUT_MODELS_DIR: modelsDir }));
  const partOf = (name: string) => doctor.find((part) => part.name === name);
  expect(partOf('speech detection')?.version).toContain('built in');
  expect(partOf('  silero-vad')).toMatchObject({
    found: false,
    advice: `cannot be used: ${model} is damaged or cut off. Remove that file and install it again: ./makecut models install silero-vad. Or remove the folder.`,
  });
});

test('folders and files identify models; empty, hidden and other files do not count', async () => {
  const none = { segmentation: null, embedding: null, punctuation: null, vad: null };
  expect(findPartModels(join(dir, 'nowhere'))).toEqual(none);
  const make = async (name: string, ...files: string[]) => {
    await mkdir(folderOf(name), { recursive: true });
    for (const file of files) await writeFile(join(folderOf(name), file), 'x');
  };
  await make('.hidden-segmentation', 'model.onnx');
  await make('sherpa-onnx-nemo-parakeet', 'encoder.int8.onnx', 'tokens.txt');
  await make('unknown', 'model.onnx');
  await writeFile(join(modelsDir, 'stray.onnx'), 'x');
  expect(findPartModels(modelsDir)).toEqual(none);
  await make(SEGMENTATION, 'model.onnx', 'model.int8.onnx');
  await make('voices', '3dspeaker_speech_campplus_sv_en_voxceleb_16k.onnx');
  await make(PUNCTUATION, 'model.onnx', 'bpe.vocab');
  await make('vad', 'ten-vad.onnx');
  expect(findPartModels(modelsDir)).toMatchObject({
    segmentation: { name: SEGMENTATION, path: join(folderOf(SEGMENTATION), 'model.int8.onnx') },
    embedding: { name: 'voices' },
    punctuation: { name: PUNCTUATION, vocabulary: join(folderOf(PUNCTUATION), 'bpe.vocab') },
    vad: { name: 'vad', family: 'ten' },
  });
});

test('a service transcribes with the installed models, and doctor names them', async () => {
  await writeTinyDiarization(folderOf(SEGMENTATION), folderOf(EMBEDDING));
  await writeTinyPunctuation(folderOf(PUNCTUATION));
  const parts = await examineEngines(readConfig({ MAKECUT_MODELS_DIR: modelsDir, ...UNMARKED }));
  const versionOf = (name: string) => parts.find((part) => part.name === name)?.version;
  expect(versionOf('who speaks')).toContain(`${SEGMENTATION} with ${EMBEDDING}`);
  expect(versionOf('marks, capitals')).toContain(PUNCTUATION);
  expect(versionOf('speech detection')).toContain('built in');
  // Our own tiny models have the form of the published ones, and not their sums.
  expect(parts.find(({ name }) => name === `  ${SEGMENTATION}`)).toMatchObject({
    found: false,
    advice: expect.stringMatching(/is used, and may be damaged: .*model\.onnx is not the published file/),
  });
  const said = join(dir, 'said.wav');
  const clip = join(dir, 'said.mp4');
  await run('flite', [
    '-voice',
    'rms',
    '-t',
    'Yesterday we left, so it was a cold house in the morning.',
    '-o',
    said,
  ]);
  await makeFootage(
    ...[...movingPicture(), '-i', said, '-shortest'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', clip],
  );
  const service = await startTestService({ MAKECUT_MODELS_DIR: modelsDir, ...UNMARKED });
  try {
    const { client } = service;
    const made = await client.createSourceGroup({ name: 'One', files: [{ filename: 'said.mp4' }] });
    await fetch(made.files[0]?.upload?.url ?? '', { method: 'PUT', body: await readFile(clip) });
    await client.completeSourceFile(made.id, made.files[0]?.id ?? '');
    await until(
      'the recording',
      async () => ((await client.getSourceGroup(made.id)).status === 'ready' ? true : null),
      { timeoutMs: 180_000, everyMs: 500 },
    );
    const { words: heard } = await client.getTranscript(made.id, 'words');
    const text = heard.map((word) => word.text).join(' ');
    expect(text).toMatch(/left\. So/);
    const { segments } = await client.getTranscript(made.id, 'segments');
    expect(segments.length).toBeGreaterThanOrEqual(2);
  } finally {
    await service.end();
  }
});
