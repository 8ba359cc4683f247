import { readSpeakerNames } from '../../db/recordings/transcripts.ts';
import { transcriptText } from '../../domain/transcript/transcript-text.ts';
import type { AppContext, Caller } from '../app-context.ts';
import { loadSegments } from '../recordings/load-segments.ts';
import { requireSourceGroup } from './get-source-group.ts';
import { requireTranscript } from './get-transcript.ts';

/** A whole transcript as plain text, with who speaks and when. Throws `not_ready`. */
export async function getTranscriptText(
  { db }: Pick<AppContext, 'db'>,
  caller: Caller,
  groupId: string,
): Promise<string> {
  const group = await requireSourceGroup(db, caller, groupId);
  requireTranscript(group);
  return transcriptText(await loadSegments(db, group), await readSpeakerNames(db, groupId));
}
