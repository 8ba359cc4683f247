import type { Word } from '../../contract/transcript.ts';
import type { Trx } from '../../db/database.ts';
import { readSpeakerCorrections } from '../../db/recordings/kept-corrections.ts';
import { readSegments, replaceTranscript } from '../../db/recordings/transcripts.ts';
import type { SegmentSpan } from '../../domain/display-text/display-segments.ts';
import { keepSpeakers } from '../../domain/transcript/corrections/keep-corrections.ts';
import { withEnds } from '../../domain/transcript/corrections/sentence-ends.ts';
import { matchSpeakers } from '../../domain/transcript/match-speakers.ts';
import { rebuildTranscript } from './rebuild-transcript.ts';

/**
 * Replaces the transcript. Voices keep their labels, and so their names. Words that a person assigned to a
 * speaker stay with that speaker.
 */
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
  const words = transcript.words.map(renamed);
  const corrections = await readSpeakerCorrections(trx, groupId);
  const swapped =
    corrections.length === 0
      ? { words, segments: transcript.segments.map(renamed) }
      : rebuildTranscript(keepSpeakers(withEnds(words, transcript.segments), corrections));
  await replaceTranscript(trx, groupId, swapped.words, swapped.segments);
}
