import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { groupToFileMs } from '../../src/domain/file-clock.ts';
import { type FrameRate, formatRate, frameToMs } from '../../src/domain/frame-rate.ts';
import { encodeSegment } from '../../src/renderer/encode-segment.ts';
import { prepareRender } from '../../src/renderer/prepare-render.ts';
import type { CameraSource } from '../../src/renderer/render-input.ts';
import { makeCounterVideo, range, readCounters } from '../support/counter-footage.ts';
import { testMediaTools } from '../support/media-tools.ts';
import { makeCamera, makeEntry, makeInput } from '../support/render-input.ts';

let dir = '';
const signal = AbortSignal.timeout(280_000);
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
  const render = await prepareRender(makeInput([entry], { cameras: [camera], rate }), 'test');
  const segments = await encodeSegment(await testMediaTools(), render, 0, ['16:9'], dir, signal);
  const shown = await readCounters(segments.get('16:9')?.path ?? '');
  const groupMs = render.programme.entries.flatMap(({ stretches }) =>
    stretches.flatMap(({ startFrame, endFrame }) =>
      range(endFrame - startFrame).map((index) => frameToMs(startFrame + index, rate)),
    ),
  );
  expect(shown).toHaveLength(groupMs.length);
  expect(shown).toEqual(nearestFrames(given, camera, groupMs));
});
