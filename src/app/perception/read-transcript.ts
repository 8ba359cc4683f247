import { type LevelTrack, mixLevels } from '../../domain/recording/level-track.ts';
import type { Range } from '../../domain/time/range.ts';
import { type OnClock, onHeardClock } from '../../domain/transcript/given-file/other-clock.ts';
import { withinRecording } from '../../domain/transcript/given-file/recording-clock.ts';
import { findHeard, requireSameTalk } from '../../domain/transcript/given-text/find-heard.ts';
import type { GivenTextWord } from '../../domain/transcript/given-text/given-text.ts';
import { GivenTranscriptError, type GivenWord } from '../../domain/transcript/given-transcript.ts';
import { readGivenTranscript } from '../../domain/transcript/read-given-transcript.ts';
import { timeCueWords } from '../../domain/transcript/time-cue-words.ts';
import { type MissedLanguage, readByTimes } from './read-by-times.ts';

export interface GivenText {
  text: string;
  durationMs: number;
  /** The levels of the sound files. The words of captions are timed roughly on their sum. */
  levels: readonly LevelTrack[];
  /** The present transcript, in which words without times of their own are looked for. */
  heard: readonly HeardWord[];
  /** The language of the talk where the present words are of another one; else null. */
  missed: MissedLanguage | null;
}

export interface HeardWord extends Range {
  text: string;
}

export type ReadTranscript =
  | ({ kind: 'words'; language: string | null } & OnClock<GivenWord>)
  | { kind: 'text'; words: GivenTextWord[] }
  | { kind: 'fault'; fault: string };

/**
 * The words of a given transcript, or the reason for its refusal. Words of a plain text or of captions have
 * no times yet; `heard` has the places to search.
 */
export function readTranscript({ text, durationMs, levels, heard, missed }: GivenText): ReadTranscript {
  try {
    const given = readGivenTranscript(text, durationMs);
    if (missed !== null) {
      const placed = readByTimes(given, missed, { durationMs, levels, speech: heard });
      const named = given.kind === 'words' ? given.language : null;
      return { kind: 'words', language: named ?? missed.language, ...placed };
    }
    if (given.kind === 'words') {
      const matches = requireSameTalk(given.words, heard);
      const placed = onHeardClock(given.words, { matches, heard }, durationMs);
      return { kind: 'words', language: given.language, ...placed };
    }
    if (given.kind === 'text') return { kind: 'text', words: findHeard(given.words, null, heard) };
    const cues = given.cues.map((cue) => withinRecording(cue, durationMs));
    const words = cues.flatMap(({ words: said, line, speaker }) =>
      said.map((word) => ({ text: word, line, speaker })),
    );
    const roughly = timeCueWords(cues, mixLevels(levels, durationMs));
    return { kind: 'text', words: findHeard(words, roughly, heard) };
  } catch (error) {
    if (error instanceof GivenTranscriptError) return { kind: 'fault', fault: error.message };
    throw error;
  }
}
