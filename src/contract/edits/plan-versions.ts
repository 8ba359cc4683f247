/** The origin of a version of a cut's plan. */
export interface PlanVersionView {
  version: number;
  made_by: 'planner' | 'edit';
  /**
   * The author of the change or of the request: an e-mail address, or the name of a key. Null where it is not
   * known.
   */
  author: string | null;
  created_at: string;
  /**
   * The earlier version that it repeats, because a person undid changes or went back; null for other
   * versions.
   */
  restores: number | null;
  /**
   * The planner's text on the version. Null for a hand edit, and for a version that shows an earlier one
   * again.
   */
  reason: string | null;
}

/** The versions of a cut's plan, the oldest first. */
export type PlanVersionsView = { versions: PlanVersionView[] };

/** A video with words from before a correction: the first one of its cut, as it was and as it is now. */
export interface OldWordsView {
  id: string;
  was: string;
  now: string;
}

/**
 * Of cuts with videos: those whose latest plan gives another video than the last rendered one, and those of the same. Of
 * both, those whose video has words that were corrected since.
 */
export type ChangedCutsView = { ids: string[]; same_ids: string[]; old_words: OldWordsView[] };

/** The titles of the latest plans of cuts. */
export type CutTitlesView = { cuts: { id: string; title: string }[] };

/** How many cuts are named of those that a recording has. */
export const MAX_NAMED_CUTS = 5;

/** How many cuts may show a recording, and the names of the newest: their titles, else their briefs. */
export type CutsOfRecordingView = { cut_count: number; names: string[] };
