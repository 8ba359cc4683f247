import type { Speaker } from '../../contract/speaker.ts';
import { readSegments, readSpeakerNames } from '../../db/transcripts.ts';
import { speakersOfSegments } from '../../domain/speakers-of-segments.ts';
import type { AppContext, Caller } from '../app-context.ts';
import { requireSourceGroup } from './get-source-group.ts';

/** The distinct speakers of a group's segments; none before it is ready. */
export async function listSpeakers(
  app: AppContext,
  caller: Caller,
  groupId: string,
): Promise<{ speakers: Speaker[] }> {
  const group = await requireSourceGroup(app, caller, groupId);
  if (group.status !== 'ready') return { speakers: [] };
  const segments = await readSegments(app.db, groupId);
  return { speakers: speakersOfSegments(segments, await readSpeakerNames(app.db, groupId)) };
}
