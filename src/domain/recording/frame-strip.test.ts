import { expect, test } from 'vitest';
import { layOutStrip } from './frame-strip.ts';

test('a picture a second in the shape of the source', () => {
  expect(layOutStrip(12_300, { width: 1920, height: 1080 })).toEqual({
    intervalMs: 1000,
    tileWidth: 160,
    tileHeight: 90,
    columns: 10,
    rows: 10,
    count: 13,
  });
  expect(layOutStrip(200, { width: 1080, height: 1920 })).toMatchObject({ tileWidth: 50, count: 1 });
});

test('long recordings keep to 3,600 pictures', () => {
  expect(layOutStrip(3_600_000, { width: 16, height: 9 })).toMatchObject({ intervalMs: 1000, count: 3600 });
  expect(layOutStrip(6 * 3_600_000, { width: 16, height: 9 })).toMatchObject({
    intervalMs: 6000,
    count: 3600,
  });
});
