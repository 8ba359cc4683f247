import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MediaTools, runFfmpeg } from '../../src/media/run-ffmpeg.ts';
import { alignToReference } from '../../src/speech/align-to-reference.ts';
import { createPocketSphinx } from '../../src/speech/engines/pocket-sphinx.ts';
import { testMediaTools } from '../support/media/media-tools.ts';
import { type HeardSample, heardWavPath, hearSample } from '../support/speech/hear-sample.ts';
import { matchedWords, wordErrors } from '../support/speech/word-errors.ts';

const MODEL_DIR = '/usr/share/pocketsphinx/model/en-us';
const signal = new AbortController().signal;
let tools: MediaTools;
let dir: string;
let sound: HeardSample['sound'];
let clocks: HeardSample['clocks'];
let turns: HeardSample['turns'];
let transcript: HeardSample['transcript'];
const progress: number[] = [];

/** The way from microphones to a transcript, as the jobs go it. */
beforeAll(async () => {
  tools = await testMediaTools();
  dir = await mkdtemp(join(tmpdir(), 'makecut-speech-'));
  ({ sound, clocks, turns, transcript } = await hearSample(tools, dir, signal, (ms) => progress.push(ms)));
}, 600_000);

afterAll(async () => {
  await rm(dir, { recursive: true, force: true });
});

const wavPathOf = (fileId: string) => heardWavPath(dir, fileId);

async function toSpeechWav(from: string, to: string, options: readonly string[]): Promise<void> {
  const args = ['-i', from, ...options, '-ac', '1', '-ar', '16000', '-c:a', 'pcm_s16le', '-y', to];
  await runFfmpeg(tools, { args, signal, timeoutMs: 60_000, reads: [dir], writes: [dir] });
}

function said(speaker: string) {
  return sound.script.words.filter((word) => word.speaker === speaker);
}

describe('words', () => {
  test.each([
    ['S1', 'Tom Harper', 0.03],
    ['S2', 'Anna Reed', 0.08],
  ] as const)('%s is %s, with at most %s of the words wrong', (label, name, bound) => {
    const heard = transcript.words.filter((word) => word.speaker === label && !word.filler);
    const truth = said(name).filter((word) => !word.filler);
    const texts = [truth, heard].map((words) => words.map((word) => word.text));
    expect(wordErrors(texts[0] ?? [], texts[1] ?? []) / truth.length).toBeLessThan(bound);
  });

  test('words begin and end where they are spoken', () => {
    const truth = sound.script.words;
    const pairs = matchedWords(
      truth.map((word) => word.text),
      transcript.words.map((word) => word.text),
    );
    expect(pairs.length).toBeGreaterThan(0.9 * truth.length);
    for (const edge of ['start_ms', 'end_ms'] as const) {
      const errors = pairs.map(([i, j]) =>
        Math.abs((truth[i]?.[edge] ?? 0) - (transcript.words[j]?.[edge] ?? 0)),
      );
      const p90 = errors.toSorted((a, b) => a - b)[Math.floor(errors.length * 0.9)] ?? 0;
      expect(p90, edge).toBeLessThanOrEqual(40);
    }
  });

  test('words are in order, never overlap within a speaker, and carry whole times and confidences', () => {
    for (const [i, word] of transcript.words.entries()) {
      expect(word.idx).toBe(i);
      expect(Number.isInteger(word.start_ms) && Number.isInteger(word.end_ms)).toBe(true);
      expect(word.end_ms).toBeGreaterThan(word.start_ms);
      expect(word.confidence).toBeGreaterThanOrEqual(0);
      expect(word.confidence).toBeLessThanOrEqual(1);
      expect(word.start_ms).toBeGreaterThanOrEqual(transcript.words[i - 1]?.start_ms ?? 0);
    }
    for (const label of ['S1', 'S2']) {
      const own = transcript.words.filter((word) => word.speaker === label);
      for (const [i, word] of own.entries()) {
        expect(word.start_ms).toBeGreaterThanOrEqual(own[i - 1]?.end_ms ?? 0);
      }
    }
  });

  test('most fillers of the script are flagged, and hardly any other word', () => {
    const isInside = (
      word: { start_ms: number; end_ms: number },
      other: { start_ms: number; end_ms: number },
    ) => word.start_ms < other.end_ms && other.start_ms < word.end_ms;
    const spoken = sound.script.words.filter((word) => word.filler);
    const flagged = transcript.words.filter((word) => word.filler);
    const found = spoken.filter((word) => flagged.some((other) => isInside(word, other)));
    expect(found.length).toBeGreaterThanOrEqual(spoken.length - 1);
    expect(
      flagged.filter((word) => !spoken.some((other) => isInside(word, other))).length,
    ).toBeLessThanOrEqual(1);
  });
});

