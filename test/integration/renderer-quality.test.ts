import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PlanEntry } from '../../src/contract/plan.ts';
import type { QcReport } from '../../src/contract/quality/quality-checks.ts';
import type { MediaTools } from '../../src/media/run-ffmpeg.ts';
import { X264 } from '../../src/media/video-encoder.ts';
import { encodeEndCard } from '../../src/renderer/encode-end-card.ts';
import { type EncodedSegment, encodeSegment } from '../../src/renderer/encode-segment.ts';
import { joinProgramme } from '../../src/renderer/join-programme.ts';
import { prepareRender } from '../../src/renderer/prepare-render.ts';
import type { RenderInput } from '../../src/renderer/render-input.ts';
import { qcReport } from '../../src/renderer/sidecars/qc-report.ts';
import { renderSound } from '../../src/renderer/sound/render-sound.ts';
import { testMediaTools } from '../support/media/media-tools.ts';
import { makeNoise, writeFlac } from '../support/media/noise-sound.ts';
import { makeMedia } from '../support/media/picture.ts';
import { SMALL_FRAMES } from '../support/media/small-frames.ts';
import { entryAt, GROUP, makeCamera, makeEntry, makeInput, spokenBy } from '../support/rows/render-input.ts';

const signal = AbortSignal.timeout(1_800_000);
const FORMAT = { frames: SMALL_FRAMES, encoder: X264 };
let dir = '';
let tools: MediaTools;
const at = (name: string) => join(dir, name);

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'renderer-quality-'));
  tools = await testMediaTools();
  // Moving, with a second of black from 4 s on; eight seconds in all.
  const dark = "drawbox=t=fill:color=black:enable='between(t,4,5)'";
  await makeMedia(at('talk.mp4'), [
    '-f',
    'lavfi',
    '-i',
    'testsrc2=size=320x180:rate=30:duration=8',
    '-vf',
    dark,
    '-pix_fmt',
    'yuv420p',
  ]);
  await makeMedia(at('card.png'), ['-f', 'lavfi', '-i', 'color=teal:size=800x800', '-frames:v', '1']);
  await writeFlac(at('mic.flac'), makeNoise(48_000 * 12, 3));
});
afterAll(async () => {
  await rm(dir, { recursive: true, force: true });
});

function inputFor(entries: PlanEntry[], more: Partial<RenderInput> = {}): RenderInput {
  const sounds = [{ fileId: 'm', groupId: GROUP, path: at('mic.flac'), clock: { offsetMs: 0, driftPpm: 0 } }];
  return makeInput(entries, {
    cameras: [makeCamera({ path: at('talk.mp4'), width: 320, height: 180 })],
    sounds,
    ...more,
  });
}

async function renderAll(input: RenderInput): Promise<{ report: QcReport; path: string }> {
  const render = await prepareRender(input, 'test', FORMAT);
  const outDir = await mkdtemp(at('out-'));
  const segments: EncodedSegment[] = [];
  const work = { tools, signal, dir: outDir };
  for (const entry of render.programme.entries) {
    const encoded = await encodeSegment(work, render, entry, ['16:9']);
    segments.push(...encoded.values());
  }
  const hasCard = input.style.endCardPaths['16:9'] !== null;
  if (hasCard) segments.push(await encodeEndCard(work, render, '16:9'));
  const sound = await renderSound(work, render, hasCard);
  const path = join(outDir, 'programme.mp4');
  const programme = await joinProgramme(work, { render, aspect: '16:9' }, { segments, sound }, path);
  const facts = segments.map((segment) => segment.facts);
  const report = qcReport(render, '16:9', { segments: facts, sound: sound.facts, programme });
  return { report, path };
}

const found = ({ checks }: QcReport, name: string) => checks.filter((check) => check.name === name);

