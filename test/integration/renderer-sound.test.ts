import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PlanEntry } from '../../src/contract/plan.ts';
import { prepareRender } from '../../src/renderer/prepare-render.ts';
import type { SoundSource } from '../../src/renderer/render-input.ts';
import { type RenderedSound, renderSound } from '../../src/renderer/sound/render-sound.ts';
import { soundPieces } from '../../src/renderer/sound/sound-pieces.ts';
import { testMediaTools } from '../support/media/media-tools.ts';
import { findLag, makeNoise, readSound, writeFlac } from '../support/media/noise-sound.ts';
import { GROUP, makeCamera, makeEntry, makeInput } from '../support/rows/render-input.ts';

const signal = AbortSignal.timeout(1_800_000);
let dir = '';
const noise = makeNoise(48_000 * 20, 11);

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'renderer-sound-'));
  await writeFlac(join(dir, 'noise.flac'), noise);
});
afterAll(async () => {
  await rm(dir, { recursive: true, force: true });
});

const source = (name: string, clock = { offsetMs: 0, driftPpm: 0 }): SoundSource => ({
  fileId: name,
  groupId: GROUP,
  path: join(dir, name),
  clock,
});

async function render(entries: PlanEntry[], sounds: SoundSource[], withEndCard = false) {
  const prepared = await prepareRender(
    makeInput(entries, { sounds, cameras: [makeCamera({ path: 'none' })] }),
    'test',
  );
  const outDir = await mkdtemp(join(dir, 'out-'));
  const sound: RenderedSound = await renderSound(
    { tools: await testMediaTools(), signal, dir: outDir },
    prepared,
    withEndCard,
  );
  return { prepared, sound, heard: await readSound(sound.path) };
}

describe('place', () => {
  test('a drifting clock is followed to the sample, all through a long entry', async () => {
    const clock = { offsetMs: -312.25, driftPpm: 120 };
    const { heard } = await render(
      [makeEntry({ source_start_ms: 2_000, source_end_ms: 17_000 })],
      [source('noise.flac', clock)],
    );
    for (const atMs of [100, 7_000, 14_800]) {
      const fileSample = ((2_000 + atMs + 312.25) / (1 + 120e-6)) * 48;
      const { lag } = findLag(
        heard,
        Math.round(atMs * 48),
        noise.subarray(Math.round(fileSample), Math.round(fileSample) + 3000),
        200,
      );
      expect(Math.abs(lag)).toBeLessThanOrEqual(1);
    }
  });

  test('sixty joins do not add up, and sound that the file lacks is silent', async () => {
    const entries = Array.from({ length: 60 }, (_, index) =>
      makeEntry({
        source_start_ms: 1_000 + ((index * 13) % 60) * 311,
        source_end_ms: 1_000 + ((index * 13) % 60) * 311 + 217,
      }),
    );
    const { prepared, heard } = await render(entries, [
      source('noise.flac', { offsetMs: 333.3, driftPpm: 0 }),
    ]);
    for (const piece of soundPieces(prepared.programme)) {
      const first = Math.round((piece.startMs - 333.3) * 48);
      const expected = noise.subarray(first + 500, first + 3500);
      expect(Math.abs(findLag(heard, piece.fromSample + 500, expected, 60).lag)).toBeLessThanOrEqual(1);
    }
    const late = await render(
      [
        makeEntry({ source_start_ms: 0, source_end_ms: 2_000 }),
        makeEntry({ source_start_ms: 20_000, source_end_ms: 24_000 }),
      ],
      [source('noise.flac', { offsetMs: 1_000, driftPpm: 0 })],
    );
    const power = (from: number, to: number) =>
      late.heard.subarray(from * 48, to * 48).reduce((sum, value) => sum + value * value, 0) /
      ((to - from) * 48);
    expect(power(100, 900)).toBeLessThan(1e-6);
    expect(power(1_100, 1_900)).toBeGreaterThan(1e-3);
    expect(power(2_100, 2_900)).toBeGreaterThan(1e-3);
    expect(power(3_200, 5_900)).toBeLessThan(1e-6);
  });
});

