import { useInfiniteQuery } from '@tanstack/react-query';
import type { SourceGroupRow } from '../../../src/contract/source-group.ts';
import { groupsQuery } from '../api/queries.ts';
import { sampleOf } from './sample-of.ts';

const NONE: readonly SourceGroupRow[] = [];

/** The recording on which styles are shown; null when there is none. */
export function useSampleGroup() {
  const { data } = useInfiniteQuery(groupsQuery);
  return sampleOf(data?.pages.flatMap((page) => page.data) ?? NONE);
}
