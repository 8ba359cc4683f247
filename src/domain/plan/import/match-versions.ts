import type { PlanEntry } from '../../../contract/plan.ts';
import { overlapMs } from '../../time/range.ts';
import { rangeOf } from '../edits/edited-entries.ts';
import { indexEntries } from './index-entries.ts';

/** Entries of two versions that share less than this part of their footage are different entries. */
const LEAST_SHARED = 0.5;

/**
 * For each entry of an earlier version, by number, the entry that it became in a later one. That is the entry
 * with the same stretch, else the one that shares the most footage. Entries that are gone are missing.
 */
export function matchVersions(
  before: readonly PlanEntry[],
  after: readonly PlanEntry[],
): ReadonlyMap<number, PlanEntry> {
  const matched = new Map<number, PlanEntry>();
  const taken = new Set<number>();
  const byGroup = indexEntries(after);
  const pairs = before
    .flatMap((old) =>
      (byGroup.get(old.source_group)?.overlapping(rangeOf(old)) ?? []).map((now) => ({
        old,
        now,
        share: shareOf(old, now),
      })),
    )
    .filter(({ share }) => share >= LEAST_SHARED)
    .toSorted((a, b) => b.share - a.share);
  for (const { old, now } of pairs) {
    if (matched.has(old.n) || taken.has(now.n)) continue;
    matched.set(old.n, now);
    taken.add(now.n);
  }
  return matched;
}

/** 2 for the same stretch and camera, else the shared share of the shorter one. Both are of one recording. */
function shareOf(old: PlanEntry, now: PlanEntry): number {
  const [a, b] = [rangeOf(old), rangeOf(now)];
  const isSame = a.startMs === b.startMs && a.endMs === b.endMs && old.camera === now.camera;
  const shorterMs = Math.min(a.endMs - a.startMs, b.endMs - b.startMs);
  return isSame ? 2 : overlapMs(a, b) / Math.max(1, shorterMs);
}
