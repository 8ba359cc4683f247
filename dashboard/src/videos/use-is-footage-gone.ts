import { useQueries } from '@tanstack/react-query';
import type { Cut } from '../../../src/contract/cut.ts';
import { isGone } from '../api/client.ts';
import { groupQuery } from '../api/queries.ts';

/** Whether a recording that a cut shows was deleted: the cut can no longer be rendered. */
export function useIsFootageGone(cut: Cut): boolean {
  const used = cut.plan?.entries.map((entry) => entry.source_group) ?? cut.source_group_ids;
  return useQueries({
    queries: [...new Set(used)].map(groupQuery),
    combine: (groups) => groups.some(({ error }) => isGone(error)),
  });
}
