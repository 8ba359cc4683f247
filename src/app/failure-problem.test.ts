import { expect, test } from 'vitest';
import { silentLogger } from '../lib/logger.ts';
import { failureProblem } from './failure-problem.ts';

test.each([
  ['55P03', true, 503, 'capacity_paused'],
  ['57014', false, 409, 'conflict'],
])('a statement that reached its bound (%s) is no error of the service', (code, isGated, status, name) => {
  const error = Object.assign(new Error('canceling statement'), { code });
  expect(failureProblem(silentLogger, error, { isGated, at: {} })).toMatchObject({
    ...{ status, code: name },
    message: expect.stringContaining('nothing was changed, try again shortly'),
  });
});
