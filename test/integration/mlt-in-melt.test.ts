import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FileClock, groupToFileMs } from '../../src/domain/recording/file-clock.ts';
import { type FrameRate, formatRate, frameToMs, msToFrame } from '../../src/domain/time/frame-rate.ts';
import type { Timeline, TimelineFile, TimelineShot } from '../../src/domain/timeline/timeline.ts';
import { mediaPaths } from '../../src/interchange/media-paths.ts';
import { writeMlt } from '../../src/interchange/mlt/write-mlt.ts';
import { makeCounterVideo, range, readCounters } from '../support/media/counter-footage.ts';
import { findMelt, renderWithMelt } from '../support/media/melt.ts';
import { findLag, makeNoise, readSound, writeFlac } from '../support/media/noise-sound.ts';
import { makeTimeline, makeTimelineFile } from '../support/rows/timeline-file.ts';

const SECONDS = 20;
const SAMPLE_RATE_HZ = 48_000;
/** Cameras: rate, first number in the pictures, tone, clock, and where it has one its timecode. */
const CAMERAS = [
  { rate: r(30_000, 1001), first: 1, toneHz: 500, clock: clockOf(0, 0), timecode: null },
  {
    rate: r(30_000, 1001),
    first: 10_001,
    toneHz: 700,
    clock: clockOf(-1234.567, 60),
    timecode: '10:20:30;04',
  },
  { rate: r(25), first: 20_001, toneHz: 900, clock: clockOf(812.4, -80), timecode: null },
  { rate: r(24_000, 1001), first: 30_001, toneHz: 1100, clock: clockOf(333.3, 0), timecode: '01:00:00:00' },
];
/** Each has noise that is like itself at no other place. */
const MICROPHONES = [
  { fileName: 'mic 1.flac', noise: makeNoise(SECONDS * SAMPLE_RATE_HZ, 1), clock: clockOf(250.2, 40) },
  { fileName: 'mic 2.flac', noise: makeNoise(SECONDS * SAMPLE_RATE_HZ, 2), clock: clockOf(-90.7, -40) },
];

const melt = findMelt();
let dir = '';
beforeAll(async () => {
  if (melt === null) return;
  dir = await mkdtemp(join(tmpdir(), 'mlt-in-melt-'));
  for (const [index, camera] of CAMERAS.entries()) await makeCamera(camera, index);
  for (const { fileName, noise } of MICROPHONES) await writeFlac(join(dir, fileName), noise);
});
afterAll(async () => {
  if (dir !== '') await rm(dir, { recursive: true, force: true });
});

function r(num: number, den = 1): FrameRate {
  return { num, den };
}

function clockOf(offsetMs: number, driftPpm: number): FileClock {
  return { offsetMs, driftPpm };
}

/** Names as customers have them. */
const nameOf = (index: number) => `camera ${index} [100%] Söhne & "x".mp4`;

async function makeCamera({ rate, first, toneHz, timecode }: (typeof CAMERAS)[number], index: number) {
  const frames = range(msToFrame(SECONDS * 1000, rate)).map((number) => first + number);
  await makeCounterVideo(
    join(dir, nameOf(index)),
    frames,
    formatRate(rate),
    [...['-map', '0:v', '-map', '1:a', '-c:a', 'aac'], ...(timecode === null ? [] : ['-timecode', timecode])],
    ['-f', 'lavfi', '-i', `sine=f=${toneHz}:r=${SAMPLE_RATE_HZ}:d=${SECONDS}`],
  );
}

function filesOf(hasMicrophones: boolean): TimelineFile[] {
  const durationMs = SECONDS * 1000;
  const cameras = CAMERAS.map(({ rate, clock, timecode }, index) =>
    makeTimelineFile(
      {
        fileName: nameOf(index),
        ...{ letter: 'ABCD'[index] ?? 'A', durationMs, startTimecode: timecode },
        picture: { rate, width: 640, height: 360, isUneven: false },
      },
      clock,
    ),
  );
  const microphones = MICROPHONES.map(({ fileName, clock }) =>
    makeTimelineFile({ fileName, durationMs }, clock),
  );
  return [...cameras, ...(hasMicrophones ? microphones : [])];
}

const RATES = [r(30_000, 1001), r(25), r(24_000, 1001)];
const ENTRIES = [
  { camera: 'B', source_start_ms: 2_013, source_end_ms: 4_411 },
  {
    camera: 'A',
    source_start_ms: 9_007,
    source_end_ms: 11_507,
    tightening: [pauseAt(9_600, 333), pauseAt(10_700, 97)],
  },
  { camera: 'C', source_start_ms: 4_411, source_end_ms: 6_000 },
  { camera: 'D', source_start_ms: 6_000, source_end_ms: 7_777 },
  { camera: 'B', source_start_ms: 12_345, source_end_ms: 13_456, tightening: [pauseAt(12_801, 120)] },
  { camera: 'A', source_start_ms: 0, source_end_ms: 1_500 },
];

function pauseAt(at_ms: number, removed_ms: number) {
  return { op: 'pause_shrink' as const, at_ms, removed_ms };
}

