import { expect, test } from 'vitest';
import { concatList } from './concat-list.ts';

const NTSC = { num: 30_000, den: 1001 };

test('a thousand pieces of one frame last as long as a thousand frames', () => {
  const pieces = Array.from({ length: 1000 }, (_, at) => ({ path: `/p${at}.mp4`, frameCount: 1 }));
  const microseconds = [...concatList(pieces, NTSC).matchAll(/^duration (\d+)\.(\d{6})$/gm)].map(
    ([, seconds, rest]) => Number(`${seconds}${rest}`),
  );
  expect(microseconds).toHaveLength(1000);
  const sum = microseconds.reduce((total, one) => total + one, 0);
  expect(sum).toBe(Math.round((1000 * 1001 * 1e6) / 30_000));
});

test('an apostrophe in a path ends no name', () => {
  expect(concatList([{ path: "/it's.mp4", frameCount: 1 }], NTSC)).toContain("file 'file:/it'\\''s.mp4'");
});
