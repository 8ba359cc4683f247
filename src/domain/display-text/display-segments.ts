import type { Segment, Word } from '../../contract/transcript.ts';
import { firstIndexWhere } from '../time/first-index-where.ts';
import { displayText, displayTokens } from './display-text.ts';

/** A segment as it is kept: its text is made from its words wherever it is shown. */
export type SegmentSpan = Omit<Segment, 'text'>;

/** Indexes of the words that end a sentence: segments are sentences. */
export function sentenceEnds(segments: readonly SegmentSpan[]): number[] {
  return segments.map(({ word_end_idx }) => word_end_idx).toSorted((a, b) => a - b);
}

/** Segments with their texts. `words` are all words of the transcript, in the order of their `idx`. */
export function displaySegments(
  words: readonly Word[],
  spans: readonly SegmentSpan[],
  language: string | null,
): Segment[] {
  const spoken = { words, sentenceEnds: sentenceEnds(spans), language };
  const placeOf = (idx: number) => firstIndexWhere(words.length, (at) => (words[at]?.idx ?? 0) >= idx);
  return spans.map((span) => {
    const own = words.slice(placeOf(span.word_start_idx), placeOf(span.word_end_idx + 1));
    return { ...span, text: displayText(displayTokens(spoken, own)) };
  });
}
