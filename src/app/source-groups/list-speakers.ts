import type { Speaker } from '../../contract/speaker.ts';
import type { Db, Trx } from '../../db/database.ts';
import { readSpeakerNames } from '../../db/recordings/transcripts.ts';
import { speakersOfSegments } from '../../domain/transcript/speakers-of-segments.ts';
import type { Caller } from '../app-context.ts';
import { loadSegments } from '../recordings/load-segments.ts';
import { requireSourceGroup } from './get-source-group.ts';

/** The distinct speakers of a group's segments. Empty before the group is ready. */
export async function listSpeakers(
  db: Db | Trx,
  caller: Caller,
  groupId: string,
): Promise<{ speakers: Speaker[] }> {
  const group = await requireSourceGroup(db, caller, groupId);
  if (group.status !== 'ready') return { speakers: [] };
  const segments = await loadSegments(db, group);
  return { speakers: speakersOfSegments(segments, await readSpeakerNames(db, groupId)) };
}
