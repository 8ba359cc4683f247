import { useQuery } from '@tanstack/react-query';
import type { Cut } from '../../../src/contract/cut.ts';
import type { PlanDocument } from '../../../src/contract/plan.ts';
import { changedCutsQuery } from '../api/queries.ts';
import { Button } from '../components/button.tsx';
import { PlayerIcon } from '../plan-player/player-icon.tsx';
import { count, showLength, t } from '../texts/texts.ts';
import { isCompared, lastVideoOf } from '../videos/last-video.ts';
import { useIsRendering } from '../videos/use-is-rendering.ts';
import { CutBadge } from './cut-badge.tsx';
import type { useHistory } from './use-history.ts';

const texts = t.cuts.plan;

interface PlanHeadProps {
  cut: Cut;
  /** The shown version. */
  plan: PlanDocument;
  isSaving: boolean;
  /** Null for users who may not change the plan. */
  history: ReturnType<typeof useHistory> | null;
}

/** The state of the cut, how long its plan is, and the steps back and forth. */
export function PlanHead({ cut, plan, isSaving, history }: PlanHeadProps) {
  const isMaking = useIsRendering(cut);
  const ids = isCompared(cut.status) ? [cut.id] : [];
  const changed = useQuery(changedCutsQuery(ids, cut.plan_version ?? 0));
  return (
    <>
      <CutBadge
        status={isMaking && cut.status !== 'planning' ? 'rendering' : cut.status}
        video={lastVideoOf(cut.id, [changed.data])}
      />
      <span className="soft small">
        {count(plan.entries.length, texts.entries)} ·{' '}
        {texts.estimated(showLength(plan.estimated_duration_s * 1000))} ·{' '}
        {isSaving ? t.cuts.editor.saving : texts.version(plan.version)}
      </span>
      {history !== null && (
        <span className="plan-steps row">
          <Button isSmall aria-disabled={!history.canUndo} onClick={history.undo}>
            <PlayerIcon name="undo" />
            {t.cuts.editor.undo}
          </Button>
          <Button isSmall aria-disabled={!history.canRedo} onClick={history.redo}>
            <PlayerIcon name="redo" />
            {t.cuts.editor.redo}
          </Button>
        </span>
      )}
    </>
  );
}