test('a paused microphone sounds at its place before and after the pause, and is silent in it', async () => {
  // Ran from 0 to 8 s, then from 12 s on.
  const file = source('noise.flac');
  const { heard } = await render(
    [makeEntry({ source_start_ms: 5_000, source_end_ms: 15_000 })],
    [
      { ...file, span: { startMs: 0, endMs: 8_000 } },
      { ...file, clock: { offsetMs: 4_000, driftPpm: 0 }, span: { startMs: 8_000, endMs: 20_000 } },
    ],
  );
  const lagAt = (atMs: number, fileMs: number) =>
    findLag(heard, atMs * 48, noise.subarray(fileMs * 48, fileMs * 48 + 3_000), 200).lag;
  expect(Math.abs(lagAt(1_000, 6_000))).toBeLessThanOrEqual(1);
  expect(Math.abs(lagAt(8_000, 9_000))).toBeLessThanOrEqual(1);
  const power = (fromMs: number, toMs: number) =>
    heard.subarray(fromMs * 48, toMs * 48).reduce((sum, value) => sum + value * value, 0) /
    ((toMs - fromMs) * 48);
  expect(power(3_100, 6_900)).toBeLessThan(1e-6);
  expect(power(7_100, 9_900)).toBeGreaterThan(1e-3);
});

describe('joins', () => {
  test('neither click nor hole: a tone cut at any phase stays a tone', async () => {
    const tone = Int16Array.from({ length: 48_000 * 10 }, (_, i) =>
      Math.round(9000 * Math.sin((2 * Math.PI * 220 * i) / 48_000)),
    );
    await writeFlac(join(dir, 'tone.flac'), tone);
    const tightening = [2_000, 2_901, 3_703, 5_011].map((at_ms) => ({
      op: 'pause_shrink' as const,
      at_ms,
      removed_ms: 307,
    }));
    const { prepared, heard, sound } = await render(
      [makeEntry({ source_start_ms: 1_000, source_end_ms: 7_000, tightening })],
      [source('tone.flac')],
    );
    const scale = 10 ** (sound.facts.gainDb / 20) * (9000 / 32768);
    const steps = (from: number, to: number) =>
      Math.max(
        ...Array.from({ length: to - from }, (_, i) =>
          Math.abs((heard[from + i + 1] ?? 0) - (heard[from + i] ?? 0)),
        ),
      );
    const usual = steps(20_000, 30_000);
    for (const { fromSample } of soundPieces(prepared.programme).slice(1)) {
      expect(steps(fromSample - 400, fromSample + 400)).toBeLessThan(1.7 * usual);
      expect(Math.max(...heard.subarray(fromSample - 110, fromSample + 110))).toBeGreaterThan(0.25 * scale);
    }
  });

  test('the room tone continues through every join: no moment is silent, none stands out', async () => {
    // A quiet room all along, and two words, far from the cuts.
    const room = makeNoise(48_000 * 12, 31, 90);
    const voice = makeNoise(48_000 * 12, 32, 9_000);
    const isSpoken = (i: number) => [1.5, 6].some((at) => i > at * 48_000 && i < (at + 0.4) * 48_000);
    await writeFlac(
      join(dir, 'room.flac'),
      room.map((value, i) => value + (isSpoken(i) ? (voice[i] ?? 0) : 0)),
    );
    const tightening = [2_500, 3_100, 3_700, 4_300].map((at_ms) => ({
      op: 'pause_shrink' as const,
      at_ms,
      removed_ms: 211,
    }));
    const { prepared, heard } = await render(
      [
        makeEntry({ source_start_ms: 1_000, source_end_ms: 5_000, tightening }),
        makeEntry({ source_start_ms: 8_000, source_end_ms: 9_000 }),
        makeEntry({ source_start_ms: 5_500, source_end_ms: 7_500 }),
      ],
      [source('room.flac')],
    );
    const powerDb = (at: number) => {
      const window = heard.subarray(at, at + 240);
      return 10 * Math.log10(window.reduce((sum, value) => sum + value * value, 1e-20) / window.length);
    };
    const joins = soundPieces(prepared.programme).slice(1);
    expect(joins).toHaveLength(6);
    // Windows of 5 ms, in the room tone, away from joins and then over them.
    const usual = Array.from({ length: 40 }, (_, index) => powerDb(48_000 * 2.2 + index * 240));
    const [low, high] = [Math.min(...usual), Math.max(...usual)];
    for (const { fromSample } of joins) {
      for (let at = fromSample - 960; at < fromSample + 960; at += 120) {
        expect(powerDb(at)).toBeGreaterThan(low - 3);
        expect(powerDb(at)).toBeLessThan(high + 3);
      }
    }
  });

  test('an end card is silent for its three seconds', async () => {
    const { prepared, heard } = await render(
      [makeEntry({ source_start_ms: 1_000, source_end_ms: 3_000 })],
      [source('noise.flac')],
      true,
    );
    expect(heard.length).toBeGreaterThanOrEqual(48_000 * 5);
    expect(prepared.programme.frameCount).toBe(60);
    const card = heard.subarray(48_000 * 2 + 2_100);
    expect(card.findIndex((value) => Math.abs(value) > 0.001)).toBe(-1);
  });
});

