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
 * Takes back the corrections that were made on this page, the last one first. Ctrl-Z does it too, and says so
 * where there is none to take back. A press during an undo waits, and takes back the correction before it.
 */
export function useCorrectionUndo(groupId: string, { mayCorrect }: { mayCorrect: boolean }) {
  // No state: the next press may come before the page is drawn again, and must not take the same one.
  const made = useRef<CorrectionUndo[]>([]);
  /** Those that were pressed for. The first one is on its way. */
  const pressed = useRef<CorrectionUndo[]>([]);
  const [count, setCount] = useState(0);
  const showCount = () => setCount(made.current.length + pressed.current.length);
  const say = useSay();
  const take = useChange(
    (undo: CorrectionUndo) => recordings.undoCorrections(groupId, undo),
    shownWords(groupId),
    () => say(texts.undone),
  );
  const takePressed = async () => {
    for (let [first] = pressed.current; first !== undefined; [first] = pressed.current) {
      const isTaken = await take.mutateAsync(first).then(
        () => true,
        // The page shows it.
        () => false,
      );
      // A correction that cannot be undone would block the earlier ones.
      pressed.current.shift();
      if (!isTaken) made.current.push(...pressed.current.splice(0).toReversed());
      showCount();
    }
  };
  const undo = () => {
    if (!mayCorrect) return;
    const last = made.current.pop();
    if (last === undefined) return say(texts.nothingToUndo);
    pressed.current.push(last);
    if (pressed.current.length === 1) void takePressed();
  };
  useUndoKey(undo);
  return {
    count,
    isPending: take.isPending,
    error: take.error,
    undo,
    /** Remembers a correction that was made. */
    remember: (one: CorrectionUndo) => {
      made.current.push(one);
      showCount();
    },
  };
}

function useUndoKey(undo: () => void): void {
  const latest = useRef(undo);
  latest.current = undo;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
      const isElsewhere =
        event.target instanceof Element && event.target.closest('[role=dialog], [role=alertdialog]') !== null;
      if (!isUndo || isTyping(event) || isElsewhere) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
