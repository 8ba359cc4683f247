import { LRUCache } from 'lru-cache';
import type { Word } from '../../contract/transcript.ts';
import type { SegmentSpan } from '../../domain/display-text/display-segments.ts';
import type { LevelTrack } from '../../domain/recording/level-track.ts';

export interface Transcript {
  words: readonly Word[];
  segments: readonly SegmentSpan[];
}

/**
 * Keeps the parts of recordings that every edit and every preview reads again, under keys of their sources.
 * For two hours of footage, reading both parts took 0.2 s of processor time, and an editor waits for that.
 */
export interface RecordingMemory {
  /** Bounded by words. */
  transcripts: LRUCache<string, Transcript>;
  /** All microphones of a recording together; bounded by bytes. */
  levels: LRUCache<string, LevelTrack>;
}

/** Ten recordings of two hours: some 40 MB. */
const MAX_WORDS = 200_000;
const MAX_LEVEL_BYTES = 32 * 2 ** 20;

export function createRecordingMemory(): RecordingMemory {
  return {
    transcripts: new LRUCache({ maxSize: MAX_WORDS, sizeCalculation: ({ words }) => words.length + 1 }),
    levels: new LRUCache({
      maxSize: MAX_LEVEL_BYTES,
      sizeCalculation: ({ levelsDb }) => levelsDb.byteLength + 1,
    }),
  };
}
