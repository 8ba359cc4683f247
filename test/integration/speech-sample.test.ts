import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MediaTools, runFfmpeg } from '../../src/media/run-ffmpeg.ts';
import type { SampleWord } from '../../src/sample/sample-script.ts';
import { alignToReference } from '../../src/speech/align-to-reference.ts';
import { createPocketSphinx } from '../../src/speech/engines/pocket-sphinx.ts';
import { testMediaTools } from '../support/media/media-tools.ts';
import { openMoonshine } from '../support/speech/open-moonshine.ts';
import { spokenWords } from '../support/speech/spoken-words.ts';
import { heardWavPath, type PlacedSample, placeSample } from '../support/speech/transcribe-sample.ts';
import { matchedWords, wordErrors } from '../support/speech/word-errors.ts';

const MODEL_DIR = '/usr/share/pocketsphinx/model/en-us';
const signal = new AbortController().signal;
let tools: MediaTools;
let dir: string;
let sound: PlacedSample['sound'];
let clocks: PlacedSample['clocks'];

/** The sample's sound on one clock. `test/e2e/cut-sample.test.ts` compares its words with its script. */
beforeAll(async () => {
  tools = await testMediaTools();
  dir = await mkdtemp(join(tmpdir(), 'makecut-speech-'));
  ({ sound, clocks } = await placeSample(tools, dir, signal));
}, 600_000);

afterAll(async () => {
  await rm(dir, { recursive: true, force: true });
});

const wavPathOf = (fileId: string) => heardWavPath(dir, fileId);

async function toSpeechWav(from: string, to: string, options: readonly string[]): Promise<void> {
  const args = ['-i', from, ...options, '-ac', '1', '-ar', '16000', '-c:a', 'pcm_s16le', '-y', to];
  await runFfmpeg(tools, { args, signal, timeoutMs: 240_000, reads: [dir], writes: [dir] });
}

test('both microphones and camera B are placed within 1 ms', async () => {
  const { offsets } = sound.script;
  expect(Math.abs((clocks.get('host')?.offsetMs ?? 0) - (offsets['microphone-host.wav'] ?? 0))).toBeLessThan(
    1,
  );
  expect(
    Math.abs((clocks.get('guest')?.offsetMs ?? 0) - (offsets['microphone-guest.wav'] ?? 0)),
  ).toBeLessThan(1);
  const b = await alignToReference(sound.cameraSounds.a, sound.cameraSounds.b, signal);
  expect(b.aligned).toBe(true);
  if (b.aligned) expect(Math.abs(b.offsetMs - (offsets['camera-b.mp4'] ?? 0))).toBeLessThan(1);
});

test('sound that came by way of 44.1 kHz and a lossy codec is placed within 1 ms', async () => {
  const lossy = join(dir, 'guest.m4a');
  const args = [
    '-i',
    sound.microphones[1]?.path ?? '',
    '-ar',
    '44100',
    '-c:a',
    'aac',
    '-b:a',
    '96k',
    '-y',
    lossy,
  ];
  await runFfmpeg(tools, { args, signal, timeoutMs: 240_000, reads: [dir], writes: [dir] });
  const back = join(dir, 'guest-44.wav');
  await toSpeechWav(lossy, back, []);
  const found = await alignToReference(sound.cameraSounds.a, back, signal);
  expect(found.aligned).toBe(true);
  const truth = sound.script.offsets['microphone-guest.wav'] ?? 0;
  if (found.aligned) expect(Math.abs(found.offsetMs - truth)).toBeLessThan(1);
});

test('a recording of something else is refused', async () => {
  const backwards = join(dir, 'backwards.wav');
  await toSpeechWav(sound.microphones[1]?.path ?? '', backwards, ['-af', 'areverse']);
  const found = await alignToReference(sound.cameraSounds.a, backwards, signal);
  expect(found.aligned).toBe(false);
  expect(found.figures.z).toBeLessThan(8);
});

const UTTERANCE = { fileId: 'guest', startMs: 9_000, endMs: 24_000 };
const PIECE = { index: 0, utterances: [UTTERANCE] };

test('progress reaches the length of a piece, and nothing is left in the work folder', async () => {
  const progress: number[] = [];
  const transcriber = createPocketSphinx({ host: tools, modelDir: MODEL_DIR, workDir: dir });
  const piece = { index: 0, utterances: [{ ...UTTERANCE, endMs: 16_000 }] };
  const heard = await transcriber.transcribe(piece, wavPathOf, signal, {
    onProgress: (ms) => progress.push(ms),
  });
  expect(heard.length).toBeGreaterThan(10);
  expect(progress.toSorted((a, b) => a - b)).toEqual(progress);
  expect(progress.at(-1)).toBeGreaterThan(5_000);
  expect((await readdir(dir)).filter((name) => name.startsWith('transcribe-'))).toEqual([]);
});

