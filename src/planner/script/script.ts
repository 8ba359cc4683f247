/** A line of a script: one statement for the video. */
export interface ScriptLine {
  /** Number of the line in the submitted text, from 1 on. */
  n: number;
  /** The text without bullets, quotation marks, timecodes and directions. */
  text: string;
  /** The pieces of a line; an ellipsis inside the line parts it. */
  parts: readonly string[];
  /** Label of the speaker who must say it; null for anybody. */
  speaker: string | null;
}

/** A text with the lines of a video, after reading. */
export interface Script {
  lines: readonly ScriptLine[];
  /** Names before a colon that belong to no speaker. */
  unknownNames: readonly string[];
}
