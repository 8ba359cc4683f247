import type { PlanDocument, PlanEntry } from '../../../src/contract/plan.ts';
import { namedEntries } from '../../../src/contract/values/named-entries.ts';

const NONE: readonly string[] = [];

/**
 * The warnings about each entry of a version. Entries are found by their footage: while a change is being saved, their
 * numbers are others.
 */
export function warningsByEntry({
  entries,
  warnings,
}: PlanDocument): (entry: PlanEntry) => readonly string[] {
  const byNumber = new Map<number, string[]>();
  for (const warning of warnings) {
    for (const n of namedEntries(warning)) byNumber.set(n, [...(byNumber.get(n) ?? []), warning]);
  }
  const byStretch = new Map(entries.map((entry) => [stretchOf(entry), byNumber.get(entry.n) ?? NONE]));
  return (entry) => byStretch.get(stretchOf(entry)) ?? NONE;
}

function stretchOf({
  source_group: groupId,
  camera,
  source_start_ms: startMs,
  source_end_ms: endMs,
}: PlanEntry) {
  return `${groupId} ${camera} ${startMs} ${endMs}`;
}
