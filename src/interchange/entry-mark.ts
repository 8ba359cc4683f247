import type { Timeline, TimelineShot } from '../domain/timeline/timeline.ts';

/** Which part of which plan a clip of an exported file shows. It stands in the file, so that the file can come back. */
export interface EntryMark {
  cutId: string;
  planVersion: number;
  n: number;
  part: number;
}

export function formatEntryMark({ cutId, planVersion, n, part }: EntryMark): string {
  return `makecut:cut=${cutId};version=${planVersion};entry=${n};part=${part}`;
}

export function markOf({ cutId, planVersion }: Timeline, { entry, part }: TimelineShot): string {
  return formatEntryMark({ cutId, planVersion, n: entry.n, part });
}
