import { expect, test } from 'vitest';
import { makeEntry, makeInput } from '../../../test/support/rows/render-input.ts';
import type { QcReport } from '../../contract/quality/quality-checks.ts';
import type { Word } from '../../contract/transcript.ts';
import { ASPECTS } from '../../contract/values/pictures.ts';
import type { CaptionCue } from '../../domain/captions/caption-cues.ts';
import type { DeliveredSound, SegmentFacts } from '../../domain/render/measured.ts';
import type { Range } from '../../domain/time/range.ts';
import type { PreparedRender } from '../prepare-render.ts';
import { MAX_GAIN_DB } from '../sound/render-sound.ts';
import { qcReport } from './qc-report.ts';

const rate = { num: 25, den: 1 };
const FRAMES = 250;
const SIZE = { width: 320, height: 180 };

/** A render of one entry of ten seconds, from second 1 to second 11 of the recording. */
function renderOf({ words = [], cues = [] }: { words?: Word[]; cues?: CaptionCue[] } = {}): PreparedRender {
  const entry = makeEntry({ source_start_ms: 1_000, source_end_ms: 11_000 });
  const input = makeInput([entry], {
    rate,
    spoken: new Map([[entry.source_group, { words, sentenceEnds: [], language: 'en' }]]),
  });
  const captions = Object.fromEntries(ASPECTS.map((aspect) => [aspect, cues]));
  const stretches = [{ startFrame: 25, endFrame: 275, atFrame: 0 }];
  const prepared = { entry, before: null, stretches, atFrame: 0, frameCount: FRAMES, words: [], captions };
  return {
    input,
    format: { frames: Object.fromEntries(ASPECTS.map((aspect) => [aspect, SIZE])) },
    programme: { rate, entries: [prepared], frameCount: FRAMES },
    font: { lacks: () => [] },
    assetIds: { font: '', logo: null, endCards: Object.fromEntries(ASPECTS.map((aspect) => [aspect, null])) },
  } as unknown as PreparedRender;
}

interface Measured {
  sound?: Partial<DeliveredSound>;
  segment?: Partial<SegmentFacts>;
}

function reportOf(render: PreparedRender, { sound = {}, segment = {} }: Measured = {}): QcReport {
  const facts: SegmentFacts = {
    ...{ frameCount: FRAMES, ...SIZE, packetsDigest: '', extradata: '' },
    ...{ black: [], freeze: [], sourceBlack: [], sourceFreeze: [] },
    ...segment,
  };
  return qcReport(render, '16:9', {
    segments: [facts],
    sound: {
      ...{ loudnessLufs: -14, truePeakDbtp: -2, sampleCount: 480_000, gainDb: 0, isLimited: false },
      levelsDb: Array.from({ length: 1_000 }, () => -40),
      ...sound,
    },
    programme: {
      ...{ frameCount: FRAMES, sampleCount: 480_000, durationMs: 10_000, ...SIZE, rate },
      streams: ['h264', 'aac'],
    },
  });
}

const checksOf = ({ checks }: QcReport, name: string) => checks.filter((check) => check.name === name);
const word = (startMs: number, endMs: number): Word => ({
  ...{ idx: 0, text: 'word', start_ms: startMs, end_ms: endMs, speaker: 'S1' },
  ...{ confidence: 1, filler: false },
});

test.each([
  [-14.5, 0, 'pass'],
  [-15, 0, 'warn'],
  [-15.1, 0, 'fail'],
  [-12.9, 0, 'fail'],
  [-30, MAX_GAIN_DB, 'warn'],
  [null, 0, 'warn'],
])('sound of %s LUFS after a gain of %s dB: %s', (loudnessLufs, gainDb, status) => {
  const report = reportOf(renderOf(), { sound: { loudnessLufs, gainDb } });
  expect(checksOf(report, 'loudness_lufs')).toMatchObject([{ status, actual: loudnessLufs }]);
  expect(report.passed).toBe(status !== 'fail');
});

test('words need 30 ms of silence beside a cut', () => {
  const cutsAt = (startMs: number, endMs: number) =>
    checksOf(reportOf(renderOf({ words: [word(startMs, endMs)] })), 'cut').map(({ status }) => status);
  expect(cutsAt(1_030, 10_970)).toEqual(['pass', 'pass']);
  expect(cutsAt(1_029, 10_971)).toEqual(['warn', 'warn']);
});

test('a still picture is the source\u2019s where the source shares four fifths of it', () => {
  const freeze: Range[] = [{ startMs: 2_000, endMs: 3_000 }];
  const sharedTo = (endMs: number) =>
    checksOf(
      reportOf(renderOf(), { segment: { freeze, sourceFreeze: [{ startMs: 2_000, endMs }] } }),
      'freeze',
    );
  expect(sharedTo(2_800)).toMatchObject([{ status: 'pass', actual: { in_source: true }, at_ms: 2_000 }]);
  expect(sharedTo(2_799)).toMatchObject([{ status: 'fail', actual: { in_source: false } }]);
});

test('a broken caption rule names its worst breach', () => {
  const cue = (startFrame: number, frames: number): CaptionCue => ({
    ...{ startFrame, endFrame: startFrame + frames, spokenEndFrame: startFrame + frames },
    ...{ lines: ['a'], width: 0.1 },
  });
  // The least time of a caption is longer than any of these.
  const report = reportOf(renderOf({ cues: [cue(0, 10), cue(50, 5), cue(100, 8)] }));
  expect(checksOf(report, 'caption_least_time')).toMatchObject([
    { status: 'warn', actual: { cues: 3, worst: 200, first_at_ms: [0, 2_000, 4_000] } },
  ]);
});
