import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { alignToReference, explainMisfit } from '../../src/speech/align-to-reference.ts';
import { createPocketSphinx } from '../../src/speech/engines/pocket-sphinx.ts';
import { measureLevels } from '../../src/speech/measure-levels.ts';
import { speechRegions } from '../../src/speech/speech-regions.ts';
import { encodeWav } from '../../src/speech/wav-file.ts';
import { testMediaTools } from '../support/media/media-tools.ts';
import { rerecord, seededRandom, syntheticTalk, TALK_RATE } from '../support/speech/synthetic-talk.ts';

const MODEL_DIR = '/usr/share/pocketsphinx/model/en-us';
const signal = new AbortController().signal;
let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'makecut-speech-edges-'));
});

afterAll(async () => {
  await rm(dir, { recursive: true, force: true });
});

async function save(name: string, samples: Float32Array): Promise<string> {
  const path = join(dir, `${name}.wav`);
  await writeFile(path, encodeWav(samples, TALK_RATE));
  return path;
}

function noise(seconds: number, gain: number): Float32Array {
  const random = seededRandom(3);
  return Float32Array.from({ length: Math.round(seconds * TALK_RATE) }, () => gain * (random() * 2 - 1));
}

describe('sound without speech', () => {
  const sounds = [
    ['silence', new Float32Array(3 * TALK_RATE)],
    ['noise', noise(3, 0.05)],
    ['three tenths of a second', noise(0.3, 0.01)],
    ['a single sample', noise(1 / TALK_RATE, 0.01)],
    ['nothing at all', new Float32Array(0)],
  ] as const;
  const talk = syntheticTalk(20, 5);

  test.each(sounds)('%s: no speech, no alignment, true levels', async (name, samples) => {
    const path = await save(name, samples);
    expect(await speechRegions(path, signal)).toEqual([]);
    const { levelsDb } = await measureLevels(path, signal);
    expect(levelsDb.length).toBe(Math.ceil(samples.length / 160));
    const found = await alignToReference(await save('talk', talk), path, signal);
    expect(found.aligned).toBe(false);
    expect(explainMisfit(found.figures)).toMatch(/sound/);
  });

  // In one call: the decoder takes two seconds to read its model.
  test('no words in any of them, and none that the decoder cannot take', async () => {
    const tools = await testMediaTools();
    const leftOut = vi.fn();
    const host = { ...tools, logger: { ...tools.logger, warn: leftOut } };
    const transcriber = createPocketSphinx({ host, modelDir: MODEL_DIR, workDir: dir });
    for (const [name, samples] of sounds) await save(name, samples);
    const utterances = sounds.map(([fileId, samples]) => ({
      fileId,
      startMs: 0,
      endMs: (samples.length * 1000) / TALK_RATE,
    }));
    const words = await transcriber.transcribe(
      { index: 0, utterances },
      (name) => join(dir, `${name}.wav`),
      signal,
    );
    expect(words.filter((word) => word.confidence > 0.9 && word.text !== 'uh')).toEqual([]);
    expect(leftOut).not.toHaveBeenCalled();
  });
});

test('levels are those of the sound', async () => {
  const sine = Float32Array.from(
    { length: TALK_RATE },
    (_, i) => 0.5 * Math.sin((2 * Math.PI * 1_000 * i) / TALK_RATE),
  );
  const { startMs, levelsDb } = await measureLevels(await save('sine', sine), signal);
  expect(startMs).toBe(0);
  expect(levelsDb).toHaveLength(100);
  for (const level of levelsDb) expect(level).toBeCloseTo(-9.03, 1);
});

