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

/** How unlike, in parts of the longer one's length, what was heard may be for a term to have been meant. */
const MAX_DISTANCE = 0.22;
/** An engine that is sure of a word that there is was probably right: then only the very sound counts. */
const SURE_CONFIDENCE = 0.9;
const MAX_DISTANCE_WHEN_SURE = 0.15;
/** Shorter sounds are like too many others; such a term is only found as it is spelled. */
const MIN_SOUND_LENGTH = 4;
/** A name can be heard as so many words more than it has: "mar kova" for "Markova". */
const EXTRA_WORDS = 2;

/**
 * Finds where terms (names, products) were said and heard as something else, by how words sound. Longer terms come
 * first; no word is taken twice. Terms that were heard as they are count as matches too: they get the term's spelling.
 */
export function findVocabulary(
  words: readonly CorrectableWord[],
  terms: readonly string[],
): VocabularyMatch[] {
  const taken = new Set<number>();
  const matches: VocabularyMatch[] = [];
  const sounds = words.map(({ text }) => soundOf(text));
  for (const term of terms.toSorted((a, b) => b.length - a.length)) {
    const wanted = soundOf(term);
    const candidates = words.flatMap((_, first) => likelyStretches(words, sounds, first, term, wanted));
    for (const { first, last } of candidates.toSorted((a, b) => a.distance - b.distance)) {
      const stretch = Array.from({ length: last - first + 1 }, (_, i) => first + i);
      if (stretch.some((i) => taken.has(i))) continue;
      for (const i of stretch) taken.add(i);
      matches.push({ first, last, term });
    }
  }
  return matches.toSorted((a, b) => a.first - b.first);
}

/** Stretches from one word on that sound like the term, each with how unlike it is. */
function likelyStretches(
  words: readonly CorrectableWord[],
  sounds: readonly string[],
  first: number,
  term: string,
  wanted: string,
): (VocabularyMatch & { distance: number })[] {
  const found: (VocabularyMatch & { distance: number })[] = [];
  const most = term.split(/\s+/).length + EXTRA_WORDS;
  let sound = '';
  let confidence = 0;
  for (let last = first; last < words.length && last - first < most; last += 1) {
    sound += sounds[last] ?? '';
    confidence = Math.max(confidence, words[last]?.confidence ?? 0);
    if (sound.length > wanted.length * (1 + MAX_DISTANCE)) break;
    const distance = editDistance(sound, wanted) / Math.max(sound.length, wanted.length);
    const isSpelled = lettersOf(words.slice(first, last + 1).map(({ text }) => text)) === lettersOf([term]);
    if (isSpelled) found.push({ first, last, term, distance: 0 });
    if (isSpelled || wanted.length < MIN_SOUND_LENGTH) continue;
    const allowed = confidence >= SURE_CONFIDENCE ? MAX_DISTANCE_WHEN_SURE : MAX_DISTANCE;
    if (distance <= allowed) found.push({ first, last, term, distance });
  }
  return found;
}

/**
 * A rough writing of how English sounds: letters that are often one sound become one letter, doubled and silent ones
 * go, vowels become one sign. Close enough to compare, not to pronounce.
 */
export function soundOf(text: string): string {
  return text
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

function lettersOf(texts: readonly string[]): string {
  return texts
    .join('')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Levenshtein's, one row at a time. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + change));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
