import { expect, test } from 'vitest';
import { makeTimeline, makeTimelineFile } from '../../test/support/rows/timeline-file.ts';
import type { FrameRate } from '../domain/time/frame-rate.ts';
import { writeExport } from './write-export.ts';

const NTSC: FrameRate = { num: 30_000, den: 1001 };
const camera = makeTimelineFile({
  fileName: 'a.mov',
  letter: 'A',
  picture: { rate: NTSC, width: 640, height: 360, isUneven: false },
  startTimecode: '01:00:00;00',
});
const recorder = makeTimelineFile({
  fileName: 'mix.wav',
  timeReference: { samples: 172_776_000, sampleRateHz: 48_000 },
});
const timeline = makeTimeline([camera, recorder], [{ source_start_ms: 0, source_end_ms: 4_004 }], {
  rate: NTSC,
});

test('FCPXML counts from the samples of a recorder: its clips too', () => {
  const { text } = writeExport(timeline, 'fcpxml', null);
  expect(/<asset [^>]*name="mix.wav"[^>]*/.exec(text)?.[0]).toContain('start="7199/2s" duration="60s"');
  expect(/<asset-clip [^>]*name="mix.wav"[^>]*/.exec(text)?.[0]).toContain('start="7199/2s"');
});

test("FCPXML has a file's reel name as Final Cut's own field", () => {
  const card = { ...camera, reelName: 'A001C003' };
  const { text } = writeExport(
    makeTimeline([card], [{ source_start_ms: 0, source_end_ms: 4_004 }]),
    'fcpxml',
    null,
  );
  expect(text).toContain('<md key="com.apple.proapps.studio.reel" value="A001C003" type="string"/>');
  expect(writeExport(timeline, 'fcpxml', null).text).not.toContain('<md ');
});

test('OTIO counts the samples of a recorder', () => {
  const { text } = writeExport(timeline, 'otio', null);
  const clips = JSON.parse(text).tracks.children.at(-1).children;
  const { available_range: range } = clips[0].media_references.DEFAULT_MEDIA;
  expect(range.start_time).toEqual({ OTIO_SCHEMA: 'RationalTime.1', value: 172_776_000, rate: 48_000 });
  expect(range.duration).toEqual({ OTIO_SCHEMA: 'RationalTime.1', value: 2_880_000, rate: 48_000 });
  const { value, rate } = clips[0].source_range.start_time;
  expect(value / rate).toBeCloseTo(3_599.5, 9);
});

test('xmeml names the nearest frame of the sequence', () => {
  const { text } = writeExport(timeline, 'premiere', null);
  const file = text.slice(text.indexOf('<name>mix.wav</name>\n', text.indexOf('mix.wav</pathurl>') - 200));
  expect(/<timecode>[\s\S]*?<\/timecode>/.exec(file)?.[0]).toMatch(
    /<string>00:59:59;15<\/string>\s*<frame>107877<\/frame>\s*<displayformat>DF/,
  );
});
