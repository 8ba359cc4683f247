import { expect, test } from 'vitest';
import { placeLeftOut } from './place-left-out.ts';

/** Two seconds, with speech from 0.2 to 1.8 s. */
const LEVELS = Float32Array.from({ length: 200 }, (_, i) => (i >= 20 && i < 180 ? -20 : -80));
const found = (word: number, startMs: number, endMs: number) => ({ word, startMs, endMs, confidence: 0.9 });

test('words that were not found share the time between those that were, where there is speech', () => {
  const words = placeLeftOut(
    ['one', 'two', 'three', 'four'],
    [found(0, 200, 500), found(3, 1500, 1800)],
    LEVELS,
  );
  expect(words.map(({ text, confidence }) => [text, confidence])).toEqual([
    ['one', 0.9],
    ['two', 0],
    ['three', 0],
    ['four', 0.9],
  ]);
  expect(words[1]).toMatchObject({ startMs: 500 });
  expect(words[2]).toMatchObject({ endMs: 1500 });
  expect(words[2]?.startMs).toBe(words[1]?.endMs);
});

test('beside the ends of the sound they share the speech there', () => {
  const words = placeLeftOut(['one', 'two', 'three'], [found(1, 900, 1200)], LEVELS);
  expect(words.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
    [200, 900],
    [900, 1200],
    [1200, 1800],
  ]);
});

test('without time between them, the words beside give some of theirs, and none is lost', () => {
  const words = placeLeftOut(['one', 'a', 'two'], [found(0, 200, 600), found(2, 600, 1000)], LEVELS);
  expect(words).toMatchObject([
    { text: 'one', startMs: 200, endMs: 540 },
    { text: 'a', startMs: 540, endMs: 600 },
    { text: 'two', startMs: 600, endMs: 1000 },
  ]);
  const short = placeLeftOut(['one', 'a', 'the', 'two'], [found(0, 200, 260), found(3, 260, 320)], LEVELS);
  expect(short.map(({ text }) => text)).toEqual(['one', 'a', 'the', 'two']);
  for (const [i, word] of short.entries()) {
    expect(word.endMs).toBeGreaterThan(word.startMs);
    expect(word.startMs).toBeGreaterThanOrEqual(short[i - 1]?.endMs ?? 0);
  }
});

test('no word lies in silence: the sound before it holds it, or else that behind it', () => {
  const last = placeLeftOut(['the', 'subject.'], [found(0, 1_300, 1_800)], LEVELS);
  expect(last.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
    [1_300, 1_740],
    [1_740, 1_800],
  ]);
  const first = placeLeftOut(['The', 'subject'], [found(1, 200, 700)], LEVELS);
  expect(first.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
    [200, 260],
    [260, 700],
  ]);
});

test('no sound, no words', () => {
  expect(placeLeftOut(['one'], [], new Float32Array())).toEqual([]);
  expect(placeLeftOut([], [], LEVELS)).toEqual([]);
});
