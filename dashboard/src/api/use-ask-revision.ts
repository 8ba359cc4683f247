import { useQueryClient } from '@tanstack/react-query';
import type { Cut } from '../../../src/contract/cut.ts';
import { api } from './client.ts';

/**
 * Sends an instruction to a cut. From the answer on, the page holds the cut for in planning: until it has loaded the cut
 * again, it would take the next step on the version before.
 */
export function useAskRevision(cutId: string): (instruction: string) => Promise<void> {
  const queries = useQueryClient();
  return async (instruction) => {
    const { status } = await api.reviseCut(cutId, instruction);
    queries.setQueryData<Cut>(['cut', cutId], (cut) =>
      cut === undefined ? cut : { ...cut, status, error: null },
    );
  };
}