/** For each frame of the programme: the shown file, and the time in it. */
function plannedFrames({ shots, rate }: Timeline) {
  return shots.flatMap(({ cameraId, picture }) =>
    range(picture.endFrame - picture.startFrame).map((after) => {
      const camera = CAMERAS.find((_, index) => nameOf(index) === cameraId);
      if (camera === undefined) throw new Error(`no camera ${cameraId}`);
      return { camera, fileMs: groupToFileMs(frameToMs(picture.startFrame + after, rate), camera.clock) };
    }),
  );
}

async function render(timeline: Timeline): Promise<string> {
  if (melt === null) throw new Error('no melt');
  const [project, output] = [join(dir, 'cut.mlt'), join(dir, 'cut.mkv')];
  await writeFile(project, writeMlt(timeline, mediaPaths(timeline, dir)));
  await renderWithMelt(melt, project, output);
  return output;
}

const name = (what: string) => (melt === null ? `melt: skipped, it is not there (${what})` : what);

test.skipIf(melt === null).each(RATES)(
  name('melt shows the planned frame of the planned camera, all through, at $num/$den'),
  async (rate) => {
    const timeline = makeTimeline(filesOf(true), ENTRIES, { rate });
    const planned = plannedFrames(timeline);
    expect(planned).toHaveLength(timeline.frameCount);
    const shown = await readCounters(await render(timeline));
    expect(shown).toHaveLength(planned.length);
    for (const [index, { camera, fileMs }] of planned.entries()) {
      const frame = (shown[index] ?? Number.NaN) - camera.first;
      // Half a frame, and the error of a double if two frames are equally near.
      expect(Math.abs(frame - fileMs / frameToMs(1, camera.rate))).toBeLessThanOrEqual(0.5 + 1e-3);
    }
  },
);

/** Frames and sound at the edges of a shot are left out. A frame's sound may be half a frame off. */
const EDGE_FRAMES = 2;

/** Samples of the programme under a shot, without its edges. */
function samplesUnder({ atFrame, picture }: TimelineShot, rate: FrameRate) {
  const sample = (frame: number) => Math.round((frameToMs(frame, rate) * SAMPLE_RATE_HZ) / 1000);
  const endFrame = atFrame + picture.endFrame - picture.startFrame - EDGE_FRAMES;
  return { from: sample(atFrame + EDGE_FRAMES), to: sample(endFrame) };
}

/**
 * How strong a tone is, from 0 to 1 of full scale. It is the mean over blocks of 10 ms, in which its phase is
 * steady.
 */
function toneIn(sound: Float32Array, hz: number): number {
  const blockLength = SAMPLE_RATE_HZ / 100;
  const strengths = range(Math.floor(sound.length / blockLength)).map((block) => {
    let [re, im] = [0, 0];
    for (const [index, value] of sound.subarray(block * blockLength, (block + 1) * blockLength).entries()) {
      const phase = (2 * Math.PI * hz * index) / SAMPLE_RATE_HZ;
      re += value * Math.cos(phase);
      im += value * Math.sin(phase);
    }
    return (2 * Math.hypot(re, im)) / blockLength;
  });
  return strengths.reduce((sum, strength) => sum + strength, 0) / strengths.length;
}

test.skipIf(melt === null)(
  name('melt gives the sound of every microphone within half a frame of its place'),
  async () => {
    const rate = r(30_000, 1001);
    const timeline = makeTimeline(filesOf(true), ENTRIES, { rate });
    const heard = await readSound(await render(timeline));
    const halfFrame = (frameToMs(0.5, rate) * SAMPLE_RATE_HZ) / 1000;
    let heardCount = 0;
    for (const shot of timeline.shots) {
      const { from } = samplesUnder(shot, rate);
      const atMs = frameToMs(shot.picture.startFrame + EDGE_FRAMES, rate);
      for (const { noise, clock } of MICROPHONES) {
        const at = Math.round((groupToFileMs(atMs, clock) * SAMPLE_RATE_HZ) / 1000);
        if (at < 0) continue;
        heardCount += 1;
        const { lag, likeness } = findLag(heard, from, noise.subarray(at, at + 2_400), 2_000);
        expect(Math.abs(lag)).toBeLessThanOrEqual(halfFrame + 2);
        expect(likeness).toBeGreaterThan(0.6);
      }
    }
    // The first microphone did not run yet under the last shot.
    expect(heardCount).toBe(2 * timeline.shots.length - 1);
  },
);

test.skipIf(melt === null)(
  name('without microphones melt gives the sound of the first camera alone, under pictures of all'),
  async () => {
    const rate = r(25);
    const timeline = makeTimeline(filesOf(false), ENTRIES, { rate });
    const heard = await readSound(await render(timeline));
    const tones = timeline.shots.map((shot) => {
      const { from, to } = samplesUnder(shot, rate);
      return CAMERAS.map(({ toneHz }) => toneIn(heard.subarray(from, to), toneHz) > 0.04);
    });
    expect(tones).toEqual(timeline.shots.map(() => [true, false, false, false]));
  },
);
