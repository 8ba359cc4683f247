import { expect, test } from 'vitest';
import { markEveryMs, openingZoom, pictureEveryMs, pxPerSOf, scaledMs, zoomedBy } from './strip-zoom.ts';

const room = { widthPx: 1000, planMs: 200_000 };

test('a plan opens so that it can be read, and can be shown whole', () => {
  expect(openingZoom(room)).toBe(14);
  expect(pxPerSOf('whole', room)).toBe(5);
  const short = { ...room, planMs: 20_000 };
  expect(openingZoom(short)).toBe('whole');
  expect(pxPerSOf('whole', short)).toBe(50);
});

test('a plan that is shown whole stays so when it changes, and any other scale stays', () => {
  const lengths = { planMs: 100_000, chosenMs: 200_000 };
  expect(scaledMs('whole', lengths)).toBe(100_000);
  expect(scaledMs(21, lengths)).toBe(200_000);
});

test('zooming goes in steps, between the whole plan and single frames', () => {
  expect(zoomedBy(14, 1, room)).toBe(21);
  expect(zoomedBy(14, -2, room)).toBeCloseTo(6.22, 2);
  expect(zoomedBy(14, -3, room)).toBe('whole');
  expect(zoomedBy(390, 1, room)).toBe(400);
});

test('marks of the ruler have room for their texts, and pictures for their shape', () => {
  expect([5, 14, 50, 87, 400].map(markEveryMs)).toEqual([15_000, 5000, 2000, 1000, 200]);
  for (const pxPerS of [5, 14, 31, 87, 400]) {
    const widthPx = (pictureEveryMs(pxPerS) / 1000) * pxPerS;
    expect(widthPx).toBeGreaterThanOrEqual(85);
    expect(widthPx).toBeLessThan(85 * Math.SQRT2 + 0.01);
  }
});
