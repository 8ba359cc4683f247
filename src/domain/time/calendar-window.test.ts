import { expect, test } from 'vitest';
import { windowAt } from './calendar-window.ts';

const LAST_MOMENT = new Date('2026-12-31T23:59:59.999Z');

test.each([
  ['hour', '2026-12-31T23:00:00.000Z'],
  ['day', '2026-12-31T00:00:00.000Z'],
  ['month', '2026-12-01T00:00:00.000Z'],
] as const)('the %s that ends the year begins at %s and ends with it', (window, start) => {
  const { start: begins, end } = windowAt(window, LAST_MOMENT);
  expect([begins.toISOString(), end.toISOString()]).toEqual([start, '2027-01-01T00:00:00.000Z']);
});
