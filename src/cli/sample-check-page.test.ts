import { expect, test } from 'vitest';
import { makeEntry, makeInput } from '../../test/support/rows/render-input.ts';
import { sampleCheckPage } from './sample-check-page.ts';

test('each kept stretch is a row: its time, its camera, and the text of its picture', () => {
  const { plan } = makeInput([
    makeEntry({
      ...{ camera: 'B', source_start_ms: 61_000, source_end_ms: 65_000, text: 'We | asked.' },
      tightening: [{ op: 'pause_shrink', at_ms: 63_000, removed_ms: 500 }],
    }),
    makeEntry({
      source_start_ms: 0,
      source_end_ms: 1_000,
      text: 'one two three four five six seven eight nine',
    }),
  ]);
  const rows = sampleCheckPage(plan)
    .split('\n')
    .filter((line) => /^\| \d/.test(line));
  expect(rows).toEqual([
    '| 1 | 00:00:00:00 | 00:00:01:29 | B | 00:01:01:00 | 00:01:02:29 | We / asked. |',
    '| 1 | 00:00:02:00 | 00:00:03:14 | B | 00:01:03:15 | 00:01:04:29 | We / asked. |',
    '| 2 | 00:00:03:15 | 00:00:04:14 | A | 00:00:00:00 | 00:00:00:29 | one two three four five six seven eight … |',
  ]);
});
