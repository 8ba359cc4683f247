import { type QueryKey, type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';

/** A change by the user. Once it is made, the queries with these keys load again, and `onDone` is called. */
export function useChange<Answer, Given = void>(
  change: (given: Given) => Promise<Answer>,
  stale: readonly QueryKey[],
  onDone: (answer: Answer, given: Given) => unknown = () => undefined,
): UseMutationResult<Answer, Error, Given> {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (answer, given) => {
      await Promise.all(stale.map((queryKey) => queries.invalidateQueries({ queryKey })));
      await onDone(answer, given);
    },
  });
}