describe('clocks that run apart', () => {
  test.each([
    { driftPpm: 80, offsetS: 12.3456, noise: 0.02 },
    { driftPpm: -50, offsetS: 3.21, noise: 0.05 },
  ])('$driftPpm ppm over six minutes', async ({ driftPpm, offsetS, noise: noiseGain }) => {
    const talk = syntheticTalk(400, 11);
    const reference = await save('reference', talk);
    const other = rerecord(talk, { offsetS, seconds: 370, driftPpm, noise: noiseGain, seed: 4 });
    const found = await alignToReference(reference, await save('other', other), signal);
    expect(found.aligned).toBe(true);
    if (!found.aligned) return;
    expect(Math.abs(found.driftPpm - driftPpm)).toBeLessThan(0.5);
    for (const fileMs of [0, 185_000, 370_000]) {
      const truth = offsetS * 1000 + fileMs * (1 + driftPpm / 1e6);
      expect(Math.abs(found.offsetMs + fileMs * (1 + found.driftPpm / 1e6) - truth)).toBeLessThan(0.5);
    }
    expect(found.residualMs).toBeLessThan(0.5);
  });

  test('a file that began before the reference has a negative offset', async () => {
    const talk = syntheticTalk(60, 12);
    const early = await save('early', talk);
    const late = await save('late', talk.slice(7 * TALK_RATE));
    const found = await alignToReference(late, early, signal);
    expect(found.aligned && Math.abs(found.offsetMs + 7_000) < 0.1).toBe(true);
  });

  test('a file that shares only a few seconds is placed by them', async () => {
    const talk = syntheticTalk(90, 13);
    const first = await save('first', talk.slice(0, 50 * TALK_RATE));
    const last = await save('last', talk.slice(40 * TALK_RATE));
    const found = await alignToReference(first, last, signal);
    expect(found.aligned && Math.abs(found.offsetMs - 40_000) < 0.1).toBe(true);
  });
});

/**
 * Two people in turns. The camera hears both; the microphone hears its wearer, and the other one 10 ms later, with
 * two echoes and noise. It starts 4.2 s after the camera.
 */
function wornMicrophone(seconds: number, seed: number): { camera: Float32Array; microphone: Float32Array } {
  const [wearer, other] = [syntheticTalk(seconds, 71 + seed), syntheticTalk(seconds, 171 + seed)];
  const random = seededRandom(seed);
  const length = seconds * TALK_RATE;
  const isWearer = new Uint8Array(length);
  for (let at = 0; at < length; ) {
    const who = random() < 0.33 ? 1 : 0;
    const turn = Math.round((3 + 6 * random()) * TALK_RATE);
    isWearer.fill(who, at, Math.min(length, at + turn));
    at += turn;
  }
  const own = (at: number) => (isWearer[at] === 1 ? (wearer[at] ?? 0) : 0);
  const others = (at: number) => (isWearer[at] === 0 ? (other[at] ?? 0) : 0);
  const PATHS: readonly [delay: number, gain: number][] = [
    [160, 0.3],
    [280, 0.21],
    [430, 0.15],
  ];
  const camera = new Float32Array(length);
  const microphone = new Float32Array(length);
  for (let at = 0; at < length; at += 1) {
    camera[at] = 0.4 * (own(at) + others(at)) + 0.004 * (random() - 0.5);
    const late = PATHS.reduce((sum, [delay, gain]) => sum + gain * others(at - delay), 0);
    microphone[at] = 0.6 * own(at) + late + 0.12 * (random() - 0.5);
  }
  return { camera, microphone: microphone.slice(4.2 * TALK_RATE) };
}

test('a microphone that hears the other person later than the camera does is placed by its wearer', async () => {
  const { camera, microphone } = wornMicrophone(240, 38);
  const found = await alignToReference(await save('camera', camera), await save('worn', microphone), signal);
  // Less than half of the windows are on the wearer's line, and most of the others on the other person's.
  expect(2 * found.figures.windowsOnLine).toBeLessThan(found.figures.windows);
  expect(found.aligned && Math.abs(found.offsetMs - 4_200) < 0.1).toBe(true);
});

