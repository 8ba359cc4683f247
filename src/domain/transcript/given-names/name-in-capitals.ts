/** Parts of names that begin with a small letter, except at the beginning. */
const PARTICLES: ReadonlySet<string> = new Set(
  'af av da dal das de del della den der des di do dos du e el i la las le los ten ter van vom von y zu zum zur'.split(
    ' ',
  ),
);
const VOWEL = /[AEIOUY]/;
/** Any other two capitals are initials: "AS". */
const TWO_LETTER_NAMES: ReadonlySet<string> = new Set(
  'AL BO CY DI ED EL JO LI LU MO OZ TY VI WU XI XU YI YU'.split(' '),
);
const MOST_NAMES = 4;
const MOST_PARTICLES = 4;

/**
 * Whether words may be a person's name: up to four with a capital or a digit, and particles between them, as in
 * "Lucía Fernández de la Ochoa".
 */
export function isName(written: string): boolean {
  const words = written.split(' ');
  const names = words.filter((word) => /^[\p{Lu}\p{N}]/u.test(word));
  const particles = words.filter((word) => PARTICLES.has(word));
  return (
    /^\p{Lu}/u.test(written) &&
    !PARTICLES.has(words.at(-1) ?? '') &&
    names.length + particles.length === words.length &&
    names.length <= MOST_NAMES &&
    particles.length <= MOST_PARTICLES
  );
}

/** The words of a name in capitals, without its particles. */
export function countNames(written: string): number {
  const words = written.split(' ');
  return words.filter((word, at) => at === 0 || !PARTICLES.has(word.toLowerCase())).length;
}

/**
 * The name of a speaker as people write it: "JANA KRÜGER" is "Jana Krüger". Stenographers and captions write names in
 * capitals. A name with small letters stays, and so do initials ("AS"), a word without a vowel ("BBC") or with a digit
 * ("S1").
 */
export function nameOfSpeaker(written: string): string {
  if (/\p{Ll}/u.test(written) || isInitials(written)) return written;
  return written.split(' ').map(wordOfName).join(' ');
}

const isInitials = (written: string) => /^\p{Lu}{2}$/u.test(written) && !TWO_LETTER_NAMES.has(written);

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
