/**
 * Wordings of instructions in a language, each beside the English wording for the same. Subjects stay as they
 * are written, so that one place reads the frames of all languages.
 */
export interface InstructionWordings {
  /** Introductory and closing phrases of wishes. */
  leads: readonly string[];
  tails: readonly string[];
  /** Words between two items of a list, and words between two wishes. */
  and: readonly string[];
  joiners: readonly string[];
  /** Words that change nothing, wherever they stand in a wish: "bitte". */
  adverbs?: readonly string[];
  articles: readonly string[];
  /** Words that join a part and its subject: "der Teil über". */
  partOf: readonly string[];
  about: readonly string[];
  ordinals: readonly string[];
  /** Words between a number and its unit: "les 10 dernières secondes". */
  insideLengths?: readonly string[];
  /** Lists of phrases by the name that frames use for any of them. */
  phrases: Readonly<Record<string, readonly string[]>>;
  /** `wording => English`, one per line: `frames` for operations, `things` for their targets. */
  frames: string;
  targets: string;
}
