import type { PlanDocument } from '../../contract/plan.ts';

/**
 * Puts the display names that groups' speakers have now into a plan's entries, by group and label. Entries of a group
 * that is not there any more keep the name that they have.
 */
export function namePlanSpeakers(
  plan: PlanDocument,
  namesByGroup: ReadonlyMap<string, Readonly<Record<string, string>>>,
): PlanDocument {
  const entries = plan.entries.map(({ speaker_name: former, ...entry }) => {
    const names = namesByGroup.get(entry.source_group);
    const name = names === undefined ? former : names[entry.speaker];
    return name === undefined ? entry : { ...entry, speaker_name: name };
  });
  return { ...plan, entries };
}
