import { type LevelTrack, mixLevels } from '../../domain/recording/level-track.ts';
import { GivenTranscriptError, type GivenWord } from '../../domain/transcript/given-transcript.ts';
import { readGivenTranscript } from '../../domain/transcript/read-given-transcript.ts';
import { timeCueWords } from '../../domain/transcript/time-cue-words.ts';
import { findFillers } from '../../speech/transcript/fillers.ts';

export interface GivenText {
  text: string;
  durationMs: number;
  /** The levels of the sound files. The words of captions are timed on their sum. */
  levels: readonly LevelTrack[];
}

export type ReadTranscript = { language: string | null; words: GivenWord[] } | { fault: string };

/** The words of a given transcript with their times, or the reason why it is refused. */
export function readTranscript({ text, durationMs, levels }: GivenText): ReadTranscript {
  try {
    const given = readGivenTranscript(text, durationMs);
    if (given.kind === 'words') return given;
    const words = timeCueWords(given.cues, mixLevels(levels, durationMs));
    const fillers = findFillers(words);
    return { language: null, words: words.map((word, i) => ({ ...word, filler: fillers[i] ?? false })) };
  } catch (error) {
    if (error instanceof GivenTranscriptError) return { fault: error.message };
    throw error;
  }
}
