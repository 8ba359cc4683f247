import { STOP_WORDS } from '../../../src/planner/language/english/english-words.ts';
import { plainWord } from '../../../src/planner/language/word-stems.ts';

/**
 * Warnings that are no doubt about what was chosen: how long it is without a word about the subject, a draft, a pause,
 * a cut without a silence, pace, tone and cameras. Every other warning is one.
 */
const NO_DOUBT = [
  /^the plan is .* (?:under|over) the wanted(?!.*(?:surely|came along|nearest))/,
  /draft transcript/,
  /silence|pause/,
  /another pace/,
  /is not judged/,
  /camera/,
];

/** A warning says that the talk does not hold something, beside those that say what was taken for it. */
const SAYS_MISSING = /^nothing in the talk|^no passage|is not heard|^no answer|does not hold|not in the talk/;
const STANDS_IN = /is taken for it/;
/** Sentences of a rationale in which a phrase is no subject that the plan is about. */
const NO_SUBJECT = /^(?:Left out|Nothing was left out|To be heard|Never chosen|No subject)/;
const LEAST_LETTERS = 3;
const NAMED_SHARE = 0.5;

export function doubtsOf(warnings: readonly string[]): string[] {
  return warnings.filter((warning) => !NO_DOUBT.some((pattern) => pattern.test(warning)));
}

export function saysMissing(warning: string): boolean {
  return SAYS_MISSING.test(warning) && !STANDS_IN.test(warning);
}

/** What a warning or a rationale puts between quotation marks. */
export function quotedIn(text: string): string[] {
  return [...text.matchAll(/“([^”]*)”/g)].map(([, quoted = '']) => quoted);
}

export function subjectsIn(rationale: string): string[] {
  return rationale
    .split(/(?<=[.!?])\s+(?=\p{Lu})/u)
    .filter((sentence) => !NO_SUBJECT.test(sentence))
    .flatMap(quotedIn);
}

/** The words of a text that could name something. */
export function namingWords(text: string): string[] {
  return text
    .split(/[\s/,;:.!?()+-]+/)
    .map(plainWord)
    .filter((word) => word.length >= LEAST_LETTERS && !STOP_WORDS.has(word));
}

/** At least half of the words that name something stand in the text. */
export function isNamedIn(words: string, text: string): boolean {
  const said = new Set(namingWords(text));
  const sought = namingWords(words);
  return sought.filter((word) => said.has(word)).length >= Math.max(1, sought.length * NAMED_SHARE);
}
