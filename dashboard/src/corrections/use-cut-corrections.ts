import { useState } from 'react';
import type { CorrectionUndo } from '../../../src/contract/edits/correction-undo.ts';
import { recordings } from '../api/internal.ts';
import { useSay } from '../components/toast-list.tsx';
import { useChange } from '../components/use-change.ts';
import { t } from '../texts/texts.ts';

interface MadeCorrection {
  groupId: string;
  undo: CorrectionUndo;
  /** The version of the plan in which it was made. */
  version: number;
}

/** The corrections that were made in the open cut. */
export function useCutCorrections(version: number) {
  const [made, setMade] = useState<readonly MadeCorrection[]>([]);
  const say = useSay();
  const last = made.at(-1) ?? null;
  const take = useChange(
    ({ groupId, undo }: MadeCorrection) => recordings.undoCorrections(groupId, undo),
    ['words', 'segments', 'speakers'].map((name) => [name]),
    () => say(t.recordings.transcript.undone),
  );
  return {
    last,
    error: take.error,
    remember: (groupId: string, undo: CorrectionUndo) =>
      setMade((before) => [...before, { groupId, undo, version }]),
    /** Takes the last one back. One that cannot be taken back would block the others, and is forgotten. */
    takeBack: (onSettled: () => void) => {
      if (last === null) return;
      setMade((before) => before.filter((one) => one !== last));
      take.mutate(last, { onSettled });
    },
  };
}

export type CutCorrections = ReturnType<typeof useCutCorrections>;
