import type { Word } from '../../../contract/transcript.ts';
import type { Trx } from '../../../db/database.ts';
import { readWordCorrections } from '../../../db/recordings/kept-corrections.ts';
import type { SegmentSpan } from '../../../domain/display-text/display-segments.ts';
import { keepCorrections } from '../../../domain/transcript/corrections/keep-corrections.ts';
import { withEnds } from '../../../domain/transcript/corrections/sentence-ends.ts';
import { rebuildTranscript } from '../rebuild-transcript.ts';

/** A new transcript of a recording with the words that were corrected in an earlier one. */
export async function withCorrections(
  trx: Trx,
  groupId: string,
  transcript: { words: readonly Word[]; segments: readonly SegmentSpan[] },
): Promise<{ words: readonly Word[]; segments: readonly SegmentSpan[] }> {
  const corrections = await readWordCorrections(trx, groupId);
  if (corrections.length === 0) return transcript;
  const words = keepCorrections(
    withEnds(transcript.words, transcript.segments).map(({ idx: _, ...word }) => word),
    corrections,
  );
  return rebuildTranscript(words);
}
