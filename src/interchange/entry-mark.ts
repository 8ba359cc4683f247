import type { Timeline, TimelineShot } from '../domain/timeline/timeline.ts';

/**
 * The part of a plan that a clip of an exported file shows. The file contains it, so that the project can be
 * imported again.
 */
export interface EntryMark {
  cutId: string;
  planVersion: number;
  n: number;
  part: number;
}

const MARK = /makecut:cut=([0-9a-f-]{36});version=(\d{1,9});entry=(\d{1,6});part=(\d{1,6})/i;

export function formatEntryMark({ cutId, planVersion, n, part }: EntryMark): string {
  return `makecut:cut=${cutId};version=${planVersion};entry=${n};part=${part}`;
}

export function markOf({ cutId, planVersion }: Timeline, { entry, part }: TimelineShot): string {
  return formatEntryMark({ cutId, planVersion, n: entry.n, part });
}

/** The first mark in a text; null where there is none. */
export function parseEntryMark(text: string): EntryMark | null {
  const [, cutId, planVersion, n, part] = MARK.exec(text) ?? [];
  if (cutId === undefined) return null;
  return { cutId, planVersion: Number(planVersion), n: Number(n), part: Number(part) };
}