describe('loudness', () => {
  test.each([
    ['a whisper', 400],
    ['as usual', 6_000],
    ['too hot', 60_000],
  ])('%s comes out at -14 LUFS, under the ceiling', async (name, amplitude) => {
    const samples = makeNoise(48_000 * 8, 5, amplitude).map(
      (value, i) => value * (Math.sin(i / 9_000) ** 2 + (i % 31_000 < 20 ? 3 : 0)),
    );
    await writeFlac(join(dir, `${name.replace(' ', '-')}.flac`), samples);
    const { sound } = await render(
      [makeEntry({ source_start_ms: 500, source_end_ms: 7_500 })],
      [source(`${name.replace(' ', '-')}.flac`)],
    );
    expect(Math.abs((sound.facts.loudnessLufs ?? 0) + 14)).toBeLessThanOrEqual(0.5);
    expect(sound.facts.truePeakDbtp).toBeLessThanOrEqual(-1);
  });

  test('silence stays silence', async () => {
    await writeFlac(join(dir, 'silence.flac'), new Int16Array(48_000 * 4));
    const { sound } = await render(
      [makeEntry({ source_start_ms: 0, source_end_ms: 3_000 })],
      [source('silence.flac')],
    );
    expect(sound.facts).toMatchObject({ loudnessLufs: null, gainDb: 0 });
  });
});

test('of two microphones only the one that is spoken into sounds, without the room of the other', async () => {
  const [a, b] = [makeNoise(48_000 * 8, 21), makeNoise(48_000 * 8, 22)];
  const room = makeNoise(48_000 * 8, 23, 60);
  // First A speaks, then B. Each microphone picks up the other person at -26 dB, and its own room.
  const heardBy = (own: Int16Array, other: Int16Array, ownFirst: boolean) =>
    own.map((value, i) =>
      Math.round(
        i < 48_000 * 4 === ownFirst ? value + (room[i] ?? 0) : 0.05 * (other[i] ?? 0) + (room[i] ?? 0),
      ),
    );
  await writeFlac(join(dir, 'a.flac'), heardBy(a, b, true));
  await writeFlac(join(dir, 'b.flac'), heardBy(b, a, false));
  const { heard } = await render(
    [makeEntry({ source_start_ms: 1_000, source_end_ms: 7_000 })],
    [source('a.flac'), source('b.flac')],
  );
  expect(findLag(heard, 48_000, a.subarray(96_000, 100_000), 20)).toMatchObject({ lag: 0 });
  expect(findLag(heard, 48_000, a.subarray(96_000, 100_000), 20).likeness).toBeGreaterThan(0.9);
  expect(findLag(heard, 48_000 * 4, b.subarray(48_000 * 5, 48_000 * 5 + 4_000), 20).likeness).toBeGreaterThan(
    0.9,
  );
});
