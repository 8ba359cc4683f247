/**
 * Questions of interviewers that briefs ask for in other words. "How she started her business" matches the
 * answer to "Where did the idea come from?". Words are written in lower case with spaces between them.
 */
export interface CommonQuestion {
  /** A question of an interviewer has one of these. */
  words: string;
  /** Words that may occur beside them. With any other word, it is a different question. */
  beside: string;
}

/** Makes the questions of a language. The words in `always` may occur beside the words of any question. */
export const questionsBeside =
  (always: string) =>
  (words: string, beside: string): CommonQuestion => ({ words, beside: `${always} ${beside}` });
