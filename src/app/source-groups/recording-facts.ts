import { findSourceGroup } from '../../db/recordings/source-groups.ts';
import { readSpeakerNames } from '../../db/recordings/transcripts.ts';
import type { AppContext, Caller } from '../app-context.ts';
import { notesOf } from '../recordings/recording-notes.ts';
import { requireRecording } from '../recordings/require-recording.ts';

/** What the interface's answers about a recording do not hold. */
export interface RecordingFacts {
  /** Sentences about what is uncertain in it. */
  warnings: readonly string[];
  /** Display names by label. */
  speakerNames: Readonly<Record<string, string>>;
}

export async function readRecordingFacts(
  { db }: AppContext,
  caller: Caller,
  groupId: string,
): Promise<RecordingFacts> {
  const recording = await requireRecording({ db }, caller, groupId);
  return { warnings: notesOf(recording), speakerNames: await readSpeakerNames(db, groupId) };
}

/** Names of recordings by id. A recording that is gone has none. */
export async function nameRecordings(
  { db }: AppContext,
  { accountId }: Caller,
  groupIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const groups = await Promise.all(groupIds.map((id) => findSourceGroup(db, id, accountId)));
  return new Map(groups.flatMap((group) => (group === null ? [] : [[group.id, group.name] as const])));
}
