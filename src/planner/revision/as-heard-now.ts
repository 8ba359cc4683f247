import type { PlanDocument } from '../../contract/plan.ts';
import { heardAnew } from '../../domain/plan/edits/edited-entries.ts';
import type { Study } from '../talk/study.ts';

/**
 * A plan as the present transcripts have it: words may be corrected since, and speakers have other labels. Pinned entries
 * stay word for word.
 */
export function asHeardNow(plan: PlanDocument, { timelines }: Pick<Study, 'timelines'>): PlanDocument {
  const entries = plan.entries.map((entry) => {
    const timeline = timelines.find(({ footage }) => footage.groupId === entry.source_group);
    if (entry.pinned || timeline === undefined) return entry;
    return heardAnew({ spoken: timeline.spoken, speakerNames: timeline.footage.speakerNames }, entry);
  });
  return { ...plan, entries };
}
