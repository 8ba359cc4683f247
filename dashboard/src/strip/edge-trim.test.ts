import { expect, test } from 'vitest';
import type { PlanEntry } from '../../../src/contract/plan.ts';
import type { Word } from '../../../src/contract/transcript.ts';
import { edgeBounds, magnetNear, pulledTo, wordsAround } from './edge-trim.ts';

const entry = (n: number, startMs: number, endMs: number, group = 'a'): PlanEntry => ({
  n,
  role: 'body',
  source_group: group,
  camera: 'A',
  source_start_ms: startMs,
  source_end_ms: endMs,
  text: '',
  speaker: 'S1',
  tightening: [],
  pinned: false,
});

const word = (text: string, startMs: number, endMs: number, speaker = 'S1'): Word =>
  ({ text, start_ms: startMs, end_ms: endMs, speaker }) as Word;

const footage = { startMs: 200, endMs: 60_000 };
const own = entry(2, 20_000, 25_000);

test('an edge goes as far as the footage, or as the next entry of the same recording', () => {
  const room = { entries: [own], words: [], footage };
  expect(edgeBounds(own, 'start', room)).toEqual({ startMs: 200, endMs: 24_900 });
  expect(edgeBounds(own, 'end', room)).toEqual({ startMs: 20_100, endMs: 60_000 });
  const entries = [entry(1, 30_000, 31_000), own, entry(3, 1000, 12_000), entry(4, 26_000, 27_000, 'b')];
  expect(edgeBounds(own, 'start', { ...room, entries }).startMs).toBe(12_000);
  expect(edgeBounds(own, 'end', { ...room, entries }).endMs).toBe(30_000);
  // Before the recording is known, an edge only goes inward at the end.
  expect(edgeBounds(own, 'end', { ...room, footage: null }).endMs).toBe(25_000);
});

test('an edge stops where another person speaks, but not at an interjection', () => {
  const words = [
    word('before', 15_000, 16_000, 'S2'),
    word('mine', 21_000, 22_000),
    word('mhm', 26_000, 26_300, 'S2'),
    word('mine', 27_000, 28_000),
    word('two', 30_000, 30_500, 'S2'),
    word('words', 30_500, 31_000, 'S2'),
  ];
  const room = { entries: [own], words, footage };
  expect(edgeBounds(own, 'start', room).startMs).toBe(16_000);
  expect(edgeBounds(own, 'end', room).endMs).toBe(30_000);
});

const words = [word('one', 1000, 1200), word('two', 1400, 1900), word('three', 1900, 2300)];

test('edges of words and the middles of pauses draw an edge, the nearest one first', () => {
  expect(magnetNear(words, 1030, 50)).toBe(1000);
  expect(magnetNear(words, 1190, 50)).toBe(1200);
  expect(magnetNear(words, 1310, 50)).toBe(1300);
  expect(magnetNear(words, 1660, 50)).toBeNull();
  expect(magnetNear(words, 2330, 50)).toBe(2300);
});

test('with frames, magnets are passed over; nothing leaves the bounds', () => {
  const pull = { words, bounds: { startMs: 900, endMs: 2000 }, reachMs: 50, rate: null };
  expect(pulledTo(1190, pull)).toBe(1200);
  expect(pulledTo(1660.4, pull)).toBe(1660);
  expect(pulledTo(5000, pull)).toBe(2000);
  expect(pulledTo(1190, { ...pull, rate: { num: 25, den: 1 } })).toBe(1200);
  expect(pulledTo(1270, { ...pull, rate: { num: 30, den: 1 } })).toBe(1267);
});

test('the words on either side of a moment are found', () => {
  expect(wordsAround(words, 1300)).toEqual({ before: 'one', after: 'two three' });
  expect(wordsAround(words, 0)).toEqual({ before: '', after: 'one two three' });
  expect(wordsAround(words, 9000)).toEqual({ before: 'one two three', after: '' });
});
