import type { Word } from '../../contract/transcript.ts';
import type { SegmentSpan } from '../../domain/display-text/display-segments.ts';
import { findSpeakers } from './assemble-transcript.ts';
import { buildTranscript } from './build-transcript.ts';
import type { Voices } from './voices.ts';

/** The same words, corrected ones too, with the speakers of these voices. */
export function speakersAgain(
  words: readonly Word[],
  voices: Voices,
): { words: Word[]; segments: SegmentSpan[] } {
  const placed = words.map(({ start_ms: startMs, end_ms: endMs, ...word }) => ({ ...word, startMs, endMs }));
  const speakers = findSpeakers(placed, voices);
  return buildTranscript(placed.map((word, i) => ({ ...word, speaker: speakers[i] ?? word.speaker })));
}