test('the bundled engine writes sentences, and its words and hesitations are at their spoken times', async () => {
  const workDir = join(dir, 'moonshine');
  await mkdir(workDir);
  const progress: number[] = [];
  const heard = await openMoonshine(tools, workDir).transcribe(PIECE, wavPathOf, signal, {
    onProgress: (ms) => progress.push(ms),
  });
  expect(progress.at(-1)).toBeGreaterThan(10_000);
  expect(await readdir(workDir)).toEqual([]);
  const text = heard.map((word) => word.text).join(' ');
  expect(text).toMatch(/^One summer night the big refrigerator .* was lost\./);
  const offsetMs = clocks.get('guest')?.offsetMs ?? 0;
  const within = ({ start_ms, end_ms }: SampleWord) =>
    start_ms > UTTERANCE.startMs + offsetMs && end_ms < UTTERANCE.endMs + offsetMs;
  const said = sound.script.words.filter(within);
  const plain = (word: { text: string }) => spokenWords(word.text).join(' ');
  expect(wordErrors(said.map(plain), heard.map(plain)) / said.length).toBeLessThan(0.1);
  const errors = matchedWords(said.map(plain), heard.map(plain))
    .flatMap(([i, j]) => {
      const [truth, found] = [said[i], heard[j]];
      if (truth === undefined || found === undefined) return [];
      return [found.startMs + offsetMs - truth.start_ms, found.endMs + offsetMs - truth.end_ms];
    })
    .map(Math.abs)
    .sort((a, b) => a - b);
  expect(errors[Math.floor(0.9 * errors.length)]).toBeLessThanOrEqual(50);
  const um = said.find(({ filler }) => filler);
  const hesitation = heard.find((word) => /^(um|uh)/i.test(word.text));
  expect(Math.abs((hesitation?.startMs ?? 0) + offsetMs - (um?.start_ms ?? 0))).toBeLessThan(200);
});

test('of words in noise, the bundled engine doubts those that it has wrong more often', async () => {
  const workDir = join(dir, 'noisy');
  await mkdir(workDir);
  const noisy = join(dir, 'noisy.wav');
  const noise = 'anoisesrc=r=16000:a=0.1:c=pink:s=5[n];[0:a][n]amix=duration=first:normalize=0';
  await toSpeechWav(wavPathOf('guest'), noisy, ['-filter_complex', noise]);
  const heard = (await openMoonshine(tools, workDir).transcribe(PIECE, () => noisy, signal)).filter(
    ({ text }) => !/^(um|uh)/i.test(text),
  );
  const plain = (word: { text: string }) => spokenWords(word.text).join(' ');
  const said = sound.script.words.map(plain);
  const right = new Set(
    matchedWords(said, heard.map(plain)).flatMap(([i, j]) =>
      said[i] === plain(heard[j] ?? { text: '' }) ? [j] : [],
    ),
  );
  const isUnsure = ({ confidence }: { confidence: number }) => confidence < 0.4;
  const wrongShare = (words: readonly [unknown, number][]) =>
    words.filter(([, at]) => !right.has(at)).length / words.length;
  const all = heard.map((word, at): [typeof word, number] => [word, at]);
  const [unsure, sure] = [all.filter(([word]) => isUnsure(word)), all.filter(([word]) => !isUnsure(word))];
  expect(wrongShare(unsure)).toBeGreaterThan(0.5);
  expect(wrongShare(sure)).toBeLessThan(0.1);
});

test('a stopped piece ends at once and leaves nothing; a missing model is named', async () => {
  const workDir = join(dir, 'stopped');
  await mkdir(workDir);
  const stop = new AbortController();
  const transcriber = createPocketSphinx({ host: tools, modelDir: MODEL_DIR, workDir });
  setImmediate(() => stop.abort(new Error('stopped by the test')));
  await expect(transcriber.transcribe(PIECE, wavPathOf, stop.signal)).rejects.toThrow('stopped by the test');
  const deaf = createPocketSphinx({ host: tools, modelDir: dir, workDir });
  await expect(deaf.transcribe(PIECE, wavPathOf, signal)).rejects.toThrow(/PocketSphinx failed: .*en-us/);
  expect(await readdir(workDir)).toEqual([]);
});
