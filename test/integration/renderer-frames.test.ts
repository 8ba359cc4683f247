import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { groupToFileMs } from '../../src/domain/recording/file-clock.ts';
import { type FrameRate, formatRate, frameToMs } from '../../src/domain/time/frame-rate.ts';
import { X264 } from '../../src/media/video-encoder.ts';
import { encodeSegment } from '../../src/renderer/encode-segment.ts';
import { prepareRender } from '../../src/renderer/prepare-render.ts';
import type { CameraSource } from '../../src/renderer/render-input.ts';
import { makeCounterVideo, range, readCounters } from '../support/media/counter-footage.ts';
import { testMediaTools } from '../support/media/media-tools.ts';
import { SMALL_FRAMES } from '../support/media/small-frames.ts';
import { entryAt, makeCamera, makeEntry, makeInput } from '../support/rows/render-input.ts';

/** Which frame is shown does not depend on its size. */
const FORMAT = { frames: SMALL_FRAMES, encoder: X264 };
let dir = '';
const signal = AbortSignal.timeout(1_800_000);
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'renderer-frames-'));
});
afterAll(async () => {
  await rm(dir, { recursive: true, force: true });
});

interface Case {
  name: string;
  rate: FrameRate;
  programmeRate?: FrameRate;
  frames: number;
  camera?: Partial<CameraSource>;
  /** Start of the first frame in the file, and how the file is made. */
  videoStartMs?: number;
  ext?: string;
  args?: string[];
  inputArgs?: string[];
  entry?: Partial<Parameters<typeof makeEntry>[0]>;
}

const r = (num: number, den = 1): FrameRate => ({ num, den });
const tightening = [
  { op: 'pause_shrink' as const, at_ms: 5_410, removed_ms: 500 },
  { op: 'filler_cut' as const, at_ms: 6_233, removed_ms: 147 },
  { op: 'pause_shrink' as const, at_ms: 6_700, removed_ms: 61 },
];

const cases: Case[] = [
  { name: '30 in 30, B-frames', rate: r(30), frames: 300 },
  { name: 'tightened', rate: r(30), frames: 300, entry: { tightening } },
  {
    name: 'offset',
    rate: r(30),
    frames: 300,
    camera: { clock: { offsetMs: 1234.5, driftPpm: 0 } },
    entry: { tightening },
  },
  {
    name: 'negative offset and drift',
    rate: r(30),
    frames: 600,
    camera: { clock: { offsetMs: -7412.3, driftPpm: 4000 } },
    entry: { tightening },
  },
  { name: '25 in 30', rate: r(25), frames: 260, entry: { tightening } },
  {
    name: '50 in 30 with offset',
    rate: r(50),
    frames: 600,
    camera: { clock: { offsetMs: 333.3, driftPpm: -80 } },
  },
  { name: '30 in 25', rate: r(30), programmeRate: r(25), frames: 300, entry: { tightening } },
  { name: '24 in 60', rate: r(24), programmeRate: r(60), frames: 260, entry: { tightening } },
  {
    name: '29.97 in 29.97',
    rate: r(30000, 1001),
    programmeRate: r(30000, 1001),
    frames: 300,
    entry: { tightening },
  },
  { name: '23.976 in 59.94', rate: r(24000, 1001), programmeRate: r(60000, 1001), frames: 260 },
  { name: 'Matroska', rate: r(30), frames: 300, ext: 'mkv', entry: { tightening } },
  {
    name: 'ten-second GOP',
    rate: r(30),
    frames: 420,
    args: ['-g', '300'],
    entry: { source_start_ms: 11_000, source_end_ms: 13_000 },
  },
  {
    name: 'open GOP',
    rate: r(30),
    frames: 420,
    args: ['-x264-params', 'open-gop=1:bframes=3', '-g', '15', '-bf', '3'],
    entry: { tightening },
  },
  {
    name: 'from the very start',
    rate: r(30),
    frames: 90,
    entry: { source_start_ms: 0, source_end_ms: 2000 },
  },
  {
    name: 'picture starts late',
    rate: r(30),
    frames: 90,
    videoStartMs: 1500,
    inputArgs: ['-f', 'lavfi', '-t', '6', '-i', 'anullsrc'],
    args: ['-map', '0:v', '-map', '1:a', '-c:a', 'aac', '-output_ts_offset', '0'],
    entry: { source_start_ms: 500, source_end_ms: 3000 },
  },
  {
    name: 'picture ends early',
    rate: r(30),
    frames: 60,
    entry: { source_start_ms: 1000, source_end_ms: 3000 },
  },
];

/** The nearest frame by its definition, worked out one by one. */
function nearestFrames(given: Case, camera: CameraSource, groupMs: number[]): number[] {
  return groupMs.map((ms) => {
    const fileMs = groupToFileMs(ms, camera.clock) - (given.videoStartMs ?? 0);
    const near = (fileMs * given.rate.num) / (1000 * given.rate.den);
    // Half way between two, the earlier one; a millionth of a frame is rounding.
    return Math.max(0, Math.min(given.frames - 1, Math.ceil(near - 0.5 - 1e-5)));
  });
}

