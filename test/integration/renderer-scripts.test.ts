import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MediaTools } from '../../src/media/run-ffmpeg.ts';
import { measureFont } from '../../src/renderer/captions/measure-text.ts';
import { encodeSegment } from '../../src/renderer/encode-segment.ts';
import { prepareRender } from '../../src/renderer/prepare-render.ts';
import { testMediaTools } from '../support/media/media-tools.ts';
import { makeMedia } from '../support/media/picture.ts';
import {
  entryAt,
  FONT,
  fontOf,
  makeCamera,
  makeEntry,
  makeInput,
  spokenBy,
} from '../support/rows/render-input.ts';

const NOTO = '/usr/share/fonts/truetype/noto';
const ARABIC = `${NOTO}/NotoNaskhArabic-Bold.ttf`;
const DEVANAGARI = `${NOTO}/NotoSansDevanagari-Bold.ttf`;
const HEBREW = `${NOTO}/NotoSansHebrew-Bold.ttf`;
const run = promisify(execFile);
const signal = AbortSignal.timeout(1_800_000);
let dir = '';
let tools: MediaTools;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'renderer-scripts-'));
  tools = await testMediaTools();
  await makeMedia(join(dir, 'black.mp4'), [
    ...['-f', 'lavfi', '-i', 'color=black:size=640x360:rate=30:duration=2', '-pix_fmt', 'yuv420p'],
  ]);
});
afterAll(async () => {
  await rm(dir, { recursive: true, force: true });
});

/** Runs of columns that hold any of the drawn text, left to right. */
async function inkOf(text: string, fontPath: string): Promise<{ from: number; to: number }[]> {
  const said = { confidence: 1, speaker: 'S1', filler: false };
  const drawn = text
    .split(' ')
    .map((word, idx) => ({ ...said, idx, text: word, start_ms: 100, end_ms: 1_400 }));
  // The sentence continues after the entry, so no full stop is drawn.
  const words = [...drawn, { ...said, idx: drawn.length, text: 'on.', start_ms: 5_000, end_ms: 5_300 }];
  const input = makeInput([makeEntry({ source_start_ms: 0, source_end_ms: 1_500 })], {
    cameras: [makeCamera({ path: join(dir, 'black.mp4') })],
    spoken: spokenBy(words),
  });
  const style = { ...input.style, font: fontOf(fontPath), sizePct: 12, outlineHex: '#000000' };
  const render = await prepareRender({ ...input, style }, 'test');
  const outDir = await mkdtemp(join(dir, 'out-'));
  const work = { tools, signal, dir: outDir };
  const segments = await encodeSegment(work, render, entryAt(render, 0), ['16:9']);
  const { stdout } = await run(
    'ffmpeg',
    [
      ...['-nostdin', '-v', 'error', '-ss', '0.7', '-i', segments.get('16:9')?.path ?? '', '-frames:v', '1'],
      ...['-vf', 'format=gray', '-f', 'rawvideo', 'pipe:1'],
    ],
    { encoding: 'buffer', maxBuffer: 2 ** 24 },
  );
  const runs: { from: number; to: number }[] = [];
  for (let x = 0; x < 1920; x += 1) {
    let isInked = false;
    for (let y = 0; y < 1080 && !isInked; y += 1) isInked = (stdout[y * 1920 + x] ?? 0) > 128;
    const last = runs.at(-1);
    if (isInked && last?.to === x) last.to = x + 1;
    else if (isInked) runs.push({ from: x, to: x + 1 });
  }
  return runs;
}

const widthOf = (runs: { from: number; to: number }[]) => (runs.at(-1)?.to ?? 0) - (runs[0]?.from ?? 0);

describe.skipIf(![ARABIC, DEVANAGARI, HEBREW].every((path) => existsSync(path)))('scripts', () => {
  test('Arabic letters join: three of them are one stroke', async () => {
    const joined = await inkOf('ببب', ARABIC);
    const apart = await inkOf('ب ب ب', ARABIC);
    expect([joined.length, apart.length]).toEqual([1, 3]);
    expect(widthOf(joined)).toBeLessThan(0.75 * widthOf(apart));
  });

  test('Devanagari consonants merge: the conjunct is far narrower than its parts', async () => {
    const parts = widthOf(await inkOf('क', DEVANAGARI)) + widthOf(await inkOf('ष', DEVANAGARI));
    expect(widthOf(await inkOf('क्ष', DEVANAGARI))).toBeLessThan(0.8 * parts);
  });

  test('Hebrew runs from right to left', async () => {
    const [left, right] = await inkOf('ושש'.slice(0, 2), HEBREW);
    if (!left || !right) throw new Error('two letters were expected');
    // Vav, the narrow letter, is spoken first and is on the right.
    expect(right.to - right.from).toBeLessThan(0.6 * (left.to - left.from));
  });
});

test('characters that a font lacks are reported, except marks that are never drawn', () => {
  const font = measureFont(fontOf(FONT).facts);
  expect(font.lacks('Zażółć gęślą jaźń — “ok”\u200d\u200e')).toEqual([]);
  expect(font.lacks('price 价格 价')).toEqual(['价', '格']);
});
