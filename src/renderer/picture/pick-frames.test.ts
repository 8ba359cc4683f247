import { expect, test } from 'vitest';
import { pickFrames } from './pick-frames.ts';

const rate = { num: 30, den: 1 };
const stretches = [
  { startFrame: 600, endFrame: 630, atFrame: 0 },
  { startFrame: 660, endFrame: 690, atFrame: 30 },
];

test('reads from a tenth of a second, just before the first frame, to after the last', () => {
  const { seekS, readS } = pickFrames(stretches, rate, { rate, clock: { offsetMs: 7_400, driftPpm: 0 } });
  expect(seekS).toBe(12.4);
  expect(seekS + readS).toBeGreaterThan(23 - 7.4 + 1);
});

test('never seeks before the file begins', () => {
  expect(
    pickFrames([{ startFrame: 3, endFrame: 9, atFrame: 0 }], rate, {
      rate,
      clock: { offsetMs: 0, driftPpm: 0 },
    }).seekS,
  ).toBe(0);
});

test('makes one piece per stretch, for any number of stretches', () => {
  const { filters } = pickFrames(stretches, rate, { rate, clock: { offsetMs: 0, driftPpm: 0 } });
  const setpts = filters.find(({ name }) => name === 'setpts');
  expect(String(setpts?.options['expr']).match(/clip\(/g)).toHaveLength(2);
});
