import type { UseMutationResult } from '@tanstack/react-query';
import type { Correction } from '../../../src/contract/dashboard.ts';
import type { CorrectionUndo } from '../../../src/contract/edits/correction-undo.ts';
import { recordings } from '../api/internal.ts';
import { useSay } from '../components/toast-list.tsx';
import { useChange } from '../components/use-change.ts';
import { t } from '../texts/texts.ts';

export interface WantedCorrections {
  corrections: Correction[];
  /** To be added to the vocabulary; null for none. */
  term: string | null;
}

/** The queries that show the words of a recording. */
export const shownWords = (groupId: string) =>
  ['words', 'segments', 'speakers'].map((name) => [name, groupId]);

interface CorrectCalls {
  /**
   * Gets the undo of the correction as soon as it is made, because Ctrl-Z may come before the words are
   * loaded again.
   */
  onCorrected?: (undo: CorrectionUndo) => void;
  /** Called once everything shows the new words. */
  onDone: () => void;
}

/** Corrects a transcript and reloads everything that shows it. */
export function useCorrect(
  groupId: string,
  { onCorrected, onDone }: CorrectCalls,
): UseMutationResult<void, Error, WantedCorrections> {
  const say = useSay();
  const correct = async ({ corrections, term }: WantedCorrections) => {
    if (term !== null) await recordings.addToVocabulary(term);
    if (corrections.length === 0) return;
    const { undo } = await recordings.correct(groupId, corrections);
    onCorrected?.(undo);
  };
  return useChange(correct, shownWords(groupId), (_, { corrections }) => {
    say(sayCorrected(corrections));
    onDone();
  });
}

function sayCorrected(corrections: readonly Correction[]): string {
  const { transcript, speakers } = t.recordings;
  if (corrections.some(({ op }) => op === 'merge_speakers')) return speakers.merged;
  const isDeleted = corrections.some((one) => one.op === 'word' && one.text.trim() === '');
  if (isDeleted) return transcript.deleted;
  const typed = corrections.filter(({ op }) => op === 'word');
  const isMany = typed.length > 1 || typed.some((one) => one.op === 'word' && one.everywhere === true);
  return isMany ? transcript.correctedMany : transcript.corrected;
}
