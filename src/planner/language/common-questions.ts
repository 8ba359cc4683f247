/**
 * Questions of interviewers that briefs ask for in other words. "How she started her business" matches the
 * answer to "Where did the idea come from?". Words are written in lower case with spaces between them.
 */
export interface CommonQuestion {
  /** A question of an interviewer has one of these. */
  words: string;
  /** These may be said beside them; with any other word something else is asked. */
  beside: string;
}

/** Makes the questions of a language. `always` may be said beside the words of any of them. */
export const questionsBeside =
  (always: string) =>
  (words: string, beside: string): CommonQuestion => ({ words, beside: `${always} ${beside}` });
