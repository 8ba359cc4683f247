import { editDistance } from './edit-distance.ts';

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
}

/** How far words may differ from a term that was meant, as a part of the longer one's length. */
const MAX_DISTANCE = 0.22;
/** An engine that is sure of a word that there is was probably right: then only the very sound counts. */
const SURE_CONFIDENCE = 0.9;
const MAX_DISTANCE_WHEN_SURE = 0.15;
/** Shorter sounds are like too many others; such a term is only found as it is spelled. */
const MIN_SOUND_LENGTH = 4;
/** As long as a term may be; nothing longer can be one. */
const MAX_TERM_CHARS = 100;
/** An engine may write a name as so many words more than it has: "mar kova" for "Markova". */
const EXTRA_WORDS = 2;

/**
 * Finds where terms (names, products) were said and written down as something else, by how words sound. Longer terms come
 * first; no word is taken twice. Terms that were written down right count as matches too: they get the term's spelling.
 */
export function findVocabulary(
  words: readonly CorrectableWord[],
  terms: readonly string[],
): VocabularyMatch[] {
  const taken = new Set<number>();
  const matches: VocabularyMatch[] = [];
  const heard = words.map(({ text, confidence }) => ({
    confidence,
    sound: soundOf(text),
    letters: lettersOf(text),
  }));
  const counts = countSounds(heard.map(({ sound }) => sound));
  for (const term of terms.toSorted((a, b) => b.length - a.length)) {
    const wanted = wantedSound(term);
    const candidates = heard.flatMap((_, first) => likelyStretches(heard, counts, first, wanted));
    for (const { first, last } of candidates.toSorted((a, b) => a.distance - b.distance)) {
      const stretch = Array.from({ length: last - first + 1 }, (_, i) => first + i);
      if (stretch.some((i) => taken.has(i))) continue;
      for (const i of stretch) taken.add(i);
      matches.push({ first, last, term });
    }
  }
  return matches.toSorted((a, b) => a.first - b.first);
}

interface SoundedWord {
  confidence: number;
  sound: string;
  letters: string;
}

interface WantedSound {
  term: string;
  sound: string;
  letters: string;
  /** How often each letter is in its sound. */
  counts: Int32Array;
  /** How unlike sounds are that it was compared with. */
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

/** So many letters at least are missing or too many, wherever they stand. */
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

/**
 * Stretches from one word on that sound like the term, each with how unlike it is. Letters are counted first: 500
 * terms meet 70,000 words, and hardly any pair is worth comparing letter by letter.
 */
function likelyStretches(
  heard: readonly SoundedWord[],
  counts: Int32Array,
  first: number,
  { term, sound: wanted, letters, counts: wantedCounts, distances }: WantedSound,
): (VocabularyMatch & { distance: number })[] {
  const found: (VocabularyMatch & { distance: number })[] = [];
  const end = Math.min(heard.length, first + term.split(/\s+/).length + EXTRA_WORDS);
  const textOf = (part: 'sound' | 'letters', last: number) =>
    heard
      .slice(first, last + 1)
      .map((word) => word[part])
      .join('');
  let [soundChars, letterChars, confidence] = [0, 0, 0];
  for (let last = first; last < end; last += 1) {
    const word = heard[last] as SoundedWord;
    soundChars += word.sound.length;
    letterChars += word.letters.length;
    confidence = Math.max(confidence, word.confidence);
    if (soundChars > wanted.length * (1 + MAX_DISTANCE)) break;
    const isSpelled = letterChars === letters.length && textOf('letters', last) === letters;
    if (isSpelled) found.push({ first, last, term, distance: 0 });
    if (isSpelled || wanted.length < MIN_SOUND_LENGTH) continue;
    const longer = Math.max(soundChars, wanted.length);
    const allowed = confidence >= SURE_CONFIDENCE ? MAX_DISTANCE_WHEN_SURE : MAX_DISTANCE;
    if (leastDistance(counts, first, last, wantedCounts) > allowed * longer) continue;
    const sound = textOf('sound', last);
    const known = distances.get(sound) ?? editDistance(sound, wanted);
    distances.set(sound, known);
    if (known / longer <= allowed) found.push({ first, last, term, distance: known / longer });
  }
  return found;
}

/**
 * A rough writing of how English sounds: letters that are often one sound become one letter, doubled and silent ones
 * go, vowels become one sign. Close enough to compare, not to pronounce.
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
