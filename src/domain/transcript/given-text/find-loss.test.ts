import { expect, test } from 'vitest';
import { findLoss } from './find-loss.ts';

/** Words of half a second each. */
const present = Array.from({ length: 40 }, (_, at) => ({
  ...{ text: `w${at}`, startMs: at * 500, endMs: at * 500 + 400 },
}));
const rangesOf = (from: number, to: number) =>
  present.slice(from, to).map(({ startMs, endMs }) => ({ startMs, endMs }));

test('a text of a part loses the rest, and says where and how it begins', () => {
  expect(findLoss(rangesOf(0, 10), present)).toEqual({
    word_count: 40,
    lost_count: 30,
    lost_passage_count: 1,
    lost: [{ start_ms: 5_000, end_ms: 19_900, text: 'w10 w11 w12 w13 w14 w15 w16 w17 w18 w19 w20 w21 …' }],
  });
});

test('a text with all words loses none, and neither does one without three of them', () => {
  expect(findLoss(rangesOf(0, 40), present).lost_count).toBe(0);
  expect(findLoss([...rangesOf(0, 20), ...rangesOf(23, 40)], present).lost_count).toBe(0);
});

test('words that the present transcript has otherwise take the place of its words', () => {
  const others = Array.from({ length: 8 }, () => null);
  expect(findLoss([...rangesOf(0, 16), ...others, ...rangesOf(24, 40)], present).lost_count).toBe(0);
  expect(findLoss([...others, ...rangesOf(10, 32), ...others], present).lost_count).toBe(0);
  // One word of the text does not stand for eight.
  expect(findLoss([...rangesOf(0, 16), null, ...rangesOf(24, 40)], present).lost_count).toBe(8);
});

test('only the first of many passages are listed, and all are counted', () => {
  const kept = [rangesOf(0, 5), rangesOf(15, 20), rangesOf(30, 35)].flat();
  const { lost, ...counts } = findLoss(kept, present, 1);
  expect(counts).toEqual({ word_count: 40, lost_count: 20, lost_passage_count: 2 });
  expect(lost).toHaveLength(1);
});
