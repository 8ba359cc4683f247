import { useEffect, useRef, useState } from 'react';
import type { CorrectionUndo } from '../../../src/contract/edits/correction-undo.ts';
import { recordings } from '../api/internal.ts';
import { useSay } from '../components/toast-list.tsx';
import { useChange } from '../components/use-change.ts';
import { isTyping } from '../frame/global-keys.ts';
import { t } from '../texts/texts.ts';
import { shownWords } from './use-correct.ts';

const texts = t.recordings.transcript;

/**
 * Takes back the corrections that were made on this page, the last one first. Ctrl-Z does it too, and says so where there
 * is nothing to take back.
 */
export function useCorrectionUndo(groupId: string, { mayCorrect }: { mayCorrect: boolean }) {
  const [made, setMade] = useState<readonly CorrectionUndo[]>([]);
  const say = useSay();
  const take = useChange(
    (undo: CorrectionUndo) => recordings.undoCorrections(groupId, undo),
    shownWords(groupId),
    () => say(texts.undone),
  );
  const last = made.at(-1);
  const undo = () => {
    if (take.isPending || !mayCorrect) return;
    if (last === undefined) return say(texts.nothingToUndo);
    // What cannot be taken back would bar the way to those before it.
    take.mutate(last, { onSettled: () => setMade((before) => before.filter((one) => one !== last)) });
  };
  useUndoKey(undo);
  return {
    count: made.length,
    isPending: take.isPending,
    error: take.error,
    undo,
    /** Remembers a correction that was made. */
    remember: (one: CorrectionUndo) => setMade((before) => [...before, one]),
  };
}

function useUndoKey(undo: () => void): void {
  const latest = useRef(undo);
  latest.current = undo;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
      const isElsewhere = event.target instanceof Element && event.target.closest('[role=dialog]') !== null;
      if (!isUndo || isTyping(event) || isElsewhere) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
