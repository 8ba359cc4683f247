import { expect, test } from 'vitest';
import { continuedVersion, fullVersion } from './content-version.ts';

const DATE = 'Fri, 20 Nov 2026 12:00:10 GMT';

test.each([
  ['a strong ETag', { etag: '"v1"', 'last-modified': 'Fri, 20 Nov 2026 12:00:00 GMT', date: DATE }, '"v1"'],
  [
    'an older Last-Modified',
    { 'last-modified': 'Fri, 20 Nov 2026 12:00:09 GMT', date: DATE },
    'Fri, 20 Nov 2026 12:00:09 GMT',
  ],
  [
    'Last-Modified beside a weak ETag',
    { etag: 'W/"v1"', 'last-modified': 'Fri, 20 Nov 2026 11:00:00 GMT', date: DATE },
    'Fri, 20 Nov 2026 11:00:00 GMT',
  ],
  ['a Last-Modified of this second', { 'last-modified': DATE, date: DATE }, null],
  ['a Last-Modified without a Date', { 'last-modified': DATE }, null],
  ['a weak ETag', { etag: 'W/"v1"' }, null],
  ['nothing', {}, null],
])('%s', (_what, headers, validator) => {
  expect(fullVersion(headers as Record<string, string>).validator).toBe(validator);
});

test('a length is a plain number or unknown', () => {
  expect(fullVersion({ 'content-length': '1234' }).totalBytes).toBe(1234);
  expect(fullVersion({ 'content-length': '1e3' }).totalBytes).toBeNull();
  expect(fullVersion({ 'content-length': '-1' }).totalBytes).toBeNull();
});

test('a part continues only at the right byte, to the end, of the same version', () => {
  const begun = { validator: '"v1"', totalBytes: 100 };
  const part = (range: string, etag = '"v1"') =>
    continuedVersion({ 'content-range': range, etag }, begun, 40);
  expect(part('bytes 40-99/100')).toEqual(begun);
  expect(continuedVersion({ 'content-range': 'bytes 40-99/100' }, begun, 40)).toEqual(begun);
  expect(part('bytes 39-99/100')).toBeNull();
  expect(part('bytes 40-98/100')).toBeNull();
  expect(part('bytes 40-100/101')).toBeNull();
  expect(part('bytes 40-99/*')).toBeNull();
  expect(part('bytes 40-99/100', '"v2"')).toBeNull();
  expect(continuedVersion({}, begun, 40)).toBeNull();
  expect(
    continuedVersion({ 'content-range': 'bytes 40-99/100' }, { validator: '"v1"', totalBytes: null }, 40),
  ).toEqual(begun);
});
