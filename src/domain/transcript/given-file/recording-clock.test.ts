import { expect, test } from 'vitest';
import { clockOffsetMs, minusMs, withinRecording } from './recording-clock.ts';

const HOUR_MS = 3_600_000;
const at = (hours: number, seconds = 0) => ({
  startMs: hours * HOUR_MS + seconds * 1000,
  endMs: hours * HOUR_MS + seconds * 1000 + 500,
});

test.each([
  ['a tape from 10:00:00', [at(10, 3), at(10, 50)], 60_000, 10 * HOUR_MS],
  ['a tape from 10:00:00 that lasts two hours', [at(10, 3), at(11, 50)], 2 * HOUR_MS, 10 * HOUR_MS],
  ['silence in the first hour', [at(1, 3), at(1, 50)], 2 * HOUR_MS, 0],
  ['a longer edit', [at(0, 3), at(2, 50)], 2 * HOUR_MS, 0],
  ['no captions', [], 60_000, 0],
])('%s', (_, ranges, durationMs, offsetMs) => {
  expect(clockOffsetMs(ranges, durationMs)).toBe(offsetMs);
});

test('a caption that passes the end is cut there, and keeps what else it has', () => {
  expect(withinRecording(minusMs({ ...at(10, 59), line: 7 }, 10 * HOUR_MS), 59_200)).toEqual({
    startMs: 59_000,
    endMs: 59_200,
    line: 7,
  });
});
