import { expect, test } from 'vitest';
import { AddressRefusedError } from '../../net/address-refused-error.ts';
import { RequestFailedError } from '../../net/request-failed-error.ts';
import { isFinalFailure } from './is-final-failure.ts';

test('a pull from a name that does not resolve is tried again, and one from a refused address is not', () => {
  expect(isFinalFailure(new AddressRefusedError('unresolvable', 'no address'))).toBe(false);
  expect(isFinalFailure(new AddressRefusedError('not_public', 'not public'))).toBe(true);
});

test('a broken connection and a busy server are asked again, and a missing file is not', () => {
  expect(isFinalFailure(new RequestFailedError('connection', 'refused'))).toBe(false);
  expect(isFinalFailure(new RequestFailedError('status', 'busy', { status: 503 }))).toBe(false);
  expect(isFinalFailure(new RequestFailedError('status', 'gone', { status: 404 }))).toBe(true);
});

test('a fault of the service itself is no failure of the pull', () => {
  expect(isFinalFailure(new Error('the disk is full'))).toBe(false);
});
