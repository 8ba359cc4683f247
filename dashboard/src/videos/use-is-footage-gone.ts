import { useQueries } from '@tanstack/react-query';
import type { Cut } from '../../../src/contract/cut.ts';
import { isGone } from '../api/client.ts';
import { groupQuery } from '../api/queries.ts';

/** Whether a recording that a cut shows was deleted: the cut can no longer be rendered. */
export function useIsFootageGone(cut: Cut): boolean {
  return useIsAnyGone(cut.plan?.entries.map((entry) => entry.source_group) ?? cut.source_group_ids);
}

/** Whether one of these recordings was deleted. The planner makes no version of a cut that has lost one. */
export function useIsAnyGone(groupIds: readonly string[]): boolean {
  return useQueries({
    queries: [...new Set(groupIds)].map(groupQuery),
    combine: (groups) => groups.some(({ error }) => isGone(error)),
  });
}
