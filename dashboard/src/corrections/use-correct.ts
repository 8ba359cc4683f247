import type { UseMutationResult } from '@tanstack/react-query';
import type { Correction } from '../../../src/contract/dashboard.ts';
import { recordings } from '../api/internal.ts';
import { useSay } from '../components/toast-list.tsx';
import { useChange } from '../components/use-change.ts';
import { t } from '../texts/texts.ts';

export interface WantedCorrections {
  corrections: Correction[];
  /** To be added to the vocabulary; null for none. */
  term: string | null;
}

/** Corrects a transcript and reloads everything that shows it. */
export function useCorrect(
  groupId: string,
  onDone: () => void,
): UseMutationResult<unknown, Error, WantedCorrections> {
  const say = useSay();
  const correct = async ({ corrections, term }: WantedCorrections) => {
    if (term !== null) await recordings.addToVocabulary(term);
    if (corrections.length > 0) await recordings.correct(groupId, corrections);
  };
  const stale = ['words', 'segments', 'speakers'].map((name) => [name, groupId]);
  return useChange(correct, stale, (_, { corrections }) => {
    const isDeleted = corrections.some((one) => one.op === 'word' && one.text.trim() === '');
    say(isDeleted ? t.recordings.transcript.deleted : t.recordings.transcript.corrected);
    onDone();
  });
}