test('turns belong to the one who speaks', () => {
  let [right, wrong] = [0, 0];
  for (const line of sound.script.utterances) {
    const fileId = line.speaker === sound.script.speakers.host ? 'host' : 'guest';
    for (let ms = line.start_ms + 50; ms < line.end_ms - 50; ms += 50) {
      // The guest's microphone is switched on 1.9 s after the camera.
      const turn = turns.find((candidate) => candidate.startMs <= ms && ms < candidate.endMs);
      if (turn === undefined) continue;
      if (turn.fileId === fileId) right += 1;
      else wrong += 1;
    }
  }
  expect(right).toBeGreaterThan(1_500);
  expect(wrong / (right + wrong)).toBeLessThan(0.01);
});

test('sentences keep to the utterances of the script; questions are marked', () => {
  expect(transcript.segments.flatMap((s) => [s.word_start_idx, s.word_end_idx])).toEqual(
    transcript.segments.flatMap((s, i) => [
      (transcript.segments[i - 1]?.word_end_idx ?? -1) + 1,
      s.word_end_idx,
    ]),
  );
  const falseStart = sound.script.utterances.find((line) => line.kind === 'false_start');
  const abandoned = transcript.segments.filter(
    (s) => s.start_ms < (falseStart?.end_ms ?? 0) && s.end_ms > (falseStart?.start_ms ?? 0),
  );
  expect(abandoned).toHaveLength(1);
  expect(Math.abs((abandoned[0]?.end_ms ?? 0) - (falseStart?.end_ms ?? 0))).toBeLessThan(150);
  const asked = transcript.segments.filter((s) => s.text.endsWith('?') && s.speaker === 'S1');
  expect(asked.length).toBeGreaterThanOrEqual(4);
  expect(transcript.segments.filter((s) => s.text.endsWith('?') && s.speaker === 'S2')).toEqual([]);
});

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
  await runFfmpeg(tools, { args, signal, timeoutMs: 60_000, reads: [dir], writes: [dir] });
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

test('progress reaches the length of each piece, and nothing is left in the work folder', async () => {
  expect(progress.length).toBeGreaterThan(10);
  expect((await readdir(dir)).filter((name) => name.startsWith('hear-'))).toEqual([]);
});

test('a stopped piece ends at once and leaves nothing; a missing model is named', async () => {
  const workDir = join(dir, 'stopped');
  await mkdir(workDir);
  const piece = { index: 0, utterances: [{ fileId: 'guest', startMs: 9_000, endMs: 24_000 }] };
  const stop = new AbortController();
  const ear = createPocketSphinx({ host: tools, modelDir: MODEL_DIR, workDir });
  setImmediate(() => stop.abort(new Error('stopped by the test')));
  await expect(ear.hear(piece, wavPathOf, stop.signal)).rejects.toThrow('stopped by the test');
  const deaf = createPocketSphinx({ host: tools, modelDir: dir, workDir });
  await expect(deaf.hear(piece, wavPathOf, signal)).rejects.toThrow(/PocketSphinx failed: .*en-us/);
  expect(await readdir(workDir)).toEqual([]);
});
