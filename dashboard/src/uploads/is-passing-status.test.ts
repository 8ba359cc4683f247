import { expect, test } from 'vitest';
import { isPassingStatus } from './is-passing-status.ts';

test.each([0, 409, 423, 429, 500, 502, 503])('an upload goes on after status %d', (status) => {
  expect(isPassingStatus(status)).toBe(true);
});

test.each([400, 401, 403, 404, 410, 413])('an upload ends with status %d', (status) => {
  expect(isPassingStatus(status)).toBe(false);
});
