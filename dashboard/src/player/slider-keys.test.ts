import { expect, test } from 'vitest';
import { sliderMoment } from './slider-keys.ts';

const STEPS = { stepMs: 5000, pageMs: 30_000 };
const by = (key: string, nowMs: number) => sliderMoment(key, nowMs, 60_000, STEPS);

test('arrows and pages go by their steps, and stay within the recording', () => {
  expect([by('ArrowRight', 7000), by('ArrowLeft', 7000)]).toEqual([12_000, 2000]);
  expect([by('PageUp', 7000), by('PageDown', 7000)]).toEqual([37_000, 0]);
  expect(by('ArrowUp', 58_000)).toBe(60_000);
});

test('other keys are left to the browser', () => {
  expect([by('Home', 7000), by('End', 7000), by('x', 7000)]).toEqual([null, null, null]);
});
