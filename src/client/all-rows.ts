import type { CallOptions } from './make-call.ts';
import type { PageQuery } from './request-path.ts';

const MAX_PAGE = 100;

interface Page<T> {
  data: T[];
  next_cursor: string | null;
}

/**
 * Every row of a list, newest first, page after page as they are read:
 * `for await (const cut of allRows(client.listCuts))`.
 */
export async function* allRows<T>(
  list: (query: PageQuery, options?: CallOptions) => Promise<Page<T>>,
  query: PageQuery = {},
  options: CallOptions = {},
): AsyncGenerator<T, void, undefined> {
  let cursor = query.cursor ?? null;
  do {
    const from = cursor === null ? {} : { cursor };
    const page = await list({ limit: MAX_PAGE, ...query, ...from }, options);
    yield* page.data;
    cursor = page.next_cursor;
  } while (cursor !== null);
}
