import type { OldWordsView } from '../../contract/edits/plan-versions.ts';

export type OldWords = Pick<OldWordsView, 'was' | 'now'>;

/** A video that was rendered before a correction of its words, for a person. */
export function sayOldWords({ was, now }: OldWords): string {
  const corrected = now === '' ? 'which was taken out since' : `which was corrected to “${now}” since`;
  return `the video has “${was}”, ${corrected}: render it again`;
}
