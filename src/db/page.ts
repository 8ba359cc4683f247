import { type RawBuilder, sql } from 'kysely';

/** Where a page begins: after the row with this creation time (microseconds since 1970) and id. */
export interface PagePosition {
  createdAtUs: string;
  id: string;
}

/** Which rows of an account make a page. */
export interface PageOfAccount {
  accountId: string;
  limit: number;
  after: PagePosition | null;
}

/** A row's `position`: its creation time, exact, in digits that no session's time zone or date style changes. */
export const position = sql`(extract(epoch FROM created_at) * 1000000)::bigint::text`;

/** The condition of a page's rows, newest first; nothing for the first page. */
export function olderThan(after: PagePosition | null): RawBuilder<unknown> {
  if (after === null) return sql``;
  return sql`AND (created_at, id) < (
    timestamptz 'epoch' + ${after.createdAtUs}::bigint * interval '1 microsecond', ${after.id}::uuid)`;
}
