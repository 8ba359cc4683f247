import { expect, test } from 'vitest';
import { linesOfClock, linesOfReport } from './transcript.ts';

const NOTHING_OTHERWISE = { heard_otherwise: [], heard_otherwise_count: 0, names: null };

test('the report of a text lists the found words, and the missing ones with their line or time', () => {
  const report = {
    ...{ word_count: 120, placed_count: 100 },
    not_found: Array.from({ length: 42 }, (_, at) => ({ line: at + 1, word_count: 1, text: `w${at}` })),
    not_in_text: [{ start_ms: 61_500, end_ms: 3_605_000, text: 'so it was' }],
    ...NOTHING_OTHERWISE,
  };
  const lines = linesOfReport(report);
  expect(lines[0]).toBe('100 of 120 words of the text are in the transcript; cuts keep their plans.');
  expect(lines[1]).toBe('  not found in the recording:');
  expect(lines[2]).toBe('    line 1: w0');
  expect(lines[42]).toBe('    and 2 more');
  expect(lines.slice(43)).toEqual([
    '  said, but not in the text:',
    '    00:01:01.5 to 01:00:05.0: so it was',
  ]);
  expect(linesOfReport({ ...report, placed_count: 120, not_found: [], not_in_text: [] })).toHaveLength(1);
});

test('the first line says that much was not found from a third of the words on', () => {
  const firstLine = (placed: number) =>
    linesOfReport({
      ...{ word_count: 120, placed_count: placed, not_found: [], not_in_text: [] },
      ...NOTHING_OTHERWISE,
    })[0];
  expect(firstLine(80)).toBe(
    '80 of 120 words of the text are in the transcript: much was not found; cuts keep their plans.',
  );
  expect(firstLine(81)).not.toContain('much');
});

test('places that were heard otherwise are listed with both wordings, and the number of the others', () => {
  const place = { kind: 'negation' as const, start_ms: 192_300, end_ms: 192_500 };
  const lines = linesOfReport({
    ...{ word_count: 120, placed_count: 120, not_found: [], not_in_text: [] },
    heard_otherwise: [
      { ...place, text: 'We did warn people', heard: 'We did not warn people', left_out: '' },
    ],
    heard_otherwise_count: 3,
    names: null,
  });
  expect(lines.slice(1)).toEqual([
    '  the text stays as it is; surely heard otherwise:',
    '    at 00:03:12.3 the text says “We did warn people”; “We did not warn people” was heard',
    '    and 2 more',
  ]);
});

test('a place whose words are left out says so, and the text does not stay as it is', () => {
  const place = { kind: 'negation' as const, start_ms: 19_800, end_ms: 20_100 };
  const lines = linesOfReport({
    ...{ word_count: 73, placed_count: 73, not_found: [], not_in_text: [] },
    heard_otherwise: [{ ...place, text: 'He should not make', heard: 'He should make', left_out: 'not' }],
    heard_otherwise_count: 1,
    names: null,
  });
  expect(lines.slice(1)).toEqual([
    '  the text stays as it is, but for words that are left out; surely heard otherwise:',
    '    at 00:00:19.8 the text says “He should not make”; “He should make” was heard, and “not” is left out',
  ]);
});

test('the report says which speakers the text names, and that it names none', () => {
  const report = {
    ...{ word_count: 9, placed_count: 9, not_found: [], not_in_text: [] },
    ...NOTHING_OTHERWISE,
  };
  expect(linesOfReport({ ...report, names: ['Anna Lee', 'Bo'] })[1]).toBe(
    '  speakers that the text names: Anna Lee, Bo',
  );
  expect(linesOfReport({ ...report, names: [] })[1]).toMatch(/^ {2}the text names no speakers; .* a colon/);
});

test('times that were moved are named with their length, and the words outside', () => {
  expect(linesOfClock({ late_ms: 0, left_out_count: 0 })).toEqual([]);
  expect(linesOfClock({ late_ms: -47_300, left_out_count: 2 })).toEqual([
    '  its times were all 47.3 s too early, and were moved by as much; 2 words outside the recording are left out.',
  ]);
});
