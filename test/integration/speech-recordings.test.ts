import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { putInRoom, readAll } from '../../bench/speech/sounds.ts';
import type { TranscribedWord } from '../../src/domain/recording/perceived.ts';
import { type MediaTools, runFfmpeg } from '../../src/media/run-ffmpeg.ts';
import { alignToReference } from '../../src/speech/align-to-reference.ts';
import { measureLevels } from '../../src/speech/measure-levels.ts';
import { planPieces, planUtterances } from '../../src/speech/plan-utterances.ts';
import { speechRegions } from '../../src/speech/speech-regions.ts';
import { assembleTranscript } from '../../src/speech/transcript/assemble-transcript.ts';
import { encodeWav } from '../../src/speech/wav-file.ts';
import { testDataDir } from '../support/machine/test-data.ts';
import { testMediaTools } from '../support/media/media-tools.ts';
import { openMoonshine } from '../support/speech/open-moonshine.ts';
import { spokenWords } from '../support/speech/spoken-words.ts';
import { wordErrors } from '../support/speech/word-errors.ts';

const dataDir = testDataDir();
// Absolute, because programs run in a jail whose working folder is another.
const signal = new AbortController().signal;
let tools: MediaTools;
let dir: string;

describe.skipIf(dataDir === null)('real recordings of MAKECUT_TEST_DATA', () => {
  const data = resolve(dataDir ?? '', 'speech');

  beforeAll(async () => {
    tools = await testMediaTools();
    dir = await mkdtemp(join(tmpdir(), 'makecut-recordings-'));
  });

  afterAll(async () => {
    await rm(dir, { recursive: true, force: true });
  });

  async function toWav(from: string, name: string): Promise<string> {
    const path = join(dir, `${name}.wav`);
    const args = ['-i', from, '-ac', '1', '-ar', '16000', '-c:a', 'pcm_s16le', '-y', path];
    await runFfmpeg(tools, { args, signal, timeoutMs: 240_000, reads: [from], writes: [dir] });
    return path;
  }

  test('one talk by two recorders is placed within 1 ms, and another recording refused', async () => {
    const first = await toWav(join(data, 'alignment', 'timbl_1.mp3'), 'first');
    const second = await toWav(join(data, 'alignment', 'timbl_2.mp3'), 'second');
    const found = await alignToReference(first, second, signal);
    expect(found.aligned && Math.abs(found.offsetMs - 12_254) < 1).toBe(true);
    const meeting = await toWav(join(data, 'diarization', 'trn09.flac'), 'meeting');
    expect((await alignToReference(first, meeting, signal)).aligned).toBe(false);
  });

  async function hear(path: string): Promise<TranscribedWord[]> {
    const transcriber = openMoonshine(tools, dir);
    const clocks = new Map([['x', { offsetMs: 0, driftPpm: 0 }]]);
    const stretches = (await speechRegions(path, signal)).map((range) => ({ fileId: 'x', ...range }));
    const levels = new Map([['x', await measureLevels(path, signal)]]);
    const heard: TranscribedWord[] = [];
    for (const piece of planPieces(planUtterances(stretches, levels, clocks))) {
      heard.push(...(await transcriber.transcribe(piece, () => path, signal)));
    }
    return heard;
  }

  const PAUSE = new Float32Array(16_000);

  /** The words of recordings, one after another with pauses between them, so that the model is loaded once. */
  async function hearAll(sounds: readonly Float32Array[]): Promise<TranscribedWord[]> {
    const path = join(dir, 'all.wav');
    const parts = sounds.flatMap((sound) => [sound, PAUSE]);
    await writeFile(path, encodeWav(Float32Array.from(parts.flatMap((part) => [...part])), 16_000));
    return await hear(path);
  }

  const soundOf = async (...path: string[]) => await readAll(await toWav(join(data, ...path), 'sound'));

  const isHesitation = ({ text }: { text: string }) => text === 'uh' || text === 'um';

  test('breaths and the ends of words are no hesitations: two readings have no "uh" or "um"', async () => {
    const sounds: Float32Array[] = [];
    for (const file of ['1688-142285-0000.flac', '1998-15444-0000.flac'])
      sounds.push(await soundOf('voices', file));
    const heard = await hearAll(sounds);
    expect(heard.length).toBeGreaterThan(40);
    expect(heard.filter(isHesitation)).toEqual([]);
  });

  // Each alone: the levels of one tell nothing of the other room.
  test.each([
    ['2033-164914-0001.flac', 'rir2.wav'],
    ['2414-128291-0001.flac', 'rir1.wav'],
  ])('the slow waves and the tails of a room are no hesitations either: %s in %s', async (file, room) => {
    const dry = await soundOf('voices', file);
    const heard = await hearAll([await putInRoom(dry, await soundOf('alignment', room))]);
    expect(heard.length).toBeGreaterThan(10);
    expect(heard.filter(isHesitation)).toEqual([]);
  });

  test('hardly a word of read sentences and a speech is wrong, in one transcript', async () => {
    const table = (await readFile(join(data, 'asr', 'transcripts.tsv'), 'utf8')).trim().split('\n').slice(1);
    const sounds: Float32Array[] = [];
    for (const line of table) sounds.push(await soundOf('asr', line.split('\t')[0] ?? ''));
    const { words, segments } = assembleTranscript({
      engine: openMoonshine(tools, dir).engine,
      language: 'en',
      heard: await hearAll(sounds),
      clocks: new Map([['x', { offsetMs: 0, driftPpm: 0 }]]),
      voices: { kind: 'one' },
    });
    expect(new Set(words.map(({ speaker }) => speaker))).toEqual(new Set(['S1']));
    expect(segments.length).toBeGreaterThan(1);
    const truth = table.flatMap((line) =>
      (line.split('\t')[1] ?? '').split(' ').flatMap((word) => spokenWords(word)),
    );
    const said = words.filter((word) => !word.filler).flatMap((word) => spokenWords(word.text));
    expect(truth).toHaveLength(97);
    expect(wordErrors(truth, said) / truth.length).toBeLessThan(0.04);
  });

  test('speech in meetings is found with at most 12 % error', async () => {
    const folder = join(data, 'diarization');
    const lines = (await readFile(join(folder, 'train.rttm'), 'utf8'))
      .split('\n')
      .map((line) => line.split(' '));
    let [speech, wrong] = [0, 0];
    for (const file of (await readdir(folder)).filter((name) => name.endsWith('.flac'))) {
      const truth = lines.filter((fields) => fields[1] === file.replace('.flac', ''));
      const found = await speechRegions(await toWav(join(folder, file), 'vad'), signal);
      for (let ms = 5; ms < 30_000; ms += 10) {
        const said = truth.some(([, , , from, length]) => {
          const startMs = Number(from) * 1000;
          return ms >= startMs && ms < startMs + Number(length) * 1000;
        });
        const heard = found.some((range) => ms >= range.startMs && ms < range.endMs);
        speech += said ? 1 : 0;
        wrong += said === heard ? 0 : 1;
      }
    }
    expect(wrong / speech).toBeLessThan(0.12);
  });
});
