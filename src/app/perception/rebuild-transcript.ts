import type { Word } from '../../contract/transcript.ts';
import type { SegmentSpan } from '../../domain/display-text/display-segments.ts';
import type { CorrectedWord } from '../../domain/transcript/corrections/correct-words.ts';
import { buildTranscript } from '../../speech/transcript/build-transcript.ts';

/** Words that were changed, as a transcript again: numbered, and put into segments. */
export function rebuildTranscript(words: readonly CorrectedWord[]): {
  words: Word[];
  segments: SegmentSpan[];
} {
  return buildTranscript(
    words.map(({ text, start_ms: startMs, end_ms: endMs, confidence, speaker, filler }) => ({
      ...{ text, startMs, endMs, confidence, speaker, filler },
    })),
  );
}
