import type { UseMutationResult } from '@tanstack/react-query';
import type { Correction } from '../../../src/contract/dashboard.ts';
import { recordings } from '../api/internal.ts';
import { useSay } from '../components/toast-list.tsx';
import { useChange } from '../components/use-change.ts';
import { t } from '../texts/texts.ts';

/** Corrects a transcript and reloads everything that shows it. */
export function useCorrect(
  groupId: string,
  onDone: () => void,
): UseMutationResult<unknown, Error, Correction[]> {
  const say = useSay();
  const correct = (corrections: Correction[]) => recordings.correct(groupId, corrections);
  const stale = ['words', 'segments', 'speakers'].map((name) => [name, groupId]);
  return useChange(correct, stale, () => {
    say(t.recordings.transcript.corrected);
    onDone();
  });
}
