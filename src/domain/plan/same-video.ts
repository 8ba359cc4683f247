import { isDeepStrictEqual } from 'node:util';
import type { PlanEntry } from '../../contract/plan.ts';
import { keptStretches } from './kept-stretches.ts';

/**
 * Whether two versions of a plan, of one cut, make the same video. Nothing of a video depends on pins, roles, titles,
 * warnings or speakers' labels. Entries that were split count as another video, because captions end with their entry.
 */
export function makeSameVideo(one: readonly PlanEntry[], other: readonly PlanEntry[]): boolean {
  return isDeepStrictEqual(one.map(shownOf), other.map(shownOf));
}

/** The picture, the sound and the captions of an entry. Its captions have the words of its text. */
function shownOf(entry: PlanEntry) {
  const { source_group: group, camera, text } = entry;
  return { group, camera, text, kept: keptStretches(entry) };
}
