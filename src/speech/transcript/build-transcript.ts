import type { Word } from '../../contract/transcript.ts';
import type { SegmentSpan } from '../../domain/display-text/display-segments.ts';
import { breakSentences, type SpokenWord } from './break-sentences.ts';

export interface SureWord extends SpokenWord {
  /** 0..1 */
  confidence: number;
}

/**
 * Words in order of time as a transcript has them: numbered, and put into sentences of one speaker each. `isWritten`:
 * a person wrote the words with their marks.
 */
export function buildTranscript(
  spoken: readonly SureWord[],
  isWritten = false,
): { words: Word[]; segments: SegmentSpan[] } {
  const words = spoken.map((word, idx) => ({
    idx,
    text: word.text,
    start_ms: word.startMs,
    end_ms: word.endMs,
    confidence: word.confidence,
    speaker: word.speaker,
    filler: word.filler,
  }));
  const segments = breakSentences(spoken, isWritten).map(({ first, last }, idx) => {
    const own = spoken.slice(first, last + 1);
    return {
      idx,
      speaker: own[0]?.speaker ?? '',
      start_ms: own[0]?.startMs ?? 0,
      end_ms: own.at(-1)?.endMs ?? 0,
      word_start_idx: first,
      word_end_idx: last,
    };
  });
  return { words, segments };
}
