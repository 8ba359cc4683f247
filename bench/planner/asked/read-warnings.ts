import { STOP_WORDS } from '../../../src/planner/language/english/english-words.ts';
import { plainWord } from '../../../src/planner/language/word-stems.ts';

/**
 * Warnings that do not doubt the choice. They are only about length, drafts, pauses, cuts without a silence,
 * pace, tone and cameras. All other warnings are doubts.
 */
const NOT_DOUBTS = [
  /^the plan is .* (?:under|over) the wanted(?!.*(?:surely|came along|nearest))/,
  /draft transcript/,
  /silence|pause/,
  /another pace/,
  /is not judged/,
  /camera/,
];

/** Warnings that the talk lacks something, without those that name a substitute. */
const SAYS_MISSING =
  /^nothing (?:in the talk|about .* was found)|^no passage|is not heard|^no answer|does not hold|not in the talk/;
const STANDS_IN = /is taken for it/;
/** Sentences of a rationale whose quoted phrases are not subjects of the plan. */
const NOT_ABOUT_SUBJECTS = /^(?:Left out|Nothing was left out|To be heard|Never chosen|No subject)/;
const LEAST_LETTERS = 3;
const NAMED_SHARE = 0.5;

export function doubtsOf(warnings: readonly string[]): string[] {
  return warnings.filter((warning) => !NOT_DOUBTS.some((pattern) => pattern.test(warning)));
}

export function saysMissing(warning: string): boolean {
  return SAYS_MISSING.test(warning) && !STANDS_IN.test(warning);
}

/** The phrases between quotation marks in a warning or a rationale. */
export function quotedIn(text: string): string[] {
  return [...text.matchAll(/“([^”]*)”/g)].map(([, quoted = '']) => quoted);
}

export function subjectsIn(rationale: string): string[] {
  return rationale
    .split(/(?<=[.!?])\s+(?=\p{Lu})/u)
    .filter((sentence) => !NOT_ABOUT_SUBJECTS.test(sentence))
    .flatMap(quotedIn);
}

/** The words of a text that could name something. */
export function namingWords(text: string): string[] {
  return text
    .split(/[\s/,;:.!?()+-]+/)
    .map(plainWord)
    .filter((word) => word.length >= LEAST_LETTERS && !STOP_WORDS.has(word));
}

/** Whether a text has at least half of the naming words. */
export function isNamedIn(words: string, text: string): boolean {
  const said = new Set(namingWords(text));
  const sought = namingWords(words);
  return sought.filter((word) => said.has(word)).length >= Math.max(1, sought.length * NAMED_SHARE);
}