test('a sound render with an end card passes, and nothing but its files is left', async () => {
  const base = inputFor([
    makeEntry({ source_start_ms: 500, source_end_ms: 1_500 }),
    makeEntry({ source_start_ms: 2_000, source_end_ms: 3_000 }),
  ]);
  const style = { ...base.style, endCardPaths: { ...base.style.endCardPaths, '16:9': at('card.png') } };
  const { report, path } = await renderAll({ ...base, style });
  expect(report.checks.filter(({ status }) => status === 'fail')).toEqual([]);
  expect(report.passed).toBe(true);
  expect(found(report, 'frames')).toMatchObject([{ expected: 150, actual: 150 }]);
  expect(found(report, 'samples')).toMatchObject([{ actual: 240_000 }]);
  expect(found(report, 'cut').map(({ at_ms }) => at_ms)).toEqual([0, 1000, 2000]);
  const left = (await readdir(join(path, '..'))).toSorted();
  expect(left).toEqual([
    'end-card-16x9.mp4',
    'entry-1-16x9.mp4',
    'entry-2-16x9.mp4',
    'programme.mp4',
    'sound-with-card.m4a',
  ]);
});

test('black that the source has is reported and passes', async () => {
  const { report } = await renderAll(inputFor([makeEntry({ source_start_ms: 3_500, source_end_ms: 5_500 })]));
  const [black] = found(report, 'black');
  expect(black).toMatchObject({ status: 'pass', actual: { in_source: true } });
  expect(Math.abs((black?.at_ms ?? 0) - 500)).toBeLessThan(50);
});

test('a picture that stops where the source does not fails', async () => {
  const { report } = await renderAll(
    inputFor([makeEntry({ source_start_ms: 6_500, source_end_ms: 10_000 })]),
  );
  expect(report.passed).toBe(false);
  expect(found(report, 'freeze')).toMatchObject([{ status: 'fail', actual: { in_source: false } }]);
  expect(Math.abs((found(report, 'freeze')[0]?.at_ms ?? 0) - 1_500)).toBeLessThan(100);
});

test('a source that hardly moves is no fault of a render that is still', async () => {
  const faintNoise = 'noise=c0s=2:c0f=t';
  const slide = ['-f', 'lavfi', '-i', 'color=gray:size=320x180:rate=30:duration=4', '-vf', faintNoise];
  await makeMedia(at('slide.mp4'), [...slide, '-pix_fmt', 'yuv420p', '-c:v', 'libx264', '-qp', '0']);
  const { report } = await renderAll(
    inputFor([makeEntry({ source_start_ms: 500, source_end_ms: 3_500 })], {
      cameras: [makeCamera({ path: at('slide.mp4'), width: 320, height: 180 })],
    }),
  );
  expect(found(report, 'freeze')).toMatchObject([{ status: 'pass', actual: { in_source: true } }]);
  expect(report.passed).toBe(true);
});

test('cuts into words and draft transcripts are reported', async () => {
  const words = [
    {
      idx: 0,
      text: 'interrupted',
      start_ms: 1_800,
      end_ms: 2_400,
      confidence: 1,
      speaker: 'S1',
      filler: false,
    },
  ];
  const { report } = await renderAll(
    inputFor([makeEntry({ source_start_ms: 1_000, source_end_ms: 2_200 })], {
      spoken: spokenBy(words),
      draftTranscript: true,
    }),
  );
  expect(report.passed).toBe(true);
  expect(found(report, 'cut').at(-1)).toMatchObject({
    status: 'warn',
    actual: { words_cut: ['interrupted'] },
  });
  expect(found(report, 'transcript')).toMatchObject([
    { status: 'warn', actual: 'captions from a draft transcript' },
  ]);
});

/** Two people talk for three seconds each, in noise whose strength is `strengthAt`, from sample 0 of the file on. */
async function renderTwo(name: string, strengthAt: (sample: number) => number): Promise<QcReport> {
  const sound = makeNoise(48_000 * 8, 3).map((value, at) => value * strengthAt(at));
  await writeFlac(at(name), sound);
  const word = { confidence: 1, filler: false };
  const words = [
    { ...word, idx: 0, text: 'first', start_ms: 500, end_ms: 3_400, speaker: 'S1' },
    { ...word, idx: 1, text: 'second', start_ms: 4_500, end_ms: 7_400, speaker: 'S2' },
  ];
  const entries = [
    makeEntry({ source_start_ms: 500, source_end_ms: 3_500 }),
    makeEntry({ source_start_ms: 4_500, source_end_ms: 7_500, speaker: 'S2' }),
  ];
  const sounds = [{ fileId: 'm', groupId: GROUP, path: at(name), clock: { offsetMs: 0, driftPpm: 0 } }];
  const { report } = await renderAll(inputFor(entries, { sounds, spoken: spokenBy(words) }));
  return report;
}

