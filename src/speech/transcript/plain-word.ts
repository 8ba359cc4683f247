/** A word without capitals and the marks around it, as word lists have it. */
export function plainWord(text: string): string {
  return text.toLowerCase().replaceAll(/^[^\p{L}\p{N}']+|[^\p{L}\p{N}']+$/gu, '');
}

/** Abbreviations whose full stop ends nothing. */
const ABBREVIATION = /^(?:mr|mrs|ms|dr|prof|st|jr|sr|vs|etc|inc|ltd|no|e\.g|i\.e|[a-z])\.$/i;

/** Whether a word closes a sentence by its punctuation. */
export function endsSentence(text: string): boolean {
  return /[.?!…]["')\]»”]*$/u.test(text) && !ABBREVIATION.test(text);
}
