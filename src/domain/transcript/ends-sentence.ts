const SENTENCE_END = /[.!?…。！？][\u202f"'”’»)\]]*$/;

/**
 * Words whose full stop ends nothing, in English, German, French and Spanish. None is a word of another of
 * them, such as "ex." or "art.". "No." is an answer: people say "number five".
 */
const ABBREVIATIONS: ReadonlySet<string> = new Set(
  `mr mrs ms dr prof st jr sr vs etc inc ltd e.g i.e
  mrd tsd std min sek nr ca bzw usw usf z.b d.h u.a s.o s.u z.t i.d.r o.ä vgl ggf evtl inkl exkl zzgl bspw insb
  geb tel str hr fr dipl jh abb
  env p.ex c.-à-d mme mlle mgr apr
  sra srta dra ud uds ej p.ej aprox núm pág`
    .split(/\s+/)
    .map((word) => `${word}.`),
);

/** Whether the full stop of a word belongs to the word: "Mrs.", or an initial as in "J. Smith". "So do I." ends there. */
export function isAbbreviation(word: string): boolean {
  // In lower case “mio” is Italian for “mine”.
  return word === 'Mio.' || ABBREVIATIONS.has(word.toLowerCase()) || /^[a-hj-z]\.$/i.test(word);
}

/** Whether a word closes a sentence by its punctuation. */
export function endsSentence(word: string): boolean {
  return SENTENCE_END.test(word) && !isAbbreviation(word);
}

/** Whether the marks of a word end its sentence before another word. */
export function marksEnd(word: string, next: string): boolean {
  return endsSentence(word) && !goesOn(word, next);
}

/** After dots that mark a hesitation, a small letter shows that the sentence continues: “m’accueillir… enfin”. */
function goesOn(before: string, next: string): boolean {
  return /(?:…|\.{3})[\u202f"'”’»)\]]*$/u.test(before) && /^\P{L}*\p{Ll}/u.test(next);
}
