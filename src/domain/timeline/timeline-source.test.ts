import { expect, test } from 'vitest';
import type { PictureFacts } from '../recording/source-facts.ts';
import { timelinePicture } from './timeline-source.ts';

const picture = { width: 640, height: 360 } as PictureFacts;

test('slides are on frames of the delivery, other files on their own', () => {
  const rateOf = (num: number, den: number, isUneven: boolean) =>
    timelinePicture({ ...picture, rate: { num, den }, isUneven }).rate;
  expect(rateOf(1, 4, true)).toEqual({ num: 24, den: 1 });
  expect(rateOf(20, 1, true)).toEqual({ num: 20, den: 1 });
  expect(rateOf(12, 1, false)).toEqual({ num: 12, den: 1 });
});