test.each(cases)('$name: every frame is the nearest one', async (given) => {
  const path = join(dir, `${given.name.replaceAll(/\W+/g, '-')}.${given.ext ?? 'mp4'}`);
  const late = given.videoStartMs ?? 0;
  const inputArgs = given.inputArgs ?? [];
  const args = late > 0 ? [...(given.args ?? [])] : (given.args ?? []);
  await makeCounterVideo(path, range(given.frames), formatRate(given.rate), args, inputArgs, late);
  const camera = makeCamera({ path, rate: given.rate, ...given.camera });
  const entry = makeEntry({ source_start_ms: 5_000, source_end_ms: 7_500, ...given.entry });
  const rate = given.programmeRate ?? r(30);
  const render = await prepareRender(makeInput([entry], { cameras: [camera], rate }), 'test', FORMAT);
  const work = { tools: await testMediaTools(), signal, dir };
  const segments = await encodeSegment(work, render, entryAt(render, 0), ['16:9']);
  const shown = await readCounters(segments.get('16:9')?.path ?? '');
  const groupMs = render.programme.entries.flatMap(({ stretches }) =>
    stretches.flatMap(({ startFrame, endFrame }) =>
      range(endFrame - startFrame).map((index) => frameToMs(startFrame + index, rate)),
    ),
  );
  expect(shown).toHaveLength(groupMs.length);
  expect(shown).toEqual(nearestFrames(given, camera, groupMs));
});

/** It ran from 0 to 8 s of group time, then from 20.3 s on, 100 ppm slow. Its file continues without a gap. */
function pausedCamera(path: string): CameraSource[] {
  const camera = { path, letter: 'B', fileId: 'B', rate: r(30) };
  return [
    makeCamera({ ...camera, clock: { offsetMs: 0, driftPpm: 0 }, coverage: { startMs: 0, endMs: 7_900 } }),
    makeCamera({
      ...camera,
      clock: { offsetMs: 12_300, driftPpm: 100 },
      coverage: { startMs: 20_400, endMs: 29_000 },
    }),
  ];
}

test('a camera that was paused shows the right frames before and behind the pause', async () => {
  const path = join(dir, 'paused.mp4');
  await makeCounterVideo(path, range(500), '30');
  const cameras = [makeCamera({ path: 'none' }), ...pausedCamera(path)];
  const entries = [
    makeEntry({ camera: 'B', source_start_ms: 22_000, source_end_ms: 24_000 }),
    makeEntry({ camera: 'B', source_start_ms: 5_000, source_end_ms: 7_000 }),
  ];
  const render = await prepareRender(makeInput(entries, { cameras }), 'test', FORMAT);
  for (const [at, fileMsOf] of [(ms: number) => (ms - 12_300) / (1 + 100e-6), (ms: number) => ms].entries()) {
    const entry = entryAt(render, at);
    const work = { tools: await testMediaTools(), signal, dir };
    const segments = await encodeSegment(work, render, entry, ['16:9']);
    const shown = await readCounters(segments.get('16:9')?.path ?? '');
    const [first] = entry.stretches;
    const startFrame = first?.startFrame ?? 0;
    const expected = range(60).map((index) =>
      Math.ceil((fileMsOf(frameToMs(startFrame + index, r(30))) * 30) / 1000 - 0.5 - 1e-5),
    );
    expect(shown).toEqual(expected);
  }
});

test('in the pause the lower panel shows another camera, and never the other half of the upper panel’s camera', async () => {
  const entry = (startMs: number) => makeEntry({ source_start_ms: startMs, source_end_ms: startMs + 2_000 });
  const paused = pausedCamera('b');
  const third = makeCamera({ path: 'c', letter: 'C', fileId: 'C' });
  const layoutAt = async (startMs: number, cameras: CameraSource[], letter = 'A') => {
    const input = makeInput([{ ...entry(startMs), camera: letter }], { cameras, cropMode: 'stack' });
    return entryAt(await prepareRender(input, 'test'), 0).layouts['9:16'];
  };
  const cameras = [makeCamera({ path: 'a' }), ...paused, third];
  expect(await layoutAt(5_000, cameras)).toEqual({ kind: 'two-cameras', lower: paused[0] });
  expect(await layoutAt(22_000, cameras)).toEqual({ kind: 'two-cameras', lower: paused[1] });
  expect(await layoutAt(12_000, cameras)).toEqual({ kind: 'two-cameras', lower: third });
  expect(await layoutAt(12_000, cameras.slice(0, 3))).toEqual({ kind: 'halves' });
  expect(await layoutAt(22_000, paused, 'B')).toEqual({ kind: 'halves' });
});
