import type { Word } from '../../contract/transcript.ts';
import type { ProgrammeEntry } from '../plan/programme.ts';
import { type FrameRate, frameToMs } from '../time/frame-rate.ts';

/** A word as captions need it; times are milliseconds on the clock of whatever is captioned. */
export interface CaptionWord {
  text: string;
  startMs: number;
  endMs: number;
  speaker: string;
  /** The last word of a sentence: no caption runs on into the next one. */
  endsSentence: boolean;
}

/**
 * The words heard in an entry, in programme time from the entry's first frame. A word is heard where its
 * middle is kept, so that fillers which tightening took out leave no caption. `sentenceEnds` holds the indexes of
 * words that end a sentence.
 */
export function entryCaptionWords(
  shown: ProgrammeEntry,
  words: readonly Word[],
  rate: FrameRate,
  sentenceEnds: ReadonlySet<number>,
): CaptionWord[] {
  return shown.stretches.flatMap((stretch) => {
    const startMs = frameToMs(stretch.startFrame, rate);
    const endMs = frameToMs(stretch.endFrame, rate);
    const shiftMs = frameToMs(stretch.atFrame - shown.atFrame, rate) - startMs;
    return words
      .filter((word) => word.text.trim() !== '' && isHeard(word, startMs, endMs))
      .map((word) => ({
        text: word.text.trim().replaceAll(/\s+/g, ' '),
        startMs: Math.max(word.start_ms, startMs) + shiftMs,
        endMs: Math.min(Math.max(word.end_ms, word.start_ms + 1), endMs) + shiftMs,
        speaker: word.speaker,
        endsSentence: sentenceEnds.has(word.idx),
      }));
  });
}

function isHeard(word: Word, startMs: number, endMs: number): boolean {
  const middleMs = (word.start_ms + word.end_ms) / 2;
  return middleMs >= startMs && middleMs < endMs;
}
