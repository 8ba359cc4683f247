import type { CutSettings } from '../../contract/cut-settings.ts';
import type { PlanDocument } from '../../contract/plan.ts';
import type { StoredCut } from '../../db/cuts/cuts.ts';
import type { EditedFootage, EditedGroup } from '../../domain/plan/edits/edited-group.ts';
import { StageError } from '../../domain/work/stage-error.ts';
import { settingsOfPlan } from '../../planner/plan/settings-of-version.ts';
import type { GroupFootage } from '../../planner/talk/footage.ts';
import { makeTimeline } from '../../planner/talk/group-timeline.ts';
import { findShownSpeakers, type ShownSpeakers } from '../../planner/talk/speaker-cameras.ts';
import type { AppContext } from '../app-context.ts';
import { loadFootage } from '../recordings/load-footage.ts';

/** The recordings of a cut that its plan shows, and those that an edit brings in. Deleted ones are left out. */
export async function loadEditedFootage(
  app: AppContext,
  cut: StoredCut,
  plan: PlanDocument,
  broughtIn: readonly string[],
): Promise<EditedFootage> {
  const wanted = new Set([...plan.entries.map((entry) => entry.source_group), ...broughtIn]);
  // A recording that is not of this cut is not read, because it may belong to another account.
  const settings = settingsOfPlan(cut.settings, plan);
  const groups = new Map<string, EditedGroup>();
  for (const groupId of cut.source_group_ids.filter((id) => wanted.has(id))) {
    const footage = await findFootage(app, groupId);
    if (footage !== null) groups.set(groupId, editedGroup(footage, settings));
  }
  const { minSilenceMs, minSegmentDurationS } = settings;
  return { groups, minSilenceMs, minSegmentMs: minSegmentDurationS * 1000 };
}

async function findFootage(app: AppContext, groupId: string): Promise<GroupFootage | null> {
  try {
    return await app.store.withPaths((store) => loadFootage({ ...app, store }, groupId));
  } catch (error) {
    if (error instanceof StageError) return null;
    throw error;
  }
}

function editedGroup(footage: GroupFootage, settings: CutSettings): EditedGroup {
  const { groupId, durationMs, cameras, speakerNames } = footage;
  const { spoken, sound, tightening } = makeTimeline(footage, settings);
  const letters = [...new Set(cameras.map(({ letter }) => letter))];
  let shown: ShownSpeakers | null = null;
  const camerasFor = (speaker: string) => {
    // Only an insertion needs the shown speakers, and finding them takes long.
    shown ??= findShownSpeakers(footage);
    const ofSpeaker = shown.get(speaker);
    const fitness = (letter: string) => ofSpeaker?.get(letter) ?? 0;
    return letters.toSorted((a, b) => fitness(b) - fitness(a));
  };
  return { groupId, durationMs, spoken, sound, tightening, cameras, camerasFor, speakerNames };
}
