/** A line of a script: one thing that the video shall say. */
export interface ScriptLine {
  /** Number of the line in the text as it was sent, from 1 on. */
  n: number;
  /** Without bullets, quotation marks, timecodes and directions. */
  text: string;
  /** What is said in one go; an ellipsis inside the line parts it. */
  parts: readonly string[];
  /** Label of the speaker who must say it; null for anybody. */
  speaker: string | null;
}

/** A text of what a video shall say, as it was read. */
export interface Script {
  lines: readonly ScriptLine[];
  /** Names before a colon that are no speaker's. */
  unknownNames: readonly string[];
}
