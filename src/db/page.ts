import { type RawBuilder, sql } from 'kysely';

/** Where a page begins: after the row with this creation time (as Postgres prints it) and id. */
export interface PagePosition {
  createdAt: string;
  id: string;
}

/** The condition of a page's rows, newest first; nothing for the first page. */
export function olderThan(after: PagePosition | null): RawBuilder<unknown> {
  if (after === null) return sql``;
  return sql`AND (created_at, id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`;
}
