import { expect, test } from 'vitest';
import { sayDatabaseFault } from './say-database-fault.ts';

const coded = (code: string, message = 'x', more = {}) =>
  Object.assign(new Error(message), { code, ...more });

test.each([
  [
    coded('3D000', 'database "films" does not exist'),
    /used: database "films" does not exist\. Check DATABASE_URL/,
  ],
  [
    coded('28P01', 'password authentication failed for user "me"'),
    /authentication failed for user "me"\. Check/,
  ],
  [coded('ENOTFOUND', 'x', { hostname: 'db.lan' }), /its host db\.lan is not known/],
  [
    coded('ECONNREFUSED', 'x', { address: '127.0.0.1', port: 5433 }),
    /nothing answers at 127\.0\.0\.1 port 5433/,
  ],
  [
    Object.assign(new AggregateError([coded('ECONNREFUSED', 'x', { address: '::1', port: 5433 })]), {
      code: 'ECONNREFUSED',
    }),
    /nothing answers at ::1 port 5433/,
  ],
  [coded('ETIMEDOUT'), /it does not answer/],
])('%o is told of in a sentence', (error, sentence) => {
  expect(sayDatabaseFault(error)).toMatch(sentence);
});

test('other errors are not about the database', () => {
  expect(
    [new TypeError('x'), coded('42P01'), coded('ENOENT')].map((error) => sayDatabaseFault(error)),
  ).toEqual([null, null, null]);
});
