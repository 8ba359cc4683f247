/** A line of a script: one thing that the video shall say. */
export interface ScriptLine {
  /** Number of the line in the text as it was sent, from 1 on. */
  n: number;
  /** Without bullets, quotation marks, timecodes and directions. */
  text: string;
  /** The pieces of a line; an ellipsis inside the line parts it. */
  parts: readonly string[];
  /** Label of the speaker who must say it; null for anybody. */
  speaker: string | null;
}

/** A text with the lines of a video, after reading. */
export interface Script {
  lines: readonly ScriptLine[];
  /** Names before a colon that are no speaker's. */
  unknownNames: readonly string[];
}
