import { expect, test } from 'vitest';
import { clipEntry } from './clip-entry.ts';
import { readEntry } from './entry-samples.ts';
import { writeBox } from './mp4-boxes.ts';

/** 25 frames a second, a key picture each second, and pieces of sound of 1,000 samples. */
const [VIDEO_TICKS, AUDIO_TICKS, FRAME, GOP] = [120_000, 48_000, 4_800, 25];

const track = (ticksPerS: number) =>
  writeBox('trak', [writeBox('mdia', [writeBox('mdhd', [0, 0, 0, ticksPerS, 0, 0])])]);

/**
 * The form that ffmpeg writes. Common values of all samples are written once. Each sample contains its own
 * number.
 */
function fragment(second: number): Uint8Array[] {
  const run = (number: number, count: number, [duration, flags, dataAt]: [number, number, number]) =>
    writeBox('traf', [
      writeBox('tfhd', [0x02_00_38, number, duration, 4, flags]),
      writeBox('tfdt', [0x01_00_00_00, BigInt(second * (number === 1 ? VIDEO_TICKS : AUDIO_TICKS))]),
      writeBox('trun', number === 1 ? [0x05, count, dataAt, 0x02_00_00_00] : [0x01, count, dataAt]),
    ]);
  const moof = (at: number) =>
    writeBox('moof', [
      writeBox('mfhd', [0, second + 1]),
      run(1, GOP, [FRAME, 0x01_01_00_00, at]),
      run(2, 48, [1000, 0x02_00_00_00, at + 4 * GOP]),
    ]);
  const numbers = [
    ...Array.from({ length: GOP }, (_, at) => second * GOP + at),
    ...Array.from({ length: 48 }, (_, at) => 1000 + second * 48 + at),
  ];
  return [moof(moof(0).byteLength + 8), writeBox('mdat', numbers)];
}

async function entryOf(seconds: number): Promise<ArrayBuffer> {
  const parts = [
    writeBox('ftyp', [0]),
    writeBox('moov', [track(VIDEO_TICKS), track(AUDIO_TICKS)]),
    ...Array.from({ length: seconds }, (_, second) => fragment(second)).flat(),
  ];
  return await new Blob(parts as BlobPart[]).arrayBuffer();
}

const numberIn = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0);

test('a clip shows its frames at their times, and hides the frames that they are decoded from', async () => {
  const { file, startS, endS } = clipEntry(await entryOf(3), 30, 60);
  expect([startS, endS]).toEqual([1.2, 2.4]);
  const { video } = readEntry(file);
  expect(video.samples.map(({ bytes }) => numberIn(bytes))).toEqual(counted(25, 60));
  expect(video.samples.map(({ isKey }) => isKey)).toEqual(counted(25, 60).map((at) => at % GOP === 0));
  const times = video.samples.map(({ time }) => time / VIDEO_TICKS);
  // All hidden pictures are within a millisecond. Chromium drops pictures that are so near to another one.
  expect(times[0]).toBeGreaterThan(startS);
  expect((times[4] ?? 0) - (times[0] ?? 0)).toBeLessThan(0.001);
  expect((times[5] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(0.001);
  expect((times[5] ?? 0) - startS).toBeLessThan(0.002);
  for (const [at, time] of times.slice(6).entries()) expect(time).toBeCloseTo((31 + at) / 25, 9);
  const ends = video.samples.map(({ time, duration }) => time + duration);
  expect(video.samples.slice(1).map(({ time }) => time)).toEqual(ends.slice(0, -1));
  expect((ends.at(-1) ?? 0) / VIDEO_TICKS).toBeLessThan(endS);
  expect((ends.at(-1) ?? 0) / VIDEO_TICKS).toBeGreaterThan(endS - 0.0001);
});

test('its sound reaches over both ends, and no further', async () => {
  const { samples } = readEntry(clipEntry(await entryOf(3), 30, 60).file).audio;
  // 1.2 s are 57,600 samples.
  expect(samples.map(({ bytes }) => numberIn(bytes))).toEqual(counted(1057, 1116));
  expect(samples[0]?.time).toBe(57_000);
  expect(samples.every(({ duration }) => duration === 1000)).toBe(true);
});

test('a clip from a key picture hides nothing, and one of frames that are not there is refused', async () => {
  const entry = await entryOf(2);
  const { samples } = readEntry(clipEntry(entry, 25, 50).file).video;
  expect(samples.length).toBe(25);
  expect((samples[0]?.time ?? 0) / VIDEO_TICKS).toBeLessThan(1.0001);
  expect(() => clipEntry(entry, 10, 51)).toThrow('50 frames, not 10 to 51');
  expect(() => clipEntry(new Uint8Array([0, 0, 0, 4]).buffer, 0, 1)).toThrow();
});

const counted = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);
