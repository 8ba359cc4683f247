import type { Word } from '../../contract/transcript.ts';
import type { SegmentSpan } from '../../domain/display-text/display-segments.ts';
import type { EndedWord } from '../../domain/transcript/corrections/correct-words.ts';
import { withSpeakers } from '../../domain/transcript/corrections/sentence-ends.ts';
import { findSpeakers } from './assemble-transcript.ts';
import { buildTranscript } from './build-transcript.ts';
import type { Voices } from './voices.ts';

/** The same words, corrected ones too, with the speakers of these voices. Sentences of one speaker stay. */
export function speakersAgain(
  words: readonly EndedWord[],
  voices: Voices,
): { words: Word[]; segments: SegmentSpan[] } {
  const placed = words.map(({ start_ms: startMs, end_ms: endMs }) => ({ startMs, endMs }));
  const spoken = withSpeakers(words, findSpeakers(placed, voices));
  return buildTranscript(
    spoken.map(({ start_ms: startMs, end_ms: endMs, ...word }) => ({ ...word, startMs, endMs })),
  );
}
