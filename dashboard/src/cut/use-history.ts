import { useRef, useState } from 'react';
import { api } from '../api/client.ts';
import { useChange } from '../components/use-change.ts';
import { t } from '../texts/texts.ts';

interface Undone {
  /** Versions that were left by undoing, the last one at the end. */
  left: number[];
  /** The version that the last step made. Any other version has changed the plan since. */
  made: number;
}

const NOTHING_UNDONE: Undone = { left: [], made: 0 };

/** A step back or forth. */
interface Step {
  instruction: string;
  /** What can be made again after it. */
  next: number[];
  said: string;
}

interface HistoryOf {
  cutId: string;
  version: number;
  mayEdit: boolean;
  /** Where undoing a version leads, where that is not the version before it. */
  baseOf: (version: number) => number | null;
  /** Says to screen readers what was done. */
  announce: (said: string) => void;
}

/** Undo and redo. Each step is a new version, so that nothing that was done is lost. */
export function useHistory({ cutId, version, mayEdit, baseOf, announce }: HistoryOf) {
  /** By version that a redo made: where undoing it leads. */
  const redone = useRef(new Map<number, number>());
  const [undone, setUndone] = useState(NOTHING_UNDONE);
  const left = undone.made === version ? undone.left : [];
  const again = left.at(-1);
  const canUndo = mayEdit && version > 1;
  const canRedo = mayEdit && again !== undefined;
  const step = useChange(
    async ({ instruction, next }: Step) => {
      await api.reviseCut(cutId, instruction);
      setUndone({ left: next, made: version + 1 });
    },
    [['cut', cutId]],
    (_, { said }) => announce(said),
  );
  const base = redone.current.get(version) ?? baseOf(version);
  return {
    canUndo,
    canRedo,
    error: step.error,
    undo: () => {
      if (canUndo && !step.isPending) {
        step.mutate({
          instruction: base === null ? 'undo' : `as in version ${base}`,
          next: [...left, version],
          said: t.cuts.editor.undone,
        });
      }
    },
    redo: () => {
      if (!canRedo || step.isPending) return;
      const before = redone.current.get(again) ?? baseOf(again);
      if (before !== null) redone.current.set(version + 1, before);
      const instruction = `as in version ${again}`;
      step.mutate({ instruction, next: left.slice(0, -1), said: t.cuts.editor.redone });
    },
  };
}
