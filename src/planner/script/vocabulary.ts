import { editDistance } from '../../domain/sequences/edit-distance.ts';
import { NEGATION_WORDS } from '../../domain/transcript/negation-words.ts';
import { plainWord, type Stemmer } from '../language/word-stems.ts';

/** The weight of a grammatical word; a word that carries a subject has 1. */
const STOP_WEIGHT = 0.5;
/** Words that share a smaller part of their letters are different words. */
const LEAST_LIKENESS = 0.6;
const LEAST_LETTERS = 4;
/** The share that a similar word counts of the same word. */
const LIKE_SHARE = 0.9;

/** Plain words that deny a statement, in each language with rules. */
export const DENYING: ReadonlySet<string> = new Set(Object.values(NEGATION_WORDS).flat().map(plainWord));

interface Known {
  plain: string;
  stem: string;
  weight: number;
  said: string;
}

/** German "könnte" is "konnte" without its umlaut, and says something else. */
const UMLAUT = /[äöü]|[aou]e/iu;
const OTHER_MOOD = '¨';

/** The forms of words in a script and its footage, by number, with the likeness of each pair. */
export class Vocabulary {
  readonly #stem: Stemmer;
  readonly #sounds: ReadonlySet<string>;
  readonly #ids = new Map<string, number>();
  readonly #known: Known[] = [];
  readonly #likeness = new Map<number, Map<number, number>>();

  constructor(stem: Stemmer) {
    this.#stem = stem;
    this.#sounds = new Set(stem.language.talk.sounds);
  }

  /** `written` is the word of the text, which may have an umlaut. */
  idOf(plain: string, written = plain): number {
    const name = this.#hasMood(plain, written) ? `${plain}${OTHER_MOOD}` : plain;
    const found = this.#ids.get(name);
    if (found !== undefined) return found;
    const isStop = this.#stem.language.stopWords.has(plain) || plain === '#1';
    const stem = plain.startsWith('#') ? plain : this.#stem(plain);
    const weight = isStop ? STOP_WEIGHT : 1;
    this.#known.push({
      plain,
      stem,
      weight: this.#sounds.has(plain) ? 0 : weight,
      said: this.#saidBy(name, written),
    });
    this.#ids.set(name, this.#known.length - 1);
    return this.#known.length - 1;
  }

  #hasMood(plain: string, written: string): boolean {
    const { umlautMoods } = this.#stem.language.wording;
    return umlautMoods?.has(plain) === true && UMLAUT.test(written.normalize('NFC'));
  }

  #saidBy(name: string, written: string): string {
    if (name.startsWith('#') || name.endsWith(OTHER_MOOD)) return name;
    const { wording, split } = this.#stem.language;
    const parts = split(written).map(plainWord);
    const words = parts.length > 1 && parts.join('') === name ? parts : [name];
    return words
      .filter((word) => !wording.empty.has(word) && !this.#sounds.has(word))
      .map((word) => wording.agreeing(word))
      .join(' ');
  }

  /** What a form says in its statement; empty for one that changes no statement, such as "the". */
  saidBy(id: number): string {
    return this.#known[id]?.said ?? '';
  }

  get size(): number {
    return this.#known.length;
  }

  /** The weight of a form: 1, less for a word without much meaning, and 0 for a sound such as "um". */
  weightOf(id: number): number {
    return this.#known[id]?.weight ?? 1;
  }

  /** Whether a thought that ends on a form would continue. */
  leadsOn(id: number): boolean {
    const { openEndings, leaningStarts } = this.#stem.language;
    const plain = this.#known[id]?.plain ?? '';
    return openEndings.has(plain) || leaningStarts.has(plain);
  }

  denies(id: number): boolean {
    return DENYING.has(this.#known[id]?.plain ?? '');
  }

  /** Whether a form changes the meaning of a sentence: a number or a negation. */
  isDecisive(id: number): boolean {
    const plain = this.#known[id]?.plain ?? '';
    return (plain.startsWith('#') && plain !== '#1') || this.denies(id);
  }

  /**
   * 1 for the same word in any ending, 0 for different words, and between them for words that sound alike.
   */
  likenessOf(a: number, b: number): number {
    if (a === b) return 1;
    const row = this.#likeness.get(a) ?? new Map<number, number>();
    if (row.size === 0) this.#likeness.set(a, row);
    const found = row.get(b);
    if (found !== undefined) return found;
    const likeness = compare(this.#known[a], this.#known[b]);
    row.set(b, likeness);
    return likeness;
  }
}

function compare(a: Known | undefined, b: Known | undefined): number {
  if (!a || !b) return 0;
  if (a.stem === b.stem) return 1;
  const [shorter, longer] = a.plain.length <= b.plain.length ? [a.plain, b.plain] : [b.plain, a.plain];
  const isTooFar = shorter.length < LEAST_LETTERS || shorter.length < longer.length * LEAST_LIKENESS;
  if (isTooFar || shorter.startsWith('#')) return 0;
  const likeness = 1 - editDistance(shorter, longer) / longer.length;
  return likeness >= LEAST_LIKENESS ? likeness * LIKE_SHARE : 0;
}
