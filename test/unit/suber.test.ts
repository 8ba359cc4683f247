import { expect, test } from 'vitest';
import { subtitleEdits } from '../../bench/captions/suber.ts';

const subtitle = (startMs: number, endMs: number, ...lines: string[]) => ({ startMs, endMs, lines });
const REFERENCE = [
  subtitle(0, 2000, 'We charged by the seat,', 'and nobody liked it.'),
  subtitle(3000, 5000, 'So we stopped.'),
];

test('the same subtitles need no edit, whatever their capitals and marks', () => {
  expect(subtitleEdits(REFERENCE, REFERENCE)).toEqual({ edits: 0, length: 15 });
  const bare = [
    subtitle(0, 2000, 'we charged by the seat', 'and nobody liked it'),
    subtitle(3000, 5000, 'so we stopped'),
  ];
  expect(subtitleEdits(bare, REFERENCE).edits).toBe(0);
});

test('words and breaks that are wrong, missing or too many count one each', () => {
  const wrong = [
    subtitle(0, 2000, 'We charged by the cat', 'and nobody liked it'),
    REFERENCE[1] ?? subtitle(0, 0),
  ];
  expect(subtitleEdits(wrong, REFERENCE).edits).toBe(1);
  const oneLine = [subtitle(0, 2000, 'We charged by the seat and nobody liked it'), ...REFERENCE.slice(1)];
  expect(subtitleEdits(oneLine, REFERENCE).edits).toBe(1);
  expect(subtitleEdits([], REFERENCE).edits).toBe(15);
});

test('words in another place are one shift', () => {
  const moved = [subtitle(0, 2000, 'by the seat We charged', 'and nobody liked it'), ...REFERENCE.slice(1)];
  expect(subtitleEdits(moved, REFERENCE).edits).toBe(1);
});

test('the same words at another time are all wrong', () => {
  const late = [subtitle(6000, 8000, 'So we stopped.')];
  expect(subtitleEdits(late, REFERENCE.slice(1))).toEqual({ edits: 8, length: 4 });
});
