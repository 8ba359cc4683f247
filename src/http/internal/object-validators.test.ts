import { expect, test } from 'vitest';
import { judgeConditions } from './object-validators.ts';

const STATE = { etag: '"tag"', lastModified: 'Sun, 06 Nov 1994 08:49:37 GMT' };
const BEFORE = 'Sun, 06 Nov 1994 08:49:36 GMT';
const AFTER = 'Sun, 06 Nov 1994 08:49:38 GMT';

test.each([
  [{}, null],
  [{ 'if-none-match': '"tag"' }, 'unchanged'],
  [{ 'if-none-match': 'W/"tag"' }, 'unchanged'],
  [{ 'if-none-match': '"other", W/"tag"' }, 'unchanged'],
  [{ 'if-none-match': '*' }, 'unchanged'],
  [{ 'if-none-match': '"other"' }, null],
  [{ 'if-none-match': '"other"', 'if-modified-since': AFTER }, null],
  [{ 'if-modified-since': STATE.lastModified }, 'unchanged'],
  [{ 'if-modified-since': 'Sunday, 06-Nov-94 08:49:37 GMT' }, 'unchanged'],
  [{ 'if-modified-since': 'Sun Nov  6 08:49:37 1994' }, 'unchanged'],
  [{ 'if-modified-since': BEFORE }, null],
  [{ 'if-modified-since': 'yesterday' }, null],
  [{ 'if-modified-since': '2099-01-01' }, null],
  [{ 'if-match': '"tag"' }, null],
  [{ 'if-match': '*' }, null],
  [{ 'if-match': '"other"' }, 'failed'],
  [{ 'if-match': 'W/"tag"' }, 'failed'],
  [{ 'if-match': '"tag"', 'if-unmodified-since': BEFORE }, null],
  [{ 'if-match': '"tag"', 'if-none-match': '"tag"' }, 'unchanged'],
  [{ 'if-unmodified-since': BEFORE }, 'failed'],
  [{ 'if-unmodified-since': STATE.lastModified }, null],
  [{ 'if-unmodified-since': 'never' }, null],
])('%j is answered by %j', (headers, verdict) => {
  expect(judgeConditions(headers, STATE)).toBe(verdict);
});
