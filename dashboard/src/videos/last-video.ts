import type { CutRow } from '../../../src/contract/cut.ts';
import type { ChangedCutsView } from '../../../src/contract/edits/plan-versions.ts';

/**
 * What the last video of a cut shows: its present plan, an earlier one, or words from before a correction. Null without a
 * video, or while unknown.
 */
export type LastVideo = 'same' | 'changed' | 'oldWords' | null;

export function lastVideoOf(cutId: string, answers: readonly (ChangedCutsView | undefined)[]): LastVideo {
  if (answers.some((answer) => answer?.ids.includes(cutId))) return 'changed';
  if (answers.some((answer) => answer?.old_words.some(({ id }) => id === cutId))) return 'oldWords';
  return answers.some((answer) => answer?.same_ids.includes(cutId)) ? 'same' : null;
}

/** Whether a cut in this state may have a video that is compared with its plan. */
export function isCompared(status: CutRow['status']): boolean {
  return status === 'complete' || status === 'planned';
}

/** After a sentence or an undo a cut is `planned` again, but its videos are still there. */
export function badgeOf(
  status: CutRow['status'],
  video: LastVideo,
): CutRow['status'] | 'changedSince' | 'hasOldWords' {
  if (!isCompared(status) || video === null) return status;
  if (video === 'oldWords') return 'hasOldWords';
  return video === 'changed' ? 'changedSince' : 'complete';
}
