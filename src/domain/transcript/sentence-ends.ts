import type { Segment } from '../../contract/transcript.ts';

/** Indexes of the words that end a sentence: segments are sentences. */
export function sentenceEnds(segments: readonly Segment[]): Set<number> {
  return new Set(segments.map((segment) => segment.word_end_idx));
}
