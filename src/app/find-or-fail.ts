import { isUuid } from '../contract/identifier.ts';
import { notFound } from '../contract/problems/problem.ts';

/** Finds the row that an id of a request names. Throws `not_found` where the id is no uuid or names nothing. */
export async function findOrFail<Row>(
  noun: string,
  id: string,
  find: (id: string) => Promise<Row | null>,
): Promise<Row> {
  const row = isUuid(id) ? await find(id) : null;
  if (row === null) throw notFound(noun);
  return row;
}
