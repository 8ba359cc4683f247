import { expect, test } from 'vitest';
import { bordersBeforeEcho } from './borders-in-room.ts';

const word = (startFrame: number, endFrame: number) => ({ startFrame, endFrame });

test('in a room borders of touching words move back, those beside a pause do not', () => {
  const words = [word(10, 40), word(40, 60), word(80, 110)];
  expect(bordersBeforeEcho(words, { fadeMs: 70, joints: new Set() })).toEqual([
    word(10, 38),
    word(38, 60),
    word(80, 110),
  ]);
  expect(bordersBeforeEcho(words, { fadeMs: 18, joints: new Set() })).toEqual(words);
  expect(bordersBeforeEcho(words, { fadeMs: 70, joints: new Set([40]) })).toEqual(words);
});

test('a short word keeps half of its length', () => {
  const moved = bordersBeforeEcho([word(0, 3), word(3, 30)], { fadeMs: 200, joints: new Set() });
  expect(moved).toEqual([word(0, 2), word(2, 30)]);
});
