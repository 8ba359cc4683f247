import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { editing } from '../api/internal.ts';
import { useSay } from '../components/toast-list.tsx';
import { useChange } from '../components/use-change.ts';
import type { CutCorrections } from '../corrections/use-cut-corrections.ts';
import { showNewPlan } from '../plan-stream/show-new-plan.ts';
import { t } from '../texts/texts.ts';
import { ShownVersions } from '../versions/shown-versions.ts';

const texts = t.cuts.editor;

interface Undone {
  /** Versions that were left by undoing, the last one at the end. */
  left: number[];
  /** The version that the last step made. Any other version has changed the plan since. */
  made: number;
}

const NOTHING_UNDONE: Undone = { left: [], made: 0 };

/** A step back or forth. */
interface Step {
  /** The version that it shows again; null for the one before. */
  shows: number | null;
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
  /** Why no step can be taken at present; null where it can, and for users who may not. */
  lock: string | null;
  /** Where undoing a version leads, where that is not the version before it. */
  baseOf: (version: number) => number | null;
  /** Corrections of words, which are undone in their turn. */
  corrections: CutCorrections;
  /** Reports the last action to screen readers. */
  announce: (announcement: string) => void;
}

/**
 * Undo and redo. Each step makes a new version, so that no work is lost. A step that is pressed during a
 * change or another step waits for it, and starts from its version.
 */
export function useHistory(of: HistoryOf) {
  const { cutId, version, newest, mayEdit, isSaving, baseOf, corrections } = of;
  /** By version that a redo made: where undoing it leads. */
  const redone = useRef(new Map<number, number>());
  const [undone, setUndone] = useState(NOTHING_UNDONE);
  const [stage, setStage] = useState<Stage>('none');
  const left = undone.made === version ? undone.left : [];
  const again = left.at(-1);
  const mayStep = mayEdit && !isSaving;
  const shown = useRef(new ShownVersions()).current;
  const { last } = corrections;
  const isCorrectionNext = last !== null && shown.isNext(last.version, version);
  const canUndo = mayStep && (version > 1 || isCorrectionNext);
  const canRedo = mayStep && again !== undefined;
  const queries = useQueryClient();
  const step = useChange(
    async ({ shows, next }: Step) => {
      const plan = await editing.restore(cutId, version, shows);
      showNewPlan(queries, cutId, plan);
      shown.step(plan.version, shows);
      setUndone({ left: next, made: plan.version });
    },
    [['cut', cutId]],
    (_, { announcement: said }) => of.announce(said),
  );
  const ask = (next: Step) => step.mutate(next, { onSettled: () => setStage('answered') });
  const steps: Record<Direction, () => void> = {
    undo: () => {
      if (isCorrectionNext) return corrections.takeBack(() => setStage('answered'));
      const base = redone.current.get(version) ?? baseOf(version);
      ask({ shows: base, next: [...left, version], announcement: texts.undone });
    },
    redo: () => {
      if (again === undefined) return;
      const before = redone.current.get(again) ?? baseOf(again);
      if (before !== null) redone.current.set(version + 1, before);
      ask({ shows: again, next: left.slice(0, -1), announcement: texts.redone });
    },
  };
  const error = step.error ?? corrections.error;
  // A step that was pressed early must start from the version that the last one made, and not from the one before.
  const isReady = mayStep && stage !== 'asked' && version >= newest;
  const isBehind = mayEdit && version < newest;
  const isUnderWay = isSaving || stage !== 'none' || isBehind;
  // Behind a step that failed, or a conflict, they would be taken on another version than the user saw.
  const isStuck = error !== null || !(mayEdit || isUnderWay);
  const take = (direction: Direction) => {
    setStage('asked');
    steps[direction]();
  };
  const rest = () => {
    if (stage === 'answered') setStage('none');
  };
  const may = { undo: canUndo, redo: canRedo };
  const press = usePresses({ isReady, isUnderWay, isStuck, may, take, rest, lock: of.lock });
  return { canUndo, canRedo, error, undo: () => press('undo'), redo: () => press('redo') };
}

interface PressesOf {
  isReady: boolean;
  isUnderWay: boolean;
  isStuck: boolean;
  may: Record<Direction, boolean>;
  take: (direction: Direction) => void;
  /** Called when nothing waits. */
  rest: () => void;
  lock: string | null;
}

/** Presses of the keys. One that cannot be taken yet waits, and no press goes without an effect or a word. */
function usePresses({ isReady, isUnderWay, isStuck, may, take, rest, lock }: PressesOf) {
  const [waiting, setWaiting] = useState<readonly Direction[]>([]);
  const say = useSay();
  useEffect(() => {
    if (isStuck) setWaiting([]);
  }, [isStuck]);
  useEffect(() => {
    if (!isReady) return;
    const [next, ...others] = waiting;
    if (next === undefined) return rest();
    setWaiting(others);
    if (may[next]) take(next);
    else say(texts.nothingTo[next]);
  });
  return (direction: Direction) => {
    if (isReady && waiting.length === 0) {
      if (may[direction]) take(direction);
      else say(texts.nothingTo[direction]);
    } else if (isUnderWay) {
      setWaiting((before) => [...before, direction]);
      say(texts.waits);
    } else if (lock !== null) say(lock);
  };
}
