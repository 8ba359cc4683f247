import { isUuid } from '../contract/identifier.ts';
import { notFound } from '../contract/problems/problem.ts';

/** Finds the row with an id from a request. Throws `not_found` where the id is no uuid or there is no such row. */
export async function findOrFail<Row>(
  noun: string,
  id: string,
  find: (id: string) => Promise<Row | null>,
): Promise<Row> {
  const row = isUuid(id) ? await find(id) : null;
  if (row === null) throw notFound(noun);
  return row;
}
