import { expect, test } from 'vitest';
import { MAX_WEBHOOK_ATTEMPTS, webhookRetryWaitS } from './webhook-schedule.ts';

test('waits double from a minute to an hour: about fourteen hours in all', () => {
  const waits = Array.from({ length: MAX_WEBHOOK_ATTEMPTS - 1 }, (_, n) => webhookRetryWaitS(n + 1, 30));
  expect(waits.slice(0, 8)).toEqual([60, 120, 240, 480, 960, 1920, 3600, 3600]);
  const hours = waits.reduce((sum, wait) => sum + wait, 0) / 3600;
  expect(hours).toBeGreaterThan(14);
  expect(hours).toBeLessThan(15);
});
