import type { Word } from '../../contract/transcript.ts';
import type { Trx } from '../../db/database.ts';
import { readSegments, replaceTranscript } from '../../db/recordings/transcripts.ts';
import type { SegmentSpan } from '../../domain/display-text/display-segments.ts';
import { matchSpeakers } from '../../domain/transcript/match-speakers.ts';

/** Replaces the transcript. Voices keep their labels, and so their names. */
export async function swapTranscript(
  trx: Trx,
  groupId: string,
  transcript: { words: readonly Word[]; segments: readonly SegmentSpan[] },
): Promise<void> {
  const labels = matchSpeakers(await readSegments(trx, groupId), transcript.segments);
  const renamed = <T extends { speaker: string }>(row: T): T => ({
    ...row,
    speaker: labels.get(row.speaker) ?? row.speaker,
  });
  await replaceTranscript(trx, groupId, transcript.words.map(renamed), transcript.segments.map(renamed));
}
