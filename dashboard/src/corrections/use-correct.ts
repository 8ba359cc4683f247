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

/** Corrects a transcript and reloads everything that shows it. `onDone` gets what undoes it; null for nothing. */
export function useCorrect(
  groupId: string,
  onDone: (undo: CorrectionUndo | null) => void,
): UseMutationResult<CorrectionUndo | null, Error, WantedCorrections> {
  const say = useSay();
  const correct = async ({ corrections, term }: WantedCorrections) => {
    if (term !== null) await recordings.addToVocabulary(term);
    return corrections.length > 0 ? (await recordings.correct(groupId, corrections)).undo : null;
  };
  return useChange(correct, shownWords(groupId), (undo, { corrections }) => {
    say(sayCorrected(corrections));
    onDone(undo);
  });
}

function sayCorrected(corrections: readonly Correction[]): string {
  const { transcript, speakers } = t.recordings;
  if (corrections.some(({ op }) => op === 'merge_speakers')) return speakers.merged;
  const isDeleted = corrections.some((one) => one.op === 'word' && one.text.trim() === '');
  return isDeleted ? transcript.deleted : transcript.corrected;
}
