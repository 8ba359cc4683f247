import { expect, test } from 'vitest';
import { allRows } from './all-rows.ts';
import type { CallOptions } from './make-call.ts';
import type { PageQuery } from './request-path.ts';

test('every page is asked for with the options of the caller, until there is none', async () => {
  const asked: [PageQuery, CallOptions | undefined][] = [];
  const list = async (query: PageQuery, options?: CallOptions) => {
    asked.push([query, options]);
    const page = Number(query.cursor ?? 0);
    return { data: [page * 2, page * 2 + 1], next_cursor: page < 2 ? String(page + 1) : null };
  };
  const options = { signal: new AbortController().signal, timeoutMs: 1234 };
  const rows: number[] = [];
  for await (const row of allRows(list, { limit: 2 }, options)) rows.push(row);
  expect(rows).toEqual([0, 1, 2, 3, 4, 5]);
  expect(asked).toEqual([
    [{ limit: 2 }, options],
    [{ limit: 2, cursor: '1' }, options],
    [{ limit: 2, cursor: '2' }, options],
  ]);
});
