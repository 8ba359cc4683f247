import { expect, test } from 'vitest';
import { linesOfReport } from './transcript.ts';

test('the report of a text lists the found words, and the missing ones with their line or time', () => {
  const report = {
    ...{ word_count: 120, placed_count: 100 },
    not_found: Array.from({ length: 42 }, (_, at) => ({ line: at + 1, word_count: 1, text: `w${at}` })),
    not_in_text: [{ start_ms: 61_500, end_ms: 3_605_000, text: 'so it was' }],
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
    linesOfReport({ word_count: 120, placed_count: placed, not_found: [], not_in_text: [] })[0];
  expect(firstLine(80)).toBe(
    '80 of 120 words of the text are in the transcript: much was not found; cuts keep their plans.',
  );
  expect(firstLine(81)).not.toContain('much');
});
