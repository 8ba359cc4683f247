import { useInfiniteQuery } from '@tanstack/react-query';
import { groupsQuery } from '../api/queries.ts';

/** A recording whose pictures styles are shown on: the newest that is ready; null when there is none. */
export function useSampleGroup(): string | null {
  const { data } = useInfiniteQuery(groupsQuery);
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  return rows.find(({ status }) => status === 'ready')?.id ?? null;
}
