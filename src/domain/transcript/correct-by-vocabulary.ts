import { editDistance } from '../sequences/edit-distance.ts';
import {
  type HeardStretch,
  isTermMeant,
  type KnownWords,
  mostDistance,
  NOTHING_KNOWN,
  plainWord,
} from './vocabulary-evidence.ts';

/** A word that can take another text. */
export interface CorrectableWord {
  text: string;
  /** 0..1 */
  confidence: number;
}

/** A stretch of words that is put together into one term; both ends are included. */
export interface VocabularyMatch {
  first: number;
  last: number;
  term: string;
  /** Whether the words have the letters of the term, so that only its spelling is put right. */
  isSpelled: boolean;
}

/** No stretch may be longer than the term by more. */
const MAX_LONGER = 0.22;
/** Shorter sounds resemble too many others. Such a term is found only by its spelling. */
const MIN_SOUND_LENGTH = 4;
/** The longest possible term. */
const MAX_TERM_CHARS = 100;
/** An engine may write a name as so many words more than it has: "mar kova" for "Markova". */
const EXTRA_WORDS = 2;

/**
 * Finds terms (names, products) that an engine wrote down as other words, by how words sound. Longer terms
 * come first, and each word is taken once. Correctly written terms count as matches too: they get the term's
 * spelling.
 */
export function findVocabulary(
  words: readonly CorrectableWord[],
  terms: readonly string[],
  known: KnownWords = NOTHING_KNOWN,
): VocabularyMatch[] {
  const taken = new Set<number>();
  const matches: VocabularyMatch[] = [];
  const sounded = words.map(({ text, confidence }) => ({
    text,
    confidence,
    sound: soundOf(text),
    letters: lettersOf(text),
  }));
  const counts = countSounds(sounded.map(({ sound }) => sound));
  for (const term of terms.toSorted((a, b) => b.length - a.length)) {
    const wanted = wantedSound(term);
    const candidates = sounded
      .flatMap((_, first) => likelyStretches(sounded, counts, first, wanted))
      .filter((stretch) => stretch.isSpelled || isTermMeant(term, stretch, known))
      .filter((stretch) => stretch.isSpelled || !isPadded(sounded, stretch, wanted, known));
    for (const { first, last, isSpelled } of candidates.toSorted((a, b) => a.distance - b.distance)) {
      const stretch = Array.from({ length: last - first + 1 }, (_, i) => first + i);
      if (stretch.some((i) => taken.has(i))) continue;
      for (const i of stretch) taken.add(i);
      matches.push({ first, last, term, isSpelled });
    }
  }
  return matches.toSorted((a, b) => a.first - b.first);
}

interface SoundedWord {
  text: string;
  confidence: number;
  sound: string;
  letters: string;
}

interface WantedSound {
  term: string;
  sound: string;
  letters: string;
  /** The number of each letter in its sound. */
  counts: Int32Array;
  /** Distances of sounds that it was compared with. */
  distances: Map<string, number>;
}

function wantedSound(term: string): WantedSound {
  const sound = soundOf(term);
  return {
    term,
    sound,
    letters: lettersOf(term),
    counts: countSounds([sound]).slice(SOUND_LETTERS),
    distances: new Map(),
  };
}

const SOUND_LETTERS = 26;
const FIRST_LETTER = 'a'.charCodeAt(0);

/** For each word how often each letter is in the sounds before it; one row more than words. */
function countSounds(sounds: readonly string[]): Int32Array {
  const counts = new Int32Array((sounds.length + 1) * SOUND_LETTERS);
  for (const [at, sound] of sounds.entries()) {
    const row = (at + 1) * SOUND_LETTERS;
    counts.copyWithin(row, at * SOUND_LETTERS, row);
    for (let i = 0; i < sound.length; i += 1) {
      const cell = row + sound.charCodeAt(i) - FIRST_LETTER;
      counts[cell] = (counts[cell] ?? 0) + 1;
    }
  }
  return counts;
}

/** The minimum number of missing or extra letters, in any place. */
function leastDistance(counts: Int32Array, first: number, last: number, wanted: Int32Array): number {
  const [from, to] = [first * SOUND_LETTERS, (last + 1) * SOUND_LETTERS];
  let [missing, extra] = [0, 0];
  for (let i = 0; i < SOUND_LETTERS; i += 1) {
    const more = (counts[to + i] as number) - (counts[from + i] as number) - (wanted[i] as number);
    if (more > 0) extra += more;
    else missing -= more;
  }
  return Math.max(missing, extra);
}

/** A stretch that sounds like a term. */
type LikelyStretch = VocabularyMatch & HeardStretch;

