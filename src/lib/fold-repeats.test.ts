import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { foldRepeats } from './fold-repeats.ts';
import { silentLogger } from './logger.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function makeLogger() {
  const lines: [string, object][] = [];
  const write = (fields: object, message: string) => void lines.push([message, fields]);
  return { lines, logger: foldRepeats({ ...silentLogger, info: write, warn: write, error: write }) };
}

const refused = (port: number) => ({
  error: `Error: connect ECONNREFUSED 127.0.0.1:${port}\n    at x`,
  route: '/v1',
});

test('one fault is written at once and then once a second, with how often it came', () => {
  const { lines, logger } = makeLogger();
  for (let n = 0; n < 1000; n += 1) logger.error(refused(20_000 + n), 'request failed');
  expect(lines).toEqual([['request failed', refused(20_000)]]);
  vi.advanceTimersByTime(1000);
  expect(lines.slice(1)).toEqual([['request failed', { ...refused(20_999), repeated: 999 }]]);
  vi.advanceTimersByTime(10_000);
  expect(lines).toHaveLength(2);
  logger.error(refused(1), 'request failed');
  expect(lines).toHaveLength(3);
});

test('another fault is not held back, nor is a line without a fault', () => {
  const { lines, logger } = makeLogger();
  logger.error(refused(1), 'request failed');
  logger.error({ error: 'Error: no such column' }, 'request failed');
  logger.warn(refused(1), 'request failed');
  logger.warn(refused(1), 'queue error');
  logger.warn({ job: 'source.fetch', groupId: 'a' }, 'attempt was superseded');
  logger.warn({ job: 'source.fetch', groupId: 'b' }, 'attempt was superseded');
  for (let n = 0; n < 3; n += 1) logger.info({ job: 'source.fetch' }, 'job done');
  expect(lines).toHaveLength(9);
});
