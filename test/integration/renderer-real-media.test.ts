import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Aspect, FRAME_SIZE } from '../../src/contract/values/pictures.ts';
import { encodeSegment } from '../../src/renderer/encode-segment.ts';
import { prepareRender } from '../../src/renderer/prepare-render.ts';
import type { CameraSource } from '../../src/renderer/render-input.ts';
import { testDataDir } from '../support/machine/test-data.ts';
import { testMediaTools } from '../support/media/media-tools.ts';
import { colourAt, colourDistance, inkBox, type Picture, readPictures } from '../support/media/picture.ts';
import { entryAt, makeCamera, makeEntry, makeInput } from '../support/rows/render-input.ts';

const data = testDataDir();
const signal = AbortSignal.timeout(1_800_000);
const unknown = { space: null, range: null, transfer: null };
let dir = '';

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'renderer-real-'));
});
afterAll(async () => {
  await rm(dir, { recursive: true, force: true });
});

async function encode(camera: Partial<CameraSource> & { path: string }, startMs: number, aspects: Aspect[]) {
  const entry = makeEntry({ source_start_ms: startMs, source_end_ms: startMs + 500 });
  const input = makeInput([entry], { cameras: [makeCamera({ colour: unknown, ...camera })] });
  const work = { tools: await testMediaTools(), signal, dir };
  const render = await prepareRender(input, 'test');
  const segments = await encodeSegment(work, render, entryAt(render, 0), aspects);
  const pictures: Picture[] = [];
  for (const [aspect, { path, facts }] of segments) {
    expect(facts.frameCount).toBe(15);
    const { width, height } = FRAME_SIZE[aspect];
    pictures.push(...(await readPictures(path, width, height, 8)).slice(-1));
  }
  return pictures;
}

describe.skipIf(data === null)('recordings of MAKECUT_TEST_DATA', () => {
  const media = (name: string) => join(data ?? '', 'media', name);

  test('samples that are not square: the picture keeps its shape', async () => {
    const [picture] = await encode({ path: media('sar-2by3.mp4'), width: 427, height: 360 }, 500, ['16:9']);
    const box = inkBox(picture as Picture, (r, g, b) => r + g + b > 90);
    expect(
      Math.abs(((box?.right ?? 0) - (box?.left ?? 0)) / ((box?.bottom ?? 0) - (box?.top ?? 0)) - 427 / 360),
    ).toBeLessThan(0.03);
  });

  test.each(['h264-with-cover-png.mkv', 'hevc.mp4'])('%s shows its film, frame for frame', async (name) => {
    const [picture] = await encode({ path: media(name) }, 500, ['16:9']);
    // The eighth frame of an entry that begins at half a second, 30 frames a second.
    const source = (await readPictures(media(name), 640, 360, 23)).at(-1);
    const points = [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((x) => [0.2, 0.5, 0.8].map((y) => [x, y] as const));
    const off = points.map(([x, y]) => colourDistance(colourAt(picture, x, y), colourAt(source, x, y)));
    expect(off.toSorted((a, b) => a - b)[7]).toBeLessThan(12);
  });

  test('a figure on green is green at the edges in every aspect', async () => {
    const pictures = await encode(
      { path: media('man-on-green-screen.mp4'), width: 1280, height: 720 },
      10_000,
      ['16:9', '1:1', '9:16'],
    );
    expect(pictures).toHaveLength(3);
    for (const picture of pictures) {
      const [r, g, b] = colourAt(picture, 0.04, 0.5);
      expect(g).toBeGreaterThan(Math.max(r, b) + 60);
    }
  });
});

test.runIf(data === null)('recordings: skipped, MAKECUT_TEST_DATA is not set', () => {
  expect(data).toBeNull();
});
