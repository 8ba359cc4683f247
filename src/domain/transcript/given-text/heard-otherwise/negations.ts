import { LACK_WORDS, NEGATION_WORDS } from '../../negation-words.ts';

const isKnown = (language: string): language is keyof typeof NEGATION_WORDS => language in NEGATION_WORDS;

const NEGATIONS = new Map(
  Object.keys(NEGATION_WORDS)
    .filter(isKnown)
    .map((language) => [language as string, new Set([...NEGATION_WORDS[language], ...LACK_WORDS[language]])]),
);

/** Whether a word in lower case and without marks is a negation. English short forms (“don't”) come in full. */
export function isNegation(form: string, language: string): boolean {
  return NEGATIONS.get(language)?.has(form) ?? false;
}
