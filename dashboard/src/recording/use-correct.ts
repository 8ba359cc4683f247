import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Correction, recordings } from '../api/internal.ts';
import { useSay } from '../components/toast-list.tsx';
import { t } from '../texts/texts.ts';

/** Corrects a transcript and reloads everything that shows it. */
export function useCorrect(
  groupId: string,
  onDone: () => void,
): UseMutationResult<unknown, Error, Correction[]> {
  const queries = useQueryClient();
  const say = useSay();
  return useMutation({
    mutationFn: (corrections: Correction[]) => recordings.correct(groupId, corrections),
    onSuccess: async () => {
      await Promise.all(
        ['words', 'segments', 'speakers'].map((name) =>
          queries.invalidateQueries({ queryKey: [name, groupId] }),
        ),
      );
      say(t.recordings.transcript.corrected);
      onDone();
    },
  });
}
