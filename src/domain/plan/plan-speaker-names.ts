import type { PlanDocument } from '../../contract/plan.ts';

/** Puts the display names that groups' speakers have now into a plan's entries, by group and label. */
export function namePlanSpeakers(
  plan: PlanDocument,
  namesByGroup: ReadonlyMap<string, Readonly<Record<string, string>>>,
): PlanDocument {
  const entries = plan.entries.map(({ speaker_name: _former, ...entry }) => {
    const name = namesByGroup.get(entry.source_group)?.[entry.speaker];
    return name === undefined ? entry : { ...entry, speaker_name: name };
  });
  return { ...plan, entries };
}
