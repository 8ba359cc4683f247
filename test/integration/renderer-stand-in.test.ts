import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prepareRender } from '../../src/renderer/prepare-render.ts';
import type { SoundSource } from '../../src/renderer/render-input.ts';
import { renderSound } from '../../src/renderer/sound/render-sound.ts';
import { testMediaTools } from '../support/media/media-tools.ts';
import { findLag, makeNoise, readSound, writeFlac } from '../support/media/noise-sound.ts';
import { GROUP, makeCamera, makeEntry, makeInput } from '../support/rows/render-input.ts';

const signal = AbortSignal.timeout(1_800_000);
const SECONDS = 20;
const RATE = 48_000;
/** The camera began late, and its clock runs fast. */
const CAMERA_CLOCK = { offsetMs: -150.5, driftPpm: 80 };
const own = makeNoise(RATE * SECONDS, 41);
const cameras = makeNoise(RATE * SECONDS, 42);
let dir = '';

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'renderer-stand-in-'));
  await writeFlac(join(dir, 'own.flac'), own);
  await writeFlac(join(dir, 'camera.flac'), cameras);
});
afterAll(async () => {
  await rm(dir, { recursive: true, force: true });
});

const source = (name: string, more: Partial<SoundSource> = {}): SoundSource => ({
  fileId: name,
  groupId: GROUP,
  path: join(dir, name),
  clock: { offsetMs: 0, driftPpm: 0 },
  ...more,
});
const camera = (name = 'camera.flac'): SoundSource => source(name, { clock: CAMERA_CLOCK, isStandIn: true });
/** Ran from 0 to 8 s, then from 12 s on. */
const paused = (name: string): SoundSource[] => [
  source(name, { span: { startMs: 0, endMs: 8_000 } }),
  source(name, { clock: { offsetMs: 4_000, driftPpm: 0 }, span: { startMs: 8_000, endMs: 20_000 } }),
];

async function hear(sounds: SoundSource[], startMs: number, endMs: number): Promise<Float32Array> {
  const entries = [makeEntry({ source_start_ms: startMs, source_end_ms: endMs })];
  const input = makeInput(entries, { sounds, cameras: [makeCamera({ path: 'none' })] });
  const outDir = await mkdtemp(join(dir, 'out-'));
  const render = await prepareRender(input, 'test');
  const { path } = await renderSound({ tools: await testMediaTools(), signal, dir: outDir }, render, false);
  return await readSound(path);
}

/** How similar the programme's sound at `atMs` is to a file's sound, and by how much it is shifted. */
function likeFile(heard: Float32Array, atMs: number, file: Int16Array, fileMs: number) {
  const first = Math.round(fileMs * 48);
  return findLag(heard, atMs * 48, file.subarray(first, first + 3_000), 200);
}

const cameraMs = (groupMs: number) => (groupMs - CAMERA_CLOCK.offsetMs) / (1 + CAMERA_CLOCK.driftPpm / 1e6);

function levelDb(heard: Float32Array, from: number, count: number): number {
  const window = heard.subarray(from, from + count);
  return 10 * Math.log10(window.reduce((sum, value) => sum + value * value, 1e-20) / count);
}

function largestStep(heard: Float32Array, fromMs: number, toMs: number): number {
  const window = heard.subarray(fromMs * 48, toMs * 48);
  return window.reduce((most, value, i) => Math.max(most, Math.abs(value - (window[i - 1] ?? value))), 0);
}