/**
 * Whether the first or last word is ordinary and does not belong to the term. The rest must be no ordinary
 * text, and be as similar without it: "the" of "the barrests" for "dough rests". Then that word was said
 * beside the term. "And" of "Ljub lja and" for "Ljubljana" was not, since the rest is too different from it.
 */
function isPadded(
  sounded: readonly SoundedWord[],
  { first, last }: VocabularyMatch,
  wanted: WantedSound,
  { ordinary }: KnownWords,
): boolean {
  const isOrdinary = ({ text }: SoundedWord) => ordinary.has(plainWord(text));
  const soundOfAll = (words: readonly SoundedWord[]) => words.map(({ sound }) => sound).join('');
  const edits = (words: readonly SoundedWord[]) => editsTo(wanted, soundOfAll(words));
  const isLike = (words: readonly SoundedWord[]) => {
    const longer = Math.max(soundOfAll(words).length, wanted.sound.length);
    return edits(words) <= longer * mostDistance(Math.max(...words.map(({ confidence }) => confidence)));
  };
  const words = sounded.slice(first, last + 1);
  return [words.slice(1), words.slice(0, -1)].some((rest) => {
    const isEdgeOrdinary = words.filter((word) => !rest.includes(word)).every(isOrdinary);
    return isEdgeOrdinary && !rest.every(isOrdinary) && isLike(rest) && edits(rest) <= edits(words);
  });
}

/** How many letters of a sound differ from the wanted one. */
function editsTo({ sound: wanted, distances }: WantedSound, sound: string): number {
  const known = distances.get(sound) ?? editDistance(sound, wanted);
  distances.set(sound, known);
  return known;
}

/**
 * Stretches from one word on that sound like the term, each with its distance. Letters are counted first: 500
 * terms meet 70,000 words, and hardly any pair is worth a comparison by letters.
 */
function likelyStretches(
  sounded: readonly SoundedWord[],
  counts: Int32Array,
  first: number,
  target: WantedSound,
): LikelyStretch[] {
  const { term, sound: wanted, letters, counts: wantedCounts } = target;
  const found: LikelyStretch[] = [];
  const end = Math.min(sounded.length, first + term.split(/\s+/).length + EXTRA_WORDS);
  const textOf = (part: 'sound' | 'letters', last: number) =>
    sounded
      .slice(first, last + 1)
      .map((word) => word[part])
      .join('');
  let [soundChars, letterChars, confidence] = [0, 0, 0];
  for (let last = first; last < end; last += 1) {
    const word = sounded[last] as SoundedWord;
    soundChars += word.sound.length;
    letterChars += word.letters.length;
    confidence = Math.max(confidence, word.confidence);
    if (soundChars > wanted.length * (1 + MAX_LONGER)) break;
    const isSpelled = letterChars === letters.length && textOf('letters', last) === letters;
    const stretch = (distance: number) => ({
      ...{ first, last, term, isSpelled, confidence, distance },
      texts: sounded.slice(first, last + 1).map(({ text }) => text),
    });
    if (isSpelled) found.push(stretch(0));
    if (isSpelled || wanted.length < MIN_SOUND_LENGTH) continue;
    const longer = Math.max(soundChars, wanted.length);
    const allowed = mostDistance(confidence);
    if (leastDistance(counts, first, last, wantedCounts) > allowed * longer) continue;
    const distance = editsTo(target, textOf('sound', last)) / longer;
    if (distance <= allowed) found.push(stretch(distance));
  }
  return found;
}

/**
 * A rough spelling of the English sound. Letters that often sound alike become one letter, doubled and silent
 * ones go, and vowels become one sign. It is close enough for comparison, not for pronunciation.
 */
export function soundOf(text: string): string {
  return text
    .slice(0, MAX_TERM_CHARS)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
    .replaceAll(/tion|sion|cian/g, 'xn')
    .replaceAll(/(?<=[^aeiouy])e$/g, '')
    .replaceAll(/^kn|^gn|^pn/g, 'n')
    .replaceAll(/^wr/g, 'r')
    .replaceAll(/ph/g, 'f')
    .replaceAll(/ck|q/g, 'k')
    .replaceAll(/tch|ch|sh/g, 'x')
    .replaceAll(/dge|gi|ge/g, 'j')
    .replaceAll(/ce|ci|cy/g, 's')
    .replaceAll(/c/g, 'k')
    .replaceAll(/z/g, 's')
    .replaceAll(/gh/g, '')
    .replaceAll(/w|h/g, '')
    .replaceAll(/[aeiouy]+/g, 'a')
    .replaceAll(/(.)\1+/g, '$1')
    .replaceAll(/b/g, 'p')
    .replaceAll(/d/g, 't')
    .replaceAll(/v/g, 'f');
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
