import type { CutRow } from '../../../src/contract/cut.ts';
import { Badge, toneOf } from '../components/badge.tsx';
import { t } from '../texts/texts.ts';

interface CutBadgeProps {
  status: CutRow['status'];
  /** Whether the plan was changed since the last video. */
  isChanged: boolean;
}

/** The state of a cut. A finished video of an earlier plan does not pass for one of this plan. */
export function CutBadge({ status, isChanged }: CutBadgeProps) {
  return status === 'complete' && isChanged ? (
    <Badge tone="warn" text={t.cuts.changedSince} />
  ) : (
    <Badge tone={toneOf(status)} text={t.cuts.states[status]} />
  );
}
