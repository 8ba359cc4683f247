import { useEffect, useRef, useState } from 'react';
import { useAskRevision } from '../api/use-ask-revision.ts';
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
  /** The changes that can be redone after it. */
  next: number[];
  announcement: string;
}

type Direction = 'undo' | 'redo';

/** How far the last step is: the service was asked, or it has answered. The version that it makes may come later. */
type Stage = 'none' | 'asked' | 'answered';

interface HistoryOf {
  cutId: string;
  version: number;
  /** The newest version that is known. For a moment it can be newer than `version`, which the page shows. */
  newest: number;
  mayEdit: boolean;
  /** Whether a change is on its way to the service. Keys that are pressed meanwhile wait for it. */
  isSaving: boolean;
  /** Where undoing a version leads, where that is not the version before it. */
  baseOf: (version: number) => number | null;
  /** Reports the last action to screen readers. */
  announce: (announcement: string) => void;
}

/**
 * Undo and redo. Each step makes a new version, so that no work is lost. A step that is pressed during a
 * change or another step waits for it, and starts from its version.
 */
export function useHistory({ cutId, version, newest, mayEdit, isSaving, baseOf, announce }: HistoryOf) {
  /** By version that a redo made: where undoing it leads. */
  const redone = useRef(new Map<number, number>());
  const [undone, setUndone] = useState(NOTHING_UNDONE);
  const [waiting, setWaiting] = useState<readonly Direction[]>([]);
  const [stage, setStage] = useState<Stage>('none');
  const left = undone.made === version ? undone.left : [];
  const again = left.at(-1);
  const mayStep = mayEdit && !isSaving;
  const canUndo = mayStep && version > 1;
  const canRedo = mayStep && again !== undefined;
  const askRevision = useAskRevision(cutId);
  const step = useChange(
    async ({ instruction, next }: Step) => {
      await askRevision(instruction);
      setUndone({ left: next, made: version + 1 });
    },
    [['cut', cutId]],
    (_, { announcement: said }) => announce(said),
  );
  const ask = (next: Step) => step.mutate(next, { onSettled: () => setStage('answered') });
  const steps: Record<Direction, () => void> = {
    undo: () => {
      const base = redone.current.get(version) ?? baseOf(version);
      ask({
        instruction: base === null ? 'undo' : `as in version ${base}`,
        next: [...left, version],
        announcement: t.cuts.editor.undone,
      });
    },
    redo: () => {
      if (again === undefined) return;
      const before = redone.current.get(again) ?? baseOf(again);
      if (before !== null) redone.current.set(version + 1, before);
      const instruction = `as in version ${again}`;
      ask({ instruction, next: left.slice(0, -1), announcement: t.cuts.editor.redone });
    },
  };
  const { error } = step;
  // A step that was pressed early must start from the version that the last one made, and not from the one before.
  const isReady = mayStep && stage !== 'asked' && version >= newest;
  const isUnderWay = isSaving || stage !== 'none';
  // Behind a step that failed, or a conflict, they would be taken on another version than the user saw.
  const isStuck = error !== null || !(mayEdit || isUnderWay);
  useEffect(() => {
    if (isStuck) setWaiting([]);
  }, [isStuck]);
  useEffect(() => {
    if (!isReady) return;
    const [next, ...others] = waiting;
    if (next !== undefined) {
      setWaiting(others);
      take(next);
    } else if (stage === 'answered') setStage('none');
  });
  function take(direction: Direction): void {
    if (direction === 'undo' ? !canUndo : !canRedo) return;
    setStage('asked');
    steps[direction]();
  }
  const press = (direction: Direction) => () => {
    if (isReady && waiting.length === 0) take(direction);
    else if (isUnderWay) setWaiting((before) => [...before, direction]);
  };
  return { canUndo, canRedo, error, undo: press('undo'), redo: press('redo') };
}
