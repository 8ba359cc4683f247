import type { Language } from '../language/language.ts';
import { isMereLetter, plainWord, type Stemmer } from '../language/word-stems.ts';

export interface TopicTerm {
  /** 0..1: nouns name a subject, verbs and adjectives describe it. */
  weight: number;
  isNoun: boolean;
  /**
   * A noun after a preposition qualifies another word. In "the idea for the company", the company says which
   * idea is meant.
   */
  isQualifying: boolean;
  /** The word as written. */
  word: string;
}

/** Terms of a subject by their stem. */
export type TopicTerms = Map<string, TopicTerm>;

const WEIGHT_BY_PART: Readonly<Record<string, number>> = {
  NOUN: 1,
  PROPN: 1,
  NUM: 0.7,
  ADJ: 0.8,
  VERB: 0.6,
  ADV: 0.4,
};

const LEAST_PIECE = 4;
/** The rest of "can't" and "he's" after their first word. */
const CONTRACTION = /^(?:n?['’](?:t|s|re|ve|ll|d|m))$/i;

/** The subject words of a clause, weighed by their part of speech. */
export function readTopicTerms(clause: string, stem: Stemmer): TopicTerms {
  return readTerms(clause, stem, (plain, next) => !isOfBrief(plain, next, stem.language));
}

/**
 * Words of a clause that may describe the cut or its subject. They are evidence for a passage, and name
 * nothing.
 */
export function readTopicHints(clause: string, stem: Stemmer): TopicTerms {
  return readTerms(clause, stem, (plain, next) => isOfBrief(plain, next, stem.language));
}

/** A word about the cut, or a noun for speech, before the words for the subject. */
function isOfBrief(plain: string, next: string, { briefWords, speechNouns }: Language): boolean {
  return (
    briefWords.has(plain) || speechNouns.some(({ nouns, before }) => nouns.has(plain) && before.has(next))
  );
}

/** Adds words to those of a subject that has them not yet. They count this share of their weight. */
export function addTerms(to: TopicTerms, more: TopicTerms, share = 1): void {
  for (const [key, term] of more) if (!to.has(key)) to.set(key, { ...term, weight: term.weight * share });
}

/** "The clip" in a list of subjects is a subject of the talk. Elsewhere it is the cut itself. */
export function readTradeNoun(clause: string, stem: Stemmer): TopicTerms {
  const { brief, tradeWords } = stem.language;
  const noun = brief.frame.definiteNoun.exec(clause.trim())?.[1] ?? '';
  const word = plainWord(noun);
  const isThing = tradeWords.has(word) && !word.endsWith('s');
  return new Map(isThing ? [[stem(word), { weight: 1, isNoun: true, isQualifying: false, word }]] : []);
}

function readTerms(
  clause: string,
  stem: Stemmer,
  accepts: (plain: string, next: string) => boolean,
): TopicTerms {
  const { tag, stopWords, tradeWords } = stem.language;
  const words = tag(clause);
  const terms: TopicTerms = new Map();
  let isQualifying = false;
  for (const [at, { text: word, part }] of words.entries()) {
    if (part === 'ADP') isQualifying = terms.size > 0;
    const next = words[at + 1]?.text;
    if (CONTRACTION.test(word) || next?.startsWith("n't") || next?.startsWith('n’t')) continue;
    const after = plainWord(next ?? '');
    const isNoun = part === 'NOUN' || part === 'PROPN';
    const weight = WEIGHT_BY_PART[part] ?? 0.5;
    for (const form of formsOf(word)) {
      const plain = plainWord(form);
      if (
        isTooShort(form, plain, words[at - 1]?.text) ||
        stopWords.has(plain) ||
        tradeWords.has(plain) ||
        !accepts(plain, after)
      )
        continue;
      const key = stem(form);
      const known = terms.get(key);
      if (known && known.weight >= weight) continue;
      terms.set(key, { weight, isNoun, isQualifying: isNoun && isQualifying, word: plain });
    }
  }
  return terms;
}

/** "Plan B" names something, and the "D" of "3D" nothing of its own. */
const isTooShort = (word: string, plain: string, before = ''): boolean =>
  isMereLetter(word, plain) || (plain.length < 2 && !/^\p{L}{2,}$/u.test(before));

/** The forms of a word in a talk: a "co-founder" may be called a founder. */
function formsOf(word: string): string[] {
  const long = word.split('-').filter((piece) => piece.length >= LEAST_PIECE);
  return word.includes('-') ? [word, ...long] : [word];
}
