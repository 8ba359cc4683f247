import type { BriefRules } from './brief/brief-rules.ts';
import type { CommonQuestion } from './common-questions.ts';
import type { WordVectors } from './load-word-vectors.ts';
import type { TalkPhrases } from './talk-phrases.ts';

/** A word of a written text and its part of speech, as Universal Dependencies name it. */
export interface TaggedWord {
  text: string;
  part: string;
}

/** All that the planner knows of one language. Words of its sets are as `plainWord` makes them. */
export interface Language {
  /** As ISO 639-1 has it. */
  code: string;
  /** In English, for messages. */
  name: string;
  /** Between the last two words of a list, with the sign before it. */
  and: string;
  /** The missing rules, for messages; empty where every rule is there. */
  lacks: readonly string[];
  /** The stem of a word, which comes plain and in lower case with its accents. */
  stem(plain: string, letters: string): string;
  /** The words that one written word holds: the French "l'eau" is two. */
  split(written: string): readonly string[];
  /** The words of a brief with their parts of speech. */
  tag(text: string): TaggedWord[];
  openVectors(): WordVectors;
  /** Words that say nothing about a subject, in talk and in briefs. */
  stopWords: ReadonlySet<string>;
  /** Of the editor's trade: a brief uses them about the cut, never about its subject. */
  tradeWords: ReadonlySet<string>;
  /** Of a brief, mostly about the cut, and now and then about the subject: "the end of a life". */
  briefWords: ReadonlySet<string>;
  /** Nouns for what is said, where they stand before what it is about: "her thoughts on hiring" asks for hiring. */
  speechNouns: readonly SpeechNouns[];
  /** A sentence that ends on one of these goes on after the pause. */
  openEndings: ReadonlySet<string>;
  /** A sentence that begins with one of these leans on the one before. */
  leaningStarts: ReadonlySet<string>;
  /** How a question begins. */
  questionStarts: ReadonlySet<string>;
  /** What interviewers ask in many words. */
  commonQuestions: readonly CommonQuestion[];
  talk: TalkPhrases;
  brief: BriefRules;
}

export interface SpeechNouns {
  nouns: ReadonlySet<string>;
  /** The words that come next. */
  before: ReadonlySet<string>;
}

/** Works something out of a language once. */
export function oncePerLanguage<T>(make: (language: Language) => T): (language: Language) => T {
  const known = new WeakMap<Language, T>();
  return (language) => {
    const found = known.get(language) ?? make(language);
    known.set(language, found);
    return found;
  };
}
