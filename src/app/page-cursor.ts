import { isUuid } from '../contract/identifier.ts';
import type { Page } from '../contract/page.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../contract/values/limits.ts';
import type { PageOfAccount, PagePosition } from '../db/page.ts';

export type PageRequest = Omit<PageOfAccount, 'accountId'>;

/** A limit that is no positive integer, or a cursor that is not ours, counts as not sent. */
export function readPageRequest(query: { limit?: unknown; cursor?: unknown }): PageRequest {
  // Arguments of a tool call can have any type. Only a number counts, also as text.
  const text = typeof query.limit === 'number' || typeof query.limit === 'string' ? String(query.limit) : '';
  const limit = /^\d+$/.test(text) ? Number(text) : 0;
  return {
    limit: limit > 0 ? Math.min(limit, MAX_PAGE_SIZE) : DEFAULT_PAGE_SIZE,
    after: decodeCursor(query.cursor),
  };
}

function decodeCursor(cursor: unknown): PagePosition | null {
  if (typeof cursor !== 'string') return null;
  const [createdAtUs, id, ...rest] = Buffer.from(cursor, 'base64url').toString('utf8').split('|');
  if (createdAtUs === undefined || id === undefined || rest.length > 0 || !isUuid(id)) return null;
  // 17 digits reach the year 5138, which Postgres still takes as a time.
  return /^\d{1,17}$/.test(createdAtUs) ? { createdAtUs, id } : null;
}

/** `rows` holds one row more than the limit when another page follows. */
export function pageOf<R extends { id: string; position: string }, T>(
  rows: readonly R[],
  limit: number,
  present: (row: R) => T,
): Page<T> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return {
    data: shown.map(present),
    next_cursor: hasMore ? Buffer.from(`${last.position}|${last.id}`).toString('base64url') : null,
  };
}
