const SENTENCE_END = /[.!?…。！？]["'”’»)\]]*$/;

/** Words whose full stop ends nothing. "No." is an answer: people say "number five". */
const ABBREVIATIONS: ReadonlySet<string> = new Set(
  ['mr', 'mrs', 'ms', 'dr', 'prof', 'st', 'jr', 'sr', 'vs', 'etc', 'inc', 'ltd', 'e.g', 'i.e'].map(
    (word) => `${word}.`,
  ),
);

/** Whether the full stop of a word belongs to the word: "Mrs.", or an initial as in "J. Smith". "So do I." ends there. */
export function isAbbreviation(word: string): boolean {
  return ABBREVIATIONS.has(word.toLowerCase()) || /^[a-hj-z]\.$/i.test(word);
}

/** Whether a word closes a sentence by its punctuation. */
export function endsSentence(word: string): boolean {
  return SENTENCE_END.test(word) && !isAbbreviation(word);
}