describe('a hole of the microphone within kept stretches', () => {
  test('is filled by the camera, to the sample; before and after it only the microphone sounds', async () => {
    const heard = await hear([...paused('own.flac'), camera()], 5_000, 15_000);
    for (const [atMs, file, fileMs] of [
      [1_000, own, 6_000],
      [3_100, cameras, cameraMs(8_100)],
      [5_000, cameras, cameraMs(10_000)],
      [6_800, cameras, cameraMs(11_800)],
      [7_100, own, 8_100],
      [9_000, own, 10_000],
    ] as const) {
      const { lag, likeness } = likeFile(heard, atMs, file, fileMs);
      expect({ atMs, lag: Math.abs(lag) <= 1 }).toEqual({ atMs, lag: true });
      expect(likeness).toBeGreaterThan(0.9);
    }
  });

  test("is filled as loud as the microphone, by the camera's gain", async () => {
    const level = async (gainDb: number) => {
      const heard = await hear([...paused('own.flac'), { ...camera(), gainDb }], 5_000, 15_000);
      return levelDb(heard, 4_000 * 48, 2 * RATE) - levelDb(heard, 500 * 48, 2 * RATE);
    };
    expect((await level(-6)) - (await level(0))).toBeCloseTo(-6, 1);
  });

  test('neither clicks nor goes silent at its edges', async () => {
    const tone = Int16Array.from({ length: RATE * SECONDS }, (_, i) =>
      Math.round(9_000 * Math.sin((2 * Math.PI * 220 * i) / RATE)),
    );
    await writeFlac(join(dir, 'tone.flac'), tone);
    const heard = await hear([...paused('tone.flac'), camera('tone.flac')], 5_000, 15_000);
    const usual = largestStep(heard, 500, 1_500);
    const level = levelDb(heard, 500 * 48, RATE);
    for (const edgeMs of [3_000, 7_000]) {
      expect(largestStep(heard, edgeMs - 50, edgeMs + 50)).toBeLessThan(1.3 * usual);
      // The two tones may be at odds for a moment, never the sound away.
      for (let ms = edgeMs - 40; ms < edgeMs + 40; ms += 10) {
        expect(levelDb(heard, ms * 48, 960)).toBeGreaterThan(level - 12);
      }
    }
  });

  test('a file that ends early is one', async () => {
    await writeFlac(join(dir, 'short.flac'), own.subarray(0, RATE * 8));
    const heard = await hear([source('short.flac'), camera()], 6_000, 12_000);
    expect(likeFile(heard, 1_000, own, 7_000)).toMatchObject({ lag: 0 });
    for (const atMs of [2_100, 4_000, 5_800]) {
      const { lag, likeness } = likeFile(heard, atMs, cameras, cameraMs(6_000 + atMs));
      expect(Math.abs(lag)).toBeLessThanOrEqual(1);
      expect(likeness).toBeGreaterThan(0.9);
    }
  });

  test('that the first camera shares is filled by the next', async () => {
    const other = makeNoise(RATE * SECONDS, 43);
    await writeFlac(join(dir, 'other.flac'), other);
    await writeFlac(join(dir, 'half.flac'), cameras.subarray(0, RATE * 10));
    const sounds = [
      ...paused('own.flac'),
      source('half.flac', { isStandIn: true }),
      source('other.flac', { isStandIn: true }),
    ];
    const heard = await hear(sounds, 7_000, 13_000);
    expect(likeFile(heard, 2_000, cameras, 9_000)).toMatchObject({ lag: 0 });
    expect(likeFile(heard, 4_000, other, 11_000)).toMatchObject({ lag: 0 });
    expect(likeFile(heard, 5_200, own, 8_200)).toMatchObject({ lag: 0 });
  });
});

test('a camera does not sound where no microphone lacks sound', async () => {
  const alone = await hear([source('own.flac')], 2_000, 6_000);
  expect(await hear([source('own.flac'), camera()], 2_000, 6_000)).toEqual(alone);
});

test('one of two microphones ends: its person sounds from the camera, the other person from the other microphone', async () => {
  // The host speaks up to 10 s, then the guest, whose separate microphone ended at 4 s.
  const speaks = (i: number) => (i < RATE * 10 ? 'host' : 'guest');
  const host = own.map((value, i) => (speaks(i) === 'host' ? value : 0.04 * (cameras[i] ?? 0)));
  const room = own.map((value, i) => (speaks(i) === 'host' ? 0.3 * value : 0.3 * (cameras[i] ?? 0)));
  await writeFlac(join(dir, 'host.flac'), host);
  await writeFlac(
    join(dir, 'guest.flac'),
    host.subarray(0, RATE * 4).map((value) => 0.04 * value),
  );
  // The room has the host's voice 8 ms late, so the sum of both would sound hollow.
  await writeFlac(join(dir, 'room.flac'), room);
  const late = source('room.flac', { clock: { offsetMs: 8, driftPpm: 0 }, isStandIn: true });
  const heard = await hear([source('host.flac'), source('guest.flac'), late], 6_000, 14_000);
  const fromHost = likeFile(heard, 2_000, host, 8_000);
  expect(fromHost.lag).toBe(0);
  expect(fromHost.likeness).toBeGreaterThan(0.95);
  const fromRoom = likeFile(heard, 6_000, room, 11_992);
  expect(fromRoom.lag).toBe(0);
  expect(fromRoom.likeness).toBeGreaterThan(0.95);
});
