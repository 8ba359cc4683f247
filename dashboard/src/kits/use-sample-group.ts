import { useInfiniteQuery } from '@tanstack/react-query';
import { groupsQuery } from '../api/queries.ts';

/** The recording on which styles are shown: the newest that is ready; null when there is none. */
export function useSampleGroup(): string | null {
  const { data } = useInfiniteQuery(groupsQuery);
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  return rows.find(({ status }) => status === 'ready')?.id ?? null;
}
