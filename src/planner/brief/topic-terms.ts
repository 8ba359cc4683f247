import { loadLanguage } from '../language/language.ts';
import { BRIEF_WORDS, STOP_WORDS, TRADE_WORDS } from '../language/stop-words.ts';
import { plainWord, type Stemmer } from '../language/word-stems.ts';

interface TopicTerm {
  /** 0..1: nouns name a subject, verbs and adjectives describe it. */
  weight: number;
  isNoun: boolean;
  /** A noun after a preposition that follows another word of the subject: in "the idea for the company" the company tells which idea. */
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
/** What is left of "can't" and "he's" beside their first word. */
const CONTRACTION = /^(?:n?['’](?:t|s|re|ve|ll|d|m))$/i;

/** The subject words of a clause, weighed by their part of speech. Briefs are written text, so the tagger serves. */
export function readTopicTerms(clause: string, stem: Stemmer): TopicTerms {
  return readTerms(clause, stem, (plain) => !BRIEF_WORDS.has(plain));
}

/** Words of a clause that may be about the cut or about its subject: they speak for a passage, and name nothing. */
export function readTopicHints(clause: string, stem: Stemmer): TopicTerms {
  return readTerms(clause, stem, (plain) => BRIEF_WORDS.has(plain));
}

/** "The clip" in a list of subjects is a thing that the talk speaks of; elsewhere it is the cut itself. */
export function readTradeNoun(clause: string, stem: Stemmer): TopicTerms {
  const [, noun = ''] = /^(?:the|that|his|her|their|our)\s+(\p{L}+)$/iu.exec(clause.trim()) ?? [];
  const word = plainWord(noun);
  const isThing = TRADE_WORDS.has(word) && !word.endsWith('s');
  return new Map(isThing ? [[stem(word), { weight: 1, isNoun: true, isQualifying: false, word }]] : []);
}

function readTerms(clause: string, stem: Stemmer, accepts: (plain: string) => boolean): TopicTerms {
  const nlp = loadLanguage();
  const tokens = nlp.readDoc(clause).tokens();
  const words: string[] = tokens.out();
  const parts: string[] = tokens.out(nlp.its.pos);
  const terms: TopicTerms = new Map();
  let isQualifying = false;
  for (const [at, word] of words.entries()) {
    if (parts[at] === 'ADP') isQualifying = terms.size > 0;
    if (CONTRACTION.test(word) || words[at + 1]?.startsWith("n't") || words[at + 1]?.startsWith('n’t'))
      continue;
    const part = parts[at] ?? '';
    const isNoun = part === 'NOUN' || part === 'PROPN';
    const weight = WEIGHT_BY_PART[part] ?? 0.5;
    for (const plain of formsOf(word)) {
      if (plain.length < 2 || STOP_WORDS.has(plain) || TRADE_WORDS.has(plain) || !accepts(plain)) continue;
      const key = stem(plain);
      const known = terms.get(key);
      if (known && known.weight >= weight) continue;
      terms.set(key, { weight, isNoun, isQualifying: isNoun && isQualifying, word: plain });
    }
  }
  return terms;
}

/** "Co-founder" is said of a founder too. */
function formsOf(word: string): string[] {
  const long = word.split('-').filter((piece) => piece.length >= LEAST_PIECE);
  return word.includes('-') ? [word, ...long].map(plainWord) : [plainWord(word)];
}
