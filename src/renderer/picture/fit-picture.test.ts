import { expect, test } from 'vitest';
import { formatFilters } from '../../media/encode-filter-graph.ts';
import { containFilters, coverFilters, placeInside } from './fit-picture.ts';

const tall = { width: 1080, height: 1920 };
const wide = { width: 1920, height: 1080 };

test.each([
  [wide, tall, { width: 1080, height: 608, x: 0, y: 656 }],
  [tall, wide, { width: 608, height: 1080, x: 656, y: 0 }],
  [{ width: 640, height: 480 }, wide, { width: 1440, height: 1080, x: 240, y: 0 }],
  [{ width: 853, height: 481 }, wide, { width: 1916, height: 1080, x: 2, y: 0 }],
  [{ width: 3840, height: 2160 }, wide, { width: 1920, height: 1080, x: 0, y: 0 }],
])('%o inside %o is %o', (source, frame, place) => {
  expect(placeInside(source, frame)).toEqual(place);
});

test('a picture of the frame’s shape is only scaled', () => {
  expect(formatFilters(containFilters({ width: 1280, height: 720 }, wide))).toBe(
    'scale=w=1920:h=1080:flags=bicubic',
  );
  expect(formatFilters(coverFilters({ width: 1280, height: 720 }, wide))).toBe(
    'scale=w=1920:h=1080:flags=bicubic',
  );
});

test('filling a square takes the middle', () => {
  expect(formatFilters(coverFilters(wide, { width: 1080, height: 1080 }))).toBe(
    'crop=w=2*round(iw*1166400/2073600/2):h=ih,scale=w=1080:h=1080:flags=bicubic',
  );
});
