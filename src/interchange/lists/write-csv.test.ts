import { describe, expect, test } from 'vitest';
import { makeTimeline, makeTimelineFile } from '../../../test/support/rows/timeline-file.ts';
import type { FrameRate } from '../../domain/time/frame-rate.ts';
import { writeCsv } from './write-csv.ts';

const NTSC: FrameRate = { num: 30_000, den: 1001 };

function camera(fileName: string, { rate = NTSC, startTimecode = null as string | null } = {}) {
  const picture = { rate, width: 640, height: 360, isUneven: false };
  return makeTimelineFile(
    { fileName, letter: 'A', picture, startTimecode },
    { offsetMs: 1_000, driftPpm: 0 },
  );
}

/** Rows of a file of RFC 4180, read by its rules only. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    if (end === '' && row.length === 0) break;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

function cellsOf(entry: Parameters<typeof makeTimeline>[1][number], file = camera('a.mp4')) {
  const text = writeCsv(makeTimeline([file], [entry], { rate: NTSC }));
  expect(text.startsWith('\uFEFFentry,role,')).toBe(true);
  const [columns = [], cells = [], ...others] = parseCsv(text.slice(1));
  expect(others).toEqual([]);
  expect(cells).toHaveLength(columns.length);
  return Object.fromEntries(columns.map((column, index) => [column, cells[index]]));
}

const RANGE = { source_start_ms: 2_001, source_end_ms: 4_003 };

describe('a cell', () => {
  test.each([
    'plain',
    'a, b',
    'She said "no"',
    'two\nlines',
    'two\r\nlines',
    '"',
    ' spaces ',
    'Söhne',
    '1-2',
  ])('holds %j as it is', (text) => {
    expect(cellsOf({ ...RANGE, text })['text']).toBe(text);
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("x","y")'])(
    'holds %j as a text and no formula',
    (text) => {
      expect(cellsOf({ ...RANGE, text })['text']).toBe(`'${text}`);
    },
  );

  test('of a name is no formula either', () => {
    const cells = cellsOf({ ...RANGE, speaker_name: '=Ana' }, camera('=a.mp4'));
    expect([cells['speaker'], cells['file']]).toEqual(["'=Ana", "'=a.mp4"]);
  });
});

test('times are drop-frame timecodes of the programme and of the file', () => {
  const cells = cellsOf(RANGE, camera('a.mp4', { startTimecode: '10:00:59;20' }));
  // The file began a second later than the recording: 2.001 s is its frame 30, 4.003 s its frame 90.
  expect(cells).toMatchObject({
    record_in: '00:00:00;00',
    record_out: '00:00:02;00',
    seconds: '2.002',
    source_in: '10:01:00;22',
    source_out: '10:01:02;22',
  });
});

test('a camera of another rate has timecodes at that rate', () => {
  const cells = cellsOf(RANGE, camera('a.mp4', { rate: { num: 25, den: 1 }, startTimecode: '01:00:00:00' }));
  expect([cells['source_in'], cells['source_out']]).toEqual(['01:00:01:00', '01:00:03:00']);
});

test('an entry that was tightened is one row that counts its cuts', () => {
  const tightening = [{ op: 'pause_shrink' as const, at_ms: 3_000, removed_ms: 500 }];
  expect(cellsOf({ ...RANGE, tightening })).toMatchObject({ entry: '1', cuts_inside: '1', seconds: '1.502' });
});
