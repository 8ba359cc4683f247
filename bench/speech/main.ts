/**
 * Measures the cost and the quality of perception: words, speech detection, who speaks, alignment. `node
 * bench/speech/main.ts --data DIR [--long] [--only
 * words|unsure|flite|fillers|joins|vocabulary|sample|vad|voices|dialogues|alignment|drift|aligned-text|stages|memory]
 * [--minutes N] [--part train|val] [--engine moonshine|pocketsphinx] [--sherpa MODEL_FOLDER] [--first SEED]
 * [--count N] [--keep FOLDER] [--people FOLDER] [--folds FOLDER] [--fit FILE]`. DIR holds the folders asr,
 * diarization, alignment and voices of the test recordings. `dialogues` builds N recordings of each kind and
 * keeps them in a folder. It measures other people where a folder holds them. It measures with the models of
 * folds where a folder holds those.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { LIMITS_JAIL } from '../../src/media/jail/jail.ts';
import { findBundledModel } from '../../src/speech/engines/moonshine/bundled-model.ts';
import { createMoonshine } from '../../src/speech/engines/moonshine/moonshine.ts';
import { createPocketSphinx } from '../../src/speech/engines/pocket-sphinx.ts';
import { readSherpaModel } from '../../src/speech/engines/sherpa/model-files.ts';
import { createSherpaOnnx } from '../../src/speech/engines/sherpa/sherpa-onnx.ts';
import { createTimeWords } from '../../src/speech/engines/time-words.ts';
import { findHesitations } from '../../src/speech/hesitations/find-hesitations.ts';
import { createSpeechTools } from '../../src/speech/speech-tools.ts';
import type { Transcriber } from '../../src/speech/transcriber.ts';
import { testMediaTools } from '../../test/support/media/media-tools.ts';
import { measureAligned } from './aligned/measure-aligned.ts';
import { loadAlignmentMaterials } from './alignment-materials.ts';
import { measureFillers } from './fillers/measure-fillers.ts';
import { measureJoins } from './fillers/measure-joins.ts';
import { measureAlignment, measureHourPair } from './measure-alignment.ts';
import { measureDialogues } from './measure-dialogues.ts';
import { measureDiarization } from './measure-diarization.ts';
import { measureDrift } from './measure-drift.ts';
import { measureFlite } from './measure-flite.ts';
import { measureMemory } from './measure-memory.ts';
import { measureSample } from './measure-sample.ts';
import { measureStages } from './measure-stages.ts';
import { measureUnsure } from './measure-unsure.ts';
import { measureVad } from './measure-vad.ts';
import { measureWords } from './measure-words.ts';
import { measureVocabulary } from './vocabulary/measure-vocabulary.ts';

/** Meetings whose turns are spoken to see which words are marked. */
const UNSURE_MEETINGS = [4, 18];

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    only: { type: 'string' },
    long: { type: 'boolean', default: false },
    sherpa: { type: 'string' },
    engine: { type: 'string', default: 'moonshine' },
    minutes: { type: 'string' },
    part: { type: 'string', default: 'val' },
    first: { type: 'string', default: '0' },
    count: { type: 'string', default: '100' },
    keep: { type: 'string' },
    people: { type: 'string' },
    folds: { type: 'string' },
    fit: { type: 'string' },
    model: { type: 'string', default: '/usr/share/pocketsphinx/model/en-us' },
  },
});
if (values.data === undefined) {
  console.error('say where the recordings are: --data DIR');
  process.exit(2);
}
const dataDir = resolve(values.data);
const signal = new AbortController().signal;
const dir = await mkdtemp(join(tmpdir(), 'makecut-bench-speech-'));
const tools = { ...(await testMediaTools()), niceness: 0 };
const transcriber = openTranscriber(tools);
const isWanted = (part: string) => values.only === undefined || values.only === part;
try {
  if (isWanted('words')) await measureWords(tools, transcriber, { dataDir, dir }, signal);
  // Many minutes of work, so only when it is asked for.
  if (values.only === 'unsure') {
    const part = values.part === 'train' ? ('train' as const) : ('val' as const);
    await measureUnsure(tools, transcriber, { dataDir, dir, part, from: UNSURE_MEETINGS }, signal);
  }
  if (isWanted('flite')) await measureFlite(transcriber, dir, signal);
  if (isWanted('fillers')) {
    const engine = {
      open: (find: typeof findHesitations) => openTranscriber(tools, find),
      ...{ modelDir: values.model, workDir: dir },
    };
    const options = {
      dataDir,
      keepDir: resolve(values.keep ?? join(dir, 'fillers')),
      modelPath: values.fit ?? null,
      keepsWords: values.engine !== 'pocketsphinx',
    };
    await measureFillers(tools, engine, options, signal);
  }
  if (isWanted('joins')) await measureJoins(tools, transcriber, { dataDir, dir }, signal);
  if (isWanted('vocabulary')) {
    const speechTools = createSpeechTools({
      ...{ host: tools, modelsDir: join(dir, 'no-models'), workDir: dir },
      ...{ acousticModelDir: values.model, areVoicesEmbedded: true },
    });
    const keepDir = resolve(values.keep ?? join(dir, 'vocabulary'));
    await measureVocabulary({ media: tools, transcriber, speechTools }, { dataDir, dir, keepDir }, signal);
  }
  if (isWanted('sample')) await measureSample(tools, transcriber, dir, signal);
  if (isWanted('vad')) await measureVad(tools, dataDir, dir, signal);
  if (isWanted('voices')) await measureDiarization(tools, dataDir, dir, signal);
  // Many minutes of work, so only when it is asked for.
  if (values.only === 'dialogues') {
    const options = {
      ...{
        dataDir,
        dir: resolve(values.keep ?? dir),
        first: Number(values.first),
        count: Number(values.count),
      },
      others: values.people === undefined ? null : resolve(values.people),
      folds: values.folds === undefined ? null : resolve(values.folds),
    };
    await measureDialogues(tools, options, signal);
  }
  if (isWanted('alignment')) await measureAlignment(tools, dataDir, dir, { isLong: values.long, signal });
  if (isWanted('drift')) {
    const materials = await loadAlignmentMaterials(tools, dataDir, dir);
    await measureDrift(materials, dir, { seed: Number(values.first) });
  }
  if (values.only === 'hour') await measureHourPair(tools, dataDir, dir);
  const minutes = values.minutes === undefined ? null : Number(values.minutes);
  // Many minutes of work, so only when it is asked for.
  if (values.only === 'aligned-text') {
    const counted = { ...tools, jail: LIMITS_JAIL };
    const options = {
      ...{ dataDir, dir, modelDir: values.model, minutes: minutes ?? 4 },
      ...{
        part: values.part === 'train' ? ('train' as const) : ('val' as const),
        from: Number(values.first),
      },
    };
    await measureAligned(counted, openTranscriber(counted), options, signal);
  }
  // Minutes of work, so only when it is asked for.
  if (values.only === 'stages') {
    // This process never sees the CPU time of programs that run under bubblewrap.
    const counted = { ...tools, jail: LIMITS_JAIL };
    await measureStages(counted, openTranscriber(counted), { dataDir, dir, minutes: minutes ?? 60 }, signal);
  }
  // Runs alone, as the peak of a process never falls.
  if (values.only === 'memory') await measureMemory(tools, { dataDir, dir }, minutes ?? 120, signal);
} finally {
  await rm(dir, { recursive: true, force: true });
}

function openTranscriber(host: typeof tools, find = findHesitations): Transcriber {
  const decoder = { host, modelDir: values.model, workDir: dir, findHesitations: find };
  const timeWords = createTimeWords(decoder);
  if (values.sherpa !== undefined) {
    const model = readSherpaModel(resolve(values.sherpa), basename(resolve(values.sherpa)));
    if (model === null)
      throw new Error(`${values.sherpa} holds no model that sherpa-onnx can transcribe with`);
    return createSherpaOnnx({ host, model, language: 'en', workDir: dir, timeWords });
  }
  const bundled = findBundledModel();
  if (values.engine === 'pocketsphinx' || bundled === null) {
    return createPocketSphinx(decoder);
  }
  return createMoonshine({ host, model: bundled, workDir: dir, timeWords });
}
