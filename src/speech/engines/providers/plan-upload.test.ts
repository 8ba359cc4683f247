import { expect, test } from 'vitest';
import { type ProviderWord, placeProviderWords, planUpload, WrongAnswerError } from './plan-upload.ts';

const word = (
  text: string,
  startMs: number,
  endMs: number,
  confidence: number | null = null,
): ProviderWord => ({
  text,
  startMs,
  endMs,
  confidence,
});

const UTTERANCES = [
  { fileId: 'a', startMs: 1_000, endMs: 3_000 },
  { fileId: 'a', startMs: 3_400, endMs: 5_000 },
  { fileId: 'b', startMs: 100.4, endMs: 1_000.2 },
];

test('neighbours keep their pause; others get a silence between', () => {
  expect(planUpload(UTTERANCES)).toEqual({
    spans: [
      { fileId: 'a', startMs: 850, endMs: 5_150, atMs: 0 },
      { fileId: 'b', startMs: 0, endMs: 1_151, atMs: 4_800 },
    ],
    lengthMs: 5_951,
  });
  expect(
    planUpload([
      { fileId: 'a', startMs: 0, endMs: 1_000 },
      { fileId: 'a', startMs: 2_500, endMs: 3_000 },
    ]).spans,
  ).toHaveLength(2);
});

test('words go onto the clock of the file that they were said in', () => {
  const placed = placeProviderWords(
    [word(' We', 150, 400, 0.9), word('left.', 400, 700), word('Why?', 5_000, 5_400, 1.7)],
    planUpload(UTTERANCES),
  );
  expect(placed).toEqual([
    { fileId: 'a', text: 'We', startMs: 1_000, endMs: 1_250, confidence: 0.9 },
    { fileId: 'a', text: 'left.', startMs: 1_250, endMs: 1_550, confidence: 0.8 },
    { fileId: 'b', text: 'Why?', startMs: 200, endMs: 600, confidence: 1 },
  ]);
});

test('overlaps, lengths of 0, silence, empty texts and words behind the end are corrected', () => {
  const plan = planUpload(UTTERANCES);
  const placed = placeProviderWords(
    [
      word('one', 200, 600),
      word('two', 500, 500),
      word('   ', 600, 700),
      word('over', 4_200, 4_700),
      word('nobody', 4_350, 4_700),
      word('late', 5_900, 9_000),
      word('gone', 6_100, 9_000),
    ],
    plan,
  );
  expect(placed.map(({ text, fileId, startMs, endMs }) => [text, fileId, startMs, endMs])).toEqual([
    ['one', 'a', 1_050, 1_350],
    ['two', 'a', 1_350, 1_370],
    ['over', 'a', 5_050, 5_150],
    ['late', 'b', 1_100, 1_151],
  ]);
  for (const [index, next] of placed.slice(1).entries()) {
    const before = placed[index];
    if (before?.fileId === next.fileId) expect(before.endMs).toBeLessThanOrEqual(next.startMs);
  }
});

test.each([
  [[word('a', 2_000, 2_100), word('b', 900, 1_000)], /"b" at 900 ms comes after one at 2000 ms/],
  [[word('a', Number.NaN, 1)], /"a" has the times NaN/],
  [[word('a', 5, 4)], /5 to 4 ms/],
  [[word('a', -5, 4)], /-5 to 4 ms/],
])('wrong times are a wrong answer', (words, message) => {
  expect(() => placeProviderWords(words, planUpload(UTTERANCES))).toThrow(message);
  expect(() => placeProviderWords(words, planUpload(UTTERANCES))).toThrow(WrongAnswerError);
});
