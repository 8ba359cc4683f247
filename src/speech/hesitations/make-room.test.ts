import { expect, test } from 'vitest';
import { leavesPlaces, makeRoom } from './make-room.ts';

const word = (text: string, startMs: number, endMs: number) => ({ text, startMs, endMs, confidence: 0.9 });
const times = (words: ReturnType<typeof makeRoom>) => words.map(({ startMs, endMs }) => [startMs, endMs]);

const WORDS = [
  word('we', 0, 200),
  word('bake', 200, 800),
  word('bread', 800, 1_100),
  word('at', 1_100, 1_200),
];
/** An "um" lasts from 450 to 700. The end of "at" was mistaken for another one. */
const APART = [
  word('we', 0, 200),
  word('bake', 200, 450),
  word('bread', 700, 1_100),
  word('at', 1_100, 1_150),
];

test('a word that was timed over a hesitation ends where that begins; the others keep their times', () => {
  expect(times(makeRoom(WORDS, APART, [{ startMs: 450, endMs: 690 }]))).toEqual([
    [0, 200],
    [200, 450],
    [800, 1_100],
    [1_100, 1_200],
  ]);
});

test('without a hesitation every word keeps its time', () => {
  expect(makeRoom(WORDS, APART, [])).toEqual(WORDS);
});

test('a word that another one then overlaps moves as well, before and behind', () => {
  const moved = [
    word('we', 0, 150),
    word('bake', 150, 400),
    word('bread', 900, 1_150),
    word('at', 1_150, 1_250),
  ];
  expect(times(makeRoom(WORDS, moved, [{ startMs: 820, endMs: 890 }]))).toEqual([
    [0, 200],
    [200, 800],
    [900, 1_150],
    [1_150, 1_250],
  ]);
  expect(times(makeRoom(WORDS, moved, [{ startMs: 420, endMs: 790 }]))).toEqual([
    [0, 150],
    [150, 400],
    [800, 1_100],
    [1_100, 1_200],
  ]);
});

test('a word that was not found beside hesitations, or only further out, keeps its place', () => {
  const words = [word('the', 0, 100), word('subject.', 100, 600)];
  const uh = [{ startMs: 80, endMs: 160 }];
  const later = [word('the', 0, 80), word('subject.', 160, 1_500)];
  expect(times(makeRoom(words, later, uh))).toEqual([
    [0, 80],
    [100, 600],
  ]);
  const unfound = [word('the', 0, 80), { ...word('subject.', 160, 500), confidence: 0 }];
  expect(times(makeRoom(words, unfound, uh))).toEqual([
    [0, 80],
    [100, 600],
  ]);
});

test('a hesitation that would move a word elsewhere is none', () => {
  const words = [word('ten', 0, 200), word('minutes', 200, 900)];
  const um = { startMs: 300, endMs: 700 };
  expect(leavesPlaces(um, words, [word('ten', 0, 200), word('minutes', 700, 900)])).toBe(true);
  expect(leavesPlaces(um, words, [word('ten', 0, 200), word('minutes', 8_000, 8_400)])).toBe(false);
});

test('a hesitation does not take the only sound of a word that fits it well', () => {
  const removed = (confidence: number) => [{ ...word('removed', 300, 800), confidence }];
  const um = { startMs: 310, endMs: 690 };
  expect(leavesPlaces(um, removed(0.7), removed(0))).toBe(false);
  expect(leavesPlaces(um, removed(0.5), removed(0))).toBe(true);
  expect(leavesPlaces(um, removed(0.7), removed(0.6))).toBe(true);
});
