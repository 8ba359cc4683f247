import { expect, test } from 'vitest';
import { formatTimecode, parseTimecode } from './timecode.ts';

const ntsc = { num: 30000, den: 1001 };

test.each([
  [0, ntsc, '00:00:00;00'],
  [1799, ntsc, '00:00:59;29'],
  [1800, ntsc, '00:01:00;02'],
  [17_981, ntsc, '00:09:59;29'],
  [17_982, ntsc, '00:10:00;00'],
  [107_892, ntsc, '01:00:00;00'],
  [3600, { num: 60000, den: 1001 }, '00:01:00;04'],
  [86_400, { num: 24000, den: 1001 }, '01:00:00:00'],
  [90_024, { num: 25, den: 1 }, '01:00:00:24'],
])('frame %i at $1.num/$1.den is %s', (frame, rate, text) => {
  expect(formatTimecode(frame, rate)).toBe(text);
});

test.each([ntsc, { num: 60000, den: 1001 }, { num: 24, den: 1 }])('is read back at $num/$den', (rate) => {
  for (let frame = 0; frame < 200_000; frame += 37) {
    expect(parseTimecode(formatTimecode(frame, rate), rate)).toBe(frame);
  }
});

test('text that is no timecode is null, and wraps after a day', () => {
  expect(parseTimecode('soon', ntsc)).toBeNull();
  expect(formatTimecode(25 * 86_400, { num: 25, den: 1 })).toBe('00:00:00:00');
});