test('voices that are far apart are reported, and fail nothing', async () => {
  const report = await renderTwo('apart.flac', (sample) => (sample < 48_000 * 4 ? 1 : 0.18));
  expect(found(report, 'voice_levels')).toEqual([
    {
      ...{ name: 'voice_levels', status: 'warn', expected: 'less than 10 dB apart' },
      actual: { quieter: 'S2', louder: 'S1', db: 15 },
    },
  ]);
  expect(found(report, 'limiter')).toMatchObject([{ status: 'pass' }]);
  expect(report.passed).toBe(true);
});

test('a limiter that works hard on peaks is reported', async () => {
  // Peaks of 10 ms, three in a second, over a faint sound.
  const report = await renderTwo('peaks.flac', (sample) => (sample % 16_000 < 480 ? 1 : 0.02));
  const [limiter] = found(report, 'limiter');
  if (limiter === undefined) throw new Error('no check of the limiter');
  expect(limiter.status).toBe('warn');
  expect((limiter.actual as { most_db: number }).most_db).toBeGreaterThan(6);
});

test('characters that the caption font lacks are reported', async () => {
  const word = { start_ms: 200, end_ms: 900, confidence: 1, speaker: 'S1', filler: false };
  const words = [
    { ...word, idx: 0, text: 'price' },
    { ...word, idx: 1, text: '价格' },
  ];
  const entries = [makeEntry({ source_start_ms: 0, source_end_ms: 1_000 })];
  const { report } = await renderAll(inputFor(entries, { spoken: spokenBy(words) }));
  expect(found(report, 'caption_glyphs')).toMatchObject([
    { status: 'warn', actual: { missing: ['价', '格', '。'], count: 3 } },
  ]);
  expect(report.passed).toBe(true);
});

test('segments in the wrong order, or too few, are not joined', async () => {
  const input = inputFor([
    makeEntry({ source_start_ms: 0, source_end_ms: 500 }),
    makeEntry({ source_start_ms: 1_000, source_end_ms: 1_700 }),
  ]);
  const render = await prepareRender(input, 'test', FORMAT);
  const segments: EncodedSegment[] = [];
  const work = { tools, signal, dir };
  for (const entry of render.programme.entries)
    segments.push(...(await encodeSegment(work, render, entry, ['16:9'])).values());
  const sound = await renderSound(work, render, false);
  const join2 = async (list: EncodedSegment[]) =>
    await joinProgramme(work, { render, aspect: '16:9' }, { segments: list, sound }, at('wrong.mp4'));
  await expect(join2(segments.slice(1))).rejects.toThrow(/21 frames instead of 15, 21/);
  await expect(join2(segments.toReversed())).rejects.toThrow(/frames instead of/);
  const swapped = segments.map((segment) => ({
    ...segment,
    facts: { ...segment.facts, packetsDigest: 'other' },
  }));
  await expect(join2(swapped)).rejects.toThrow(/not the one that was checked/);
});

test('a stop ends the encoder and gives no segment', async () => {
  const controller = new AbortController();
  const render = await prepareRender(
    inputFor([makeEntry({ source_start_ms: 0, source_end_ms: 8_000 })]),
    'test',
    FORMAT,
  );
  const outDir = await mkdtemp(at('stop-'));
  const onProgress = () => controller.abort(new Error('stopped by the test'));
  const work = { tools, signal: controller.signal, dir: outDir, onProgress };
  const encoding = encodeSegment(work, render, entryAt(render, 0), ['16:9', '1:1', '9:16']);
  await expect(encoding).rejects.toThrow('stopped by the test');
  expect((await readdir(outDir)).filter((name) => name.endsWith('-files'))).toEqual([]);
});