describe('a recorder that was paused', () => {
  const talk = syntheticTalk(150, 41);
  const cutOut = (sound: Float32Array, fromS: number, toS: number) => {
    const left = new Float32Array(sound.length - (toS - fromS) * TALK_RATE);
    left.set(sound.subarray(0, fromS * TALK_RATE));
    left.set(sound.subarray(toS * TALK_RATE), fromS * TALK_RATE);
    return left;
  };
  const pausedAt = (...pauses: [fromS: number, toS: number][]) =>
    pauses.toReversed().reduce((sound, [fromS, toS]) => cutOut(sound, fromS, toS), talk);

  test.each<{ pauses: [number, number][] }>([
    { pauses: [[90, 97]] },
    { pauses: [[40, 52]] },
    {
      pauses: [
        [50, 75],
        [110, 118],
      ],
    },
  ])('$pauses: each piece has its place, and none lies in a pause', async ({ pauses }) => {
    const reference = await save('whole', talk);
    const found = await alignToReference(reference, await save('paused', pausedAt(...pauses)), signal);
    if (!found.aligned) throw new Error(explainMisfit(found.figures));
    expect(found.pieces).toHaveLength(pauses.length + 1);
    let goneMs = 0;
    for (const [at, piece] of (found.pieces ?? []).entries()) {
      const [fromS, toS] = pauses[at] ?? [150, 150];
      expect(Math.abs(piece.offsetMs - goneMs)).toBeLessThan(0.5);
      const pausedMs = fromS * 1000 - goneMs;
      // The last word before the pause and the first word after it may be less exact.
      expect(piece.endMs).toBeLessThan(pausedMs + 100);
      expect(piece.endMs).toBeGreaterThan(pausedMs - 1_500);
      goneMs += (toS - fromS) * 1000;
      const next = found.pieces?.[at + 1];
      if (next === undefined) continue;
      expect(next.startMs).toBeGreaterThan(pausedMs - 100);
      expect(next.startMs).toBeLessThan(pausedMs + 1_500);
    }
  });

  test('a paused reference: sound that only the other file has gets no time', async () => {
    const found = await alignToReference(
      await save('paused', pausedAt([60, 80])),
      await save('whole', talk),
      signal,
    );
    if (!found.aligned) throw new Error(explainMisfit(found.figures));
    const [before, after, ...more] = found.pieces ?? [];
    expect(more).toEqual([]);
    expect(Math.abs(before?.offsetMs ?? 1e6)).toBeLessThan(0.5);
    expect(Math.abs((after?.offsetMs ?? 0) + 20_000)).toBeLessThan(0.5);
    expect(before?.endMs).toBeLessThan(60_100);
    expect(after?.startMs).toBeGreaterThan(79_900);
  });

  test('something that is there twice is refused, saying where and how long', async () => {
    const twice = new Float32Array(talk.length + 15 * TALK_RATE);
    twice.set(talk.subarray(0, 90 * TALK_RATE));
    twice.set(talk.subarray(75 * TALK_RATE), 90 * TALK_RATE);
    const found = await alignToReference(await save('whole', talk), await save('twice', twice), signal);
    expect(found.aligned).toBe(false);
    expect(Math.abs((found.figures.jump?.byMs ?? 0) + 15_000)).toBeLessThan(50);
    expect(Math.abs((found.figures.jump?.atMs ?? 0) - 90_000)).toBeLessThan(30_000);
    expect(explainMisfit(found.figures)).toMatch(/\d:\d\d of its own time 15\.0 s are there twice/);
  });

  test('its parts are placed on their own', async () => {
    const reference = await save('whole', talk);
    const later = await alignToReference(reference, await save('later', talk.slice(97 * TALK_RATE)), signal);
    expect(later.aligned && Math.abs(later.offsetMs - 97_000) < 0.1).toBe(true);
  });

  test('noise over the end of a file is no pause', async () => {
    const noisy = Float32Array.from(talk);
    const random = seededRandom(9);
    for (let i = 110 * TALK_RATE; i < noisy.length; i += 1) noisy[i] = random() * 2 - 1;
    const found = await alignToReference(await save('whole', talk), await save('noisy', noisy), signal);
    expect(found.aligned && Math.abs(found.offsetMs) < 0.1).toBe(true);
  });
});

test('two talks that have nothing to do with each other are refused', async () => {
  const a = await save('a', syntheticTalk(120, 21));
  const b = await save('b', syntheticTalk(120, 22));
  expect((await alignToReference(a, b, signal)).aligned).toBe(false);
});

test('a stop ends the work of a thread with its reason; a broken file is an error that names it', async () => {
  const talk = await save('long', syntheticTalk(300, 31));
  const stop = new AbortController();
  const running = speechRegions(talk, stop.signal);
  setImmediate(() => stop.abort(new Error('stopped by the test')));
  await expect(running).rejects.toThrow('stopped by the test');
  const broken = join(dir, 'broken.wav');
  await writeFile(broken, 'RIFF????WAVEnothing');
  await expect(speechRegions(broken, signal)).rejects.toThrow('broken.wav');
  await expect(speechRegions(join(dir, 'none.wav'), signal)).rejects.toThrow('none.wav');
});
