import type { Cut } from '../../../src/contract/cut.ts';
import type { PlanDocument } from '../../../src/contract/plan.ts';

/** Whether loaded data may be out of date once these recordings and cuts have changed. `key` is of its query. */
export function isStale(key: readonly unknown[], data: unknown, changedIds: readonly string[]): boolean {
  const [kind, id] = key;
  if (kind === 'groups' || kind === 'cuts' || changedIds.includes(String(id))) return true;
  // Plans have the names of their speakers, which belong to the recordings.
  return recordingsIn(kind, data).some((groupId) => changedIds.includes(groupId));
}

function recordingsIn(kind: unknown, data: unknown): readonly string[] {
  if (data === undefined) return [];
  if (kind === 'cut') return shownIn((data as Cut).plan);
  return kind === 'plan' ? shownIn(data as PlanDocument) : [];
}

function shownIn(plan: PlanDocument | null): string[] {
  return plan === null ? [] : plan.entries.map((entry) => entry.source_group);
}
