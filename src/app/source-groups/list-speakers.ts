import { isUuid } from '../../contract/identifier.ts';
import { notFound } from '../../contract/problems/problem.ts';
import type { Speaker } from '../../contract/speaker.ts';
import type { Db, Trx } from '../../db/database.ts';
import { findSourceGroup } from '../../db/recordings/source-groups.ts';
import { readSegments, readSpeakerNames } from '../../db/recordings/transcripts.ts';
import { speakersOfSegments } from '../../domain/transcript/speakers-of-segments.ts';
import type { Caller } from '../app-context.ts';

/** The distinct speakers of a group's segments; none before it is ready. */
export async function listSpeakers(
  db: Db | Trx,
  caller: Caller,
  groupId: string,
): Promise<{ speakers: Speaker[] }> {
  const group = isUuid(groupId) ? await findSourceGroup(db, groupId, caller.accountId) : null;
  if (group === null) throw notFound('source group');
  if (group.status !== 'ready') return { speakers: [] };
  const segments = await readSegments(db, groupId);
  return { speakers: speakersOfSegments(segments, await readSpeakerNames(db, groupId)) };
}
