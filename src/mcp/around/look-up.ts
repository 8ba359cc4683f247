import { listCutsOf, type NamedCut } from '../../app/cuts/named-cuts.ts';
import {
  nameRecordings,
  type RecordingFacts,
  readRecordingFacts,
} from '../../app/source-groups/recording-facts.ts';
import type { Cut } from '../../contract/cut.ts';
import type { SourceGroup } from '../../contract/source-group.ts';
import type { Call } from './around.ts';

/** What a text says about a recording beyond its row. */
export interface GroupFacts {
  warnings: readonly string[];
  /** The newest cuts that may draw on it. */
  cuts: readonly NamedCut[];
  hasOlderCuts: boolean;
}

const MAX_CUTS = 10;

/** Before a recording is ready there is nothing to say. */
export async function lookUpGroup(
  { context, caller }: Call,
  { id, status }: SourceGroup,
): Promise<GroupFacts> {
  if (status !== 'ready') return { warnings: [], cuts: [], hasOlderCuts: false };
  const { warnings } = await readRecordingFacts(context, caller, id);
  const { cuts, count } = await listCutsOf(context, caller, { groupId: id, limit: MAX_CUTS });
  return { warnings, cuts, hasOlderCuts: count > cuts.length };
}

/** For the tools that read the talk of the recording in `group_id`. */
export async function lookUpTalk({ context, caller, args }: Call): Promise<RecordingFacts> {
  return await readRecordingFacts(context, caller, String(args['group_id']));
}

/** Names of the recordings in the plan of a cut, by id. */
export interface PlanFacts {
  recordingNames: ReadonlyMap<string, string>;
}

export async function lookUpRecordings({ context, caller }: Call, { plan }: Cut): Promise<PlanFacts> {
  const ids = [...new Set((plan?.entries ?? []).map((entry) => entry.source_group))];
  return { recordingNames: await nameRecordings(context, caller, ids) };
}
