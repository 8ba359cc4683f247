import { expect, test } from 'vitest';
import { pageOf, readPageRequest } from './page-cursor.ts';

const row = (id: string, position: string) => ({ id, position });
const IDS = ['3f2b8c1e-0000-4000-8000-000000000001', '3f2b8c1e-0000-4000-8000-000000000002'] as const;

test('a cursor leads back to its row; the last page has none', () => {
  const rows = [row(IDS[0], '1795600000123456'), row(IDS[1], '1795500000000000')];
  const page = pageOf(rows, 1, ({ id }) => id);
  expect(page.data).toEqual([IDS[0]]);
  expect(readPageRequest({ cursor: page.next_cursor }).after).toEqual({
    createdAtUs: '1795600000123456',
    id: IDS[0],
  });
  expect(pageOf(rows, 2, ({ id }) => id).next_cursor).toBeNull();
});

test.each([undefined, '', '0', '-5', '1.5', 'x', '1e3', -5, 1.5, ['7'], { toString: 1 }, null])(
  'limit %j counts as not sent',
  (limit) => {
    expect(readPageRequest({ limit }).limit).toBe(50);
  },
);

test('a limit above the maximum becomes the maximum; a cursor that is not ours counts as not sent', () => {
  expect(readPageRequest({ limit: '101' }).limit).toBe(100);
  const forged = Buffer.from(`now(); drop|${IDS[0]}`).toString('base64url');
  const late = Buffer.from(`999999999999999999|${IDS[0]}`).toString('base64url');
  for (const cursor of ['x', forged, late, Buffer.from('a|b|c').toString('base64url'), ['x']]) {
    expect(readPageRequest({ cursor }).after).toBeNull();
  }
});
