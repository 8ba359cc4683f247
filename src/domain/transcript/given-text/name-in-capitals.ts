/** Parts of names that begin with a small letter, except at the beginning. */
const PARTICLES: ReadonlySet<string> = new Set(
  'da de del della den der di do dos du e la le van von y zu'.split(' '),
);
const VOWEL = /[AEIOUY]/;

/**
 * The name of a speaker as people write it: "JANA KRÜGER" is "Jana Krüger". Stenographers and captions write names in
 * capitals. A name with small letters stays, and so does a word without a vowel ("BBC") or with a digit ("S1").
 */
export function nameOfSpeaker(written: string): string {
  if (/\p{Ll}/u.test(written)) return written;
  return written.split(' ').map(wordOfName).join(' ');
}

function wordOfName(word: string, at: number): string {
  const small = word.toLowerCase();
  const hasVowel = VOWEL.test(word.normalize('NFD'));
  if (word.length < 2 || /\d/.test(word) || (!hasVowel && !word.endsWith('.'))) return word;
  if (at > 0 && PARTICLES.has(small)) return small;
  return small.replaceAll(
    /(^|['’.-])(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
}
