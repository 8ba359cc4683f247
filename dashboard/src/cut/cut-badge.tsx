import type { CutRow } from '../../../src/contract/cut.ts';
import { Badge, toneOf } from '../components/badge.tsx';
import { t } from '../texts/texts.ts';
import { badgeOf, type LastVideo } from '../videos/last-video.ts';

/** The state of a cut. A finished video of an earlier plan, or with a misspelt name, does not pass for one of this plan. */
export function CutBadge({ status, video }: { status: CutRow['status']; video: LastVideo }) {
  const shown = badgeOf(status, video);
  return shown === 'changedSince' || shown === 'hasOldWords' ? (
    <Badge tone="warn" text={t.cuts[shown]} />
  ) : (
    <Badge tone={toneOf(shown)} text={t.cuts.states[shown]} />
  );
}
