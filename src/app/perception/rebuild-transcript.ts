import type { Word } from '../../contract/transcript.ts';
import type { SegmentSpan } from '../../domain/display-text/display-segments.ts';
import type { CorrectedWord } from '../../domain/transcript/corrections/sentence-ends.ts';
import { buildTranscript } from '../../speech/transcript/build-transcript.ts';

/** Words that were changed, as a transcript again: numbered, and put into segments by the known ends of sentences. */
export function rebuildTranscript(words: readonly CorrectedWord[]): {
  words: Word[];
  segments: SegmentSpan[];
} {
  return buildTranscript(
    words.map(({ start_ms: startMs, end_ms: endMs, ...word }) => ({ ...word, startMs, endMs })),
  );
}
