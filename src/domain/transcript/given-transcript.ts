import type { Range } from '../time/range.ts';

/** A word of a transcript that was made elsewhere; times are milliseconds on the group's timeline. */
export interface GivenWord {
  text: string;
  startMs: number;
  endMs: number;
  /** 0..1; 1 where the source gives none. */
  confidence: number;
  speaker: string | null;
  filler: boolean;
}

/** A caption: its words have no times of their own yet. */
export interface GivenCue {
  /** That of its timing. */
  line: number;
  startMs: number;
  endMs: number;
  speaker: string | null;
  words: string[];
}

/** A word of a plain text as it is written, with its marks and capitals. */
export interface PlainWord {
  text: string;
  /** The line of the text, from 1. */
  line: number;
  speaker: string | null;
}

export type GivenTranscript =
  | { kind: 'words'; language: string | null; words: GivenWord[] }
  | { kind: 'cues'; language: null; cues: GivenCue[] }
  | { kind: 'text'; words: PlainWord[] };

/** The fault of a transcript, with its line. */
export class GivenTranscriptError extends Error {
  /** `line` is null where it is not known. */
  constructor(line: number | null, message: string) {
    super(line === null ? message : `line ${line}: ${message}`);
    this.name = 'GivenTranscriptError';
  }
}

/** Six hours of talk, the longest recording, are some 72,000 words: a megabyte as captions, 9 as JSON. */
export const MAX_WORDS = 80_000;
export const MAX_WORD_CHARS = 200;

export type Fault = (message: string) => GivenTranscriptError;

/** The most that a recording's last word may exceed its end, because clocks are rounded. */
const END_SLACK_MS = 500;

export function requireTimes(
  { startMs, endMs }: { startMs: number; endMs: number },
  endedMs: number,
  fault: Fault,
): void {
  const refuse = (why: string) => fault(`${startMs} to ${endMs} ms: ${why}`);
  if (startMs < 0 || endMs <= startMs)
    throw refuse('it must begin at 0 or later and end after its beginning');
  if (startMs < endedMs) throw refuse(`it begins before the one before it has ended (${endedMs} ms)`);
}

/** Throws `GivenTranscriptError` for the first word behind the end of the recording. */
export function requireEnd(words: readonly (Range & { text: string })[], durationMs: number): void {
  const index = words.findIndex(({ endMs }) => endMs > durationMs + END_SLACK_MS);
  const word = words[index];
  if (word === undefined) return;
  throw new GivenTranscriptError(
    null,
    `word ${index} ${JSON.stringify(word.text)}, ${word.startMs} to ${word.endMs} ms: the recording ends at ${durationMs} ms`,
  );
}
