import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { frameTicks, x264Args } from '../../src/media/encode-x264.ts';
import { checkSegments } from '../../src/renderer/check-segment.ts';
import { makeFootage } from '../support/media/make-footage.ts';
import { testMediaTools } from '../support/media/media-tools.ts';

const RATE = { num: 25, den: 1 };
const FRAMES = 75;
const signal = AbortSignal.timeout(1_800_000);
let dir = '';

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'check-segments-'));
  const segment = async (name: string, picture: string, frameCount = FRAMES) =>
    await makeFootage('-f', 'lavfi', '-i', picture, ...x264Args(RATE, frameCount), join(dir, name));
  await segment('moving.mp4', 'testsrc2=size=320x180:rate=25');
  await segment('black.mp4', 'color=black:size=180x180:rate=25');
  await segment('short.mp4', 'testsrc2=size=320x180:rate=25', FRAMES - 1);
});
afterAll(async () => {
  await rm(dir, { recursive: true, force: true });
});

const file = (name: string, width: number) => ({
  path: join(dir, name),
  expected: { width, height: 180, frameCount: FRAMES, frameTicks: frameTicks(RATE) },
});

test('segments that are checked together get each its own facts, in their order', async () => {
  const tools = await testMediaTools();
  const files = [file('moving.mp4', 320), file('black.mp4', 180)];
  const [moving, black] = await checkSegments({ tools, signal }, files);
  expect(moving).toMatchObject({ frameCount: FRAMES, width: 320, black: [], freeze: [] });
  expect(black).toMatchObject({
    frameCount: FRAMES,
    width: 180,
    black: [{ startMs: 0, endMs: 3_000 }],
    freeze: [{ startMs: 0, endMs: 3_000 }],
  });
  expect(black?.packetsDigest).not.toBe(moving?.packetsDigest);
  const alone = await Promise.all(files.map((one) => checkSegments({ tools, signal }, [one])));
  expect(alone.flat()).toEqual([moving, black]);
  expect((await readdir(dir)).filter((left) => !left.endsWith('.mp4'))).toEqual([]);
});

test('bars count for nothing: little movement in a small part of the frame is no freeze', async () => {
  const picture = { width: 180, height: 100, x: 0, y: 110 };
  await makeFootage(
    ...['-f', 'lavfi', '-i', 'color=0x808080:size=180x100:rate=25'],
    ...['-f', 'lavfi', '-i', 'color=0xB8B8B8:size=10x10:rate=25'],
    ...['-filter_complex', '[0][1]overlay=x=20+2*n:y=40,pad=180:320:0:110', ...x264Args(RATE, FRAMES)],
    join(dir, 'tall.mp4'),
  );
  const tall = {
    path: join(dir, 'tall.mp4'),
    expected: { width: 180, height: 320, frameCount: FRAMES, frameTicks: frameTicks(RATE) },
  };
  const tools = await testMediaTools();
  const [whole] = await checkSegments({ tools, signal }, [tall]);
  expect(whole?.freeze).not.toEqual([]);
  const [cropped] = await checkSegments({ tools, signal }, [{ ...tall, picture }]);
  expect(cropped?.freeze).toEqual([]);
  expect(cropped?.packetsDigest).toBe(whole?.packetsDigest);
});

test.each([
  ['has a frame too few', 'short.mp4'],
  ['is cut off', 'cut.mp4'],
])('one segment that %s fails all checks', async (_, name) => {
  if (name === 'cut.mp4') {
    await makeFootage(
      '-i',
      join(dir, 'moving.mp4'),
      '-c',
      'copy',
      '-movflags',
      '+faststart',
      join(dir, name),
    );
    await truncate(join(dir, name), 20_000);
  }
  const files = [file('moving.mp4', 320), file(name, 320)];
  await expect(checkSegments({ tools: await testMediaTools(), signal }, files)).rejects.toThrow();
  expect((await readdir(dir)).filter((left) => !left.endsWith('.mp4'))).toEqual([]);
});
