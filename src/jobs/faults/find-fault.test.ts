import { expect, test } from 'vitest';
import { StageError } from '../../domain/work/stage-error.ts';
import { AddressRefusedError } from '../../net/address-refused-error.ts';
import { RequestFailedError } from '../../net/request-failed-error.ts';
import { S3Failure } from '../../storage/s3-failure.ts';
import { findFault } from './find-fault.ts';

const CODES = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH'];

test.each(CODES)('%s of a server that a job asks is no fault of the database', (code) => {
  const cause = Object.assign(new Error(`connect ${code}`), { code });
  const failures = [
    new RequestFailedError('connection', 'The connection to example.com failed or broke off.', { cause }),
    new AddressRefusedError('unresolvable', 'The host example.com could not be found.', { cause }),
  ];
  for (const failure of failures) {
    expect(findFault(failure)).toBeNull();
    expect(findFault(new StageError('fetch', failure.message, { cause: failure }))).toBeNull();
  }
});

test.each(CODES)('%s of a query is a fault of the database, and of the store one of the store', (code) => {
  const cause = Object.assign(new Error(`connect ${code}`), { code });
  expect(findFault(new Error('the row could not be written', { cause }))).toEqual({
    kind: 'outside',
    part: 'database',
  });
  expect(findFault(new S3Failure('unreachable', 'the store does not answer', cause))).toEqual({
    kind: 'outside',
    part: 'store',
  });
});
