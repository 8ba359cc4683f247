import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PlanEntry } from '../../src/contract/plan.ts';
import type { Word } from '../../src/contract/transcript.ts';
import { ASPECTS } from '../../src/contract/values/pictures.ts';
import { VIDEO_ENCODERS } from '../../src/media/video-encoder.ts';
import { type PreparedRender, prepareRender } from '../../src/renderer/prepare-render.ts';
import { PREVIEW_FORMAT } from '../../src/renderer/preview/preview-format.ts';
import { previewPieces } from '../../src/renderer/preview/preview-piece.ts';
import { DELIVERY_FORMAT, type RenderFormat } from '../../src/renderer/render-format.ts';
import type { RenderInput } from '../../src/renderer/render-input.ts';
import { segmentKey } from '../../src/renderer/segment-key.ts';
import { GROUP, makeCamera, makeEntry, makeInput } from '../support/rows/render-input.ts';
import recorded from './recorded-keys.json' with { type: 'json' };

let dir = '';
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'keys-'));
  await writeFile(join(dir, 'logo.png'), 'a logo');
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const OTHER = '22222222-2222-4222-8222-222222222222';
const spoken = (text: string, startMs: number): Word[] =>
  text.split(' ').map((word, idx) => ({
    idx,
    text: word,
    start_ms: startMs + 400 * idx,
    end_ms: startMs + 400 * idx + 300,
    confidence: 1,
    speaker: 'S1',
    filler: false,
  }));
const cameras = [
  makeCamera({ path: '/a.mp4', coverage: { startMs: 0, endMs: 60_000 } }),
  makeCamera({
    path: '/b.mov',
    letter: 'B',
    rate: { num: 25, den: 1 },
    width: 1080,
    height: 1920,
    clock: { offsetMs: 7_400.25, driftPpm: 31 },
    colour: { space: null, range: null, transfer: 'arib-std-b67' },
    interlaced: true,
  }),
  // A paused file comes once for each part that it recorded.
  ...[
    { startMs: 0, endMs: 14_000 },
    { startMs: 14_500, endMs: 90_000 },
  ].map((coverage, index) =>
    makeCamera({
      path: '/c.mp4',
      letter: 'C',
      clock: { offsetMs: 1_200 * index, driftPpm: -4 },
      coverage,
    }),
  ),
  makeCamera({ path: '/d.mp4', groupId: OTHER, fileId: 'D', contentId: 'sha-d-mezz1' }),
];
const entries: PlanEntry[] = [
  makeEntry({ source_start_ms: 9_900, source_end_ms: 12_750 }),
  makeEntry({ source_start_ms: 12_750, source_end_ms: 15_500, camera: 'B' }),
  makeEntry({
    source_start_ms: 13_000,
    source_end_ms: 19_017,
    camera: 'C',
    tightening: [
      { op: 'pause_shrink', at_ms: 15_000, removed_ms: 700 },
      { op: 'pause_shrink', at_ms: 17_200, removed_ms: 333 },
    ],
  }),
  makeEntry({ source_start_ms: 4_000, source_end_ms: 5_500, source_group: OTHER, speaker: '' }),
];
const sounds: RenderInput['sounds'] = [
  { fileId: 'm1', groupId: GROUP, path: '/m1.flac', clock: { offsetMs: -3.5, driftPpm: 8 } },
  {
    fileId: 'm2',
    groupId: GROUP,
    path: '/m2.flac',
    clock: { offsetMs: 12, driftPpm: 0 },
    span: { startMs: 0, endMs: 30_000 },
  },
  {
    fileId: 'A',
    groupId: GROUP,
    path: '/a.flac',
    clock: { offsetMs: 0, driftPpm: 0 },
    isStandIn: true,
    gainDb: 6.5,
  },
  { fileId: 'D', groupId: OTHER, path: '/d.flac', clock: { offsetMs: 0, driftPpm: 0 } },
];

const CASES: Record<string, { input?: Partial<RenderInput>; format?: RenderFormat; hasLogo?: true }> = {
  delivery: {},
  'NTSC rate': { input: { rate: { num: 30000, den: 1001 } } },
  stacked: { input: { cropMode: 'stack' } },
  'with a logo': { hasLogo: true },
  'on VAAPI': { format: { ...DELIVERY_FORMAT, encoder: VIDEO_ENCODERS.vaapi } },
  preview: { format: PREVIEW_FORMAT },
};

async function prepare(name: string): Promise<PreparedRender> {
  const { input = {}, format = DELIVERY_FORMAT, hasLogo } = CASES[name] ?? {};
  const words = spoken('so this is what it costs now and that was all of it', 10_000);
  const said = new Map([
    [GROUP, { words, sentenceEnds: [6, 12], language: 'en' }],
    [OTHER, { words: spoken('and so on', 4_100), sentenceEnds: [], language: 'en' }],
  ]);
  const made = makeInput(entries, { cameras, sounds, spoken: said, ...input });
  const { style } = made;
  // The machine's font may be of another version; no line here is long enough for its widths to break it.
  const font = { ...style.font, facts: { ...style.font.facts, sha256: 'font' } };
  const logoPath = hasLogo ? join(dir, 'logo.png') : null;
  return await prepareRender({ ...made, style: { ...style, font, logoPath } }, 'ffmpeg 5 x264 164', format);
}

/**
 * An installation keeps encoded entries by these keys. They were recorded when segments got the place of their
 * chroma samples written down, so that cameras of all kinds join. A key may change only with its picture or its sound. Otherwise all
 * caches are filled anew.
 */
test.each(Object.keys(CASES))('entries keep the keys that were recorded: %s', async (name) => {
  const render = await prepare(name);
  const keys = ASPECTS.map((aspect) => [
    aspect,
    render.programme.entries.map((entry) => segmentKey(render, entry, aspect)),
  ]);
  expect(Object.fromEntries(keys)).toEqual((recorded.entries as Record<string, unknown>)[name]);
});

test('pieces of sound keep the keys that were recorded', async () => {
  const keys = previewPieces(await prepare('preview')).map(({ key }) => key);
  expect(keys).toEqual(recorded.sounds);
});
