import { expect, test } from 'vitest';
import { comeBack } from '../../../test/support/interchange/edit-and-return.ts';
import { makeTimeline, makeTimelineFile } from '../../../test/support/rows/timeline-file.ts';
import type { FrameRate } from '../../domain/time/frame-rate.ts';
import { writeExport } from '../write-export.ts';
import { writeEdl } from './write-edl.ts';

const PAL: FrameRate = { num: 25, den: 1 };
const NTSC: FrameRate = { num: 30_000, den: 1001 };

function camera(letter: string, rate: FrameRate, reelName: string | null = null) {
  const picture = { rate, width: 640, height: 360, isUneven: false };
  const startTimecode = rate === NTSC ? '23:59:54;11' : '10:00:00:00';
  return makeTimelineFile({ fileName: `${letter}.mov`, letter, picture, startTimecode, reelName });
}

/** One entry of each camera, 2 s long. */
function timelineOf(letters: string, rate: FrameRate) {
  const cameras = [camera('A', PAL), camera('B', NTSC, 'B002_C014_2401'), camera('C', NTSC, 'C001C003')];
  const entries = [...letters].map((letter, index) => ({
    n: index + 1,
    camera: letter,
    source_start_ms: 3_000 * index,
    source_end_ms: 3_000 * index + 2_000,
  }));
  return makeTimeline(cameras, entries, { rate });
}

const linesOf = (text: string) => text.trimEnd().split('\r\n');

test.each<[string, FrameRate, string[]]>([
  ['ABCA', PAL, ['NON', '001', 'DROP', '002', '003', 'NON', '004']],
  ['ABCA', NTSC, ['DROP', 'NON', '001', 'DROP', '002', '003', 'NON', '004']],
  ['AA', PAL, ['NON', '001', '002']],
])(
  'cameras %s in a list of %o: an FCM line comes before each event where the mode changes',
  (letters, rate, expected) => {
    const timeline = timelineOf(letters, rate);
    const text = writeEdl(timeline);
    const order = linesOf(text).flatMap((line) =>
      line.startsWith('FCM') ? (line.includes('NON') ? 'NON' : 'DROP') : (/^\d{3}/.exec(line)?.[0] ?? []),
    );
    expect(order).toEqual(expected);
    // With and without the lines the list comes back as the plan that it was.
    const { entries, leftOut } = comeBack(timeline, 'edl', text);
    const plain = comeBack(timeline, 'edl', text.replaceAll(/(?<=\n)FCM: .*\r\n(?=\d)/g, ''));
    expect(leftOut).toEqual([]);
    expect(entries.map(({ fromN, startMs, endMs }) => [fromN, startMs, endMs])).toEqual(
      timeline.shots.map(({ entry }) => [entry.n, entry.source_start_ms, entry.source_end_ms]),
    );
    expect(plain).toEqual({ entries, leftOut });
  },
);

test('the reel is that of the file, and a comment holds a longer one in full', () => {
  const lines = linesOf(writeEdl(timelineOf('ABC', PAL)));
  const reels = lines.flatMap((line) => /^\d{3} {2}(\S+)/.exec(line)?.[1] ?? []);
  expect(reels).toEqual(['A', 'B002C014', 'C001C003']);
  const comments = lines.filter((line) => /^\* (FROM|SOURCE)/.test(line));
  expect(comments).toEqual([
    '* FROM CLIP NAME: A.mov',
    '* FROM CLIP NAME: B.mov',
    '* SOURCE FILE: B002_C014_2401',
    '* FROM CLIP NAME: C.mov',
  ]);
});

test('a camera that counts every frame at 29.97 is named so in all forms, and comes back', () => {
  const picture = { rate: NTSC, width: 640, height: 360, isUneven: false };
  const nonDrop = makeTimelineFile({ fileName: 'a.mov', letter: 'A', picture, startTimecode: '10:00:00:00' });
  const timeline = makeTimeline([nonDrop], [{ source_start_ms: 0, source_end_ms: 2_002 }], { rate: NTSC });
  const edl = writeEdl(timeline);
  const textOf = (format: 'csv' | 'premiere' | 'fcpxml') => writeExport(timeline, format, null).text;
  expect(edl).toMatch(/^001 .* 10:00:00:00 10:00:02:00 01:00:00;00 01:00:02;00$/m);
  expect(linesOf(edl).filter((line) => line.startsWith('FCM'))).toEqual([
    'FCM: DROP FRAME',
    'FCM: NON-DROP FRAME',
  ]);
  expect(textOf('csv')).toContain('10:00:00:00,10:00:02:00');
  const xmeml = textOf('premiere');
  expect(xmeml).toMatch(/<string>10:00:00:00<\/string>\s*<frame>1080000<\/frame>\s*<displayformat>NDF</);
  expect(textOf('fcpxml')).toMatch(/<asset-clip [^>]*tcFormat="NDF"/);
  for (const [format, text] of [
    ['edl', edl],
    ['premiere', xmeml],
  ] as const) {
    const [entry] = comeBack(timeline, format, text).entries;
    expect(entry).toMatchObject({ startMs: 0, endMs: 2_002 });
  }
});

test('the source times of a paused camera follow the clock of the run that a shot shows', () => {
  const picture = { rate: PAL, width: 640, height: 360, isUneven: false };
  // The camera ran for 20 s, paused for 40 s of the talk, and went on in the same file.
  const pieces = [
    { startMs: 0, endMs: 20_000, offsetMs: 0, driftPpm: 0 },
    { startMs: 20_000, endMs: 60_000, offsetMs: 40_000, driftPpm: 0 },
  ];
  const clock = { offsetMs: 0, driftPpm: 0, pieces };
  const paused = makeTimelineFile({ fileName: 'a.mov', letter: 'A', picture }, clock);
  const timeline = makeTimeline(
    [paused],
    [
      { source_start_ms: 4_000, source_end_ms: 6_000 },
      { source_start_ms: 64_000, source_end_ms: 66_000 },
    ],
  );
  const sources = linesOf(writeEdl(timeline)).flatMap(
    (line) => /^\d{3} .* C +(\S+ \S+)/.exec(line)?.[1] ?? [],
  );
  expect(sources).toEqual(['00:00:04:00 00:00:06:00', '00:00:24:00 00:00:26:00']);
});

test('a long title is cut between letters, and is one line', () => {
  const text = writeEdl({ ...timelineOf('A', PAL), title: `${'a'.repeat(69)}🎙🎙\u0007b\nc` });
  expect(linesOf(text)[0]).toBe(`TITLE: ${'a'.repeat(69)}🎙`);
});
