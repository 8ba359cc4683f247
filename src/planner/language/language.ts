import { onceEach } from '../../lib/once-each.ts';
import type { BriefRules } from './brief/brief-rules.ts';
import type { CommonQuestion } from './common-questions.ts';
import type { WordVectors } from './load-word-vectors.ts';
import type { QuestionWordings } from './question-wordings/question-wordings.ts';
import type { SpokenNumber } from './scaled-number.ts';
import type { TalkPhrases } from './talk-phrases.ts';
import type { WordingRules } from './wording/wording-rules.ts';

/** A word of a written text with its part of speech, as Universal Dependencies names it. */
export interface TaggedWord {
  text: string;
  part: string;
}

/** The planner's rules for one language. Words of its sets have the form that `plainWord` makes. */
export interface Language {
  /** The code of ISO 639-1. */
  code: string;
  /** The English name of the language, for messages. */
  name: string;
  /** The text between the last two items of a list, with its punctuation. */
  and: string;
  /** The missing rules, for messages; empty where every rule is there. */
  lacks: readonly string[];
  /** The stem of a word, which comes plain and in lower case with its accents. */
  stem(plain: string, letters: string): string;
  /** One form for the spellings of a plain word, numbers in digits; absent where each word has one. */
  oneForm?(plain: string): string;
  /**
   * The number at the beginning of plain words and digits, and its count of words; null for none. Absent where
   * `oneForm` reads each number.
   */
  readNumber?(words: readonly string[]): SpokenNumber | null;
  /** Whether 1.340 is one thousand three hundred and forty. */
  groupsByPoints?: boolean;
  /** The words that one written word holds: the French "l'eau" is two. */
  split(written: string): readonly string[];
  /** The words of a brief with their parts of speech. */
  tag(text: string): TaggedWord[];
  openVectors(): WordVectors;
  /** Words that say nothing about a subject, in talk and in briefs. */
  stopWords: ReadonlySet<string>;
  /** Pairs of plain words whose second one names nothing there: "by accident". Absent where none are known. */
  idioms?: ReadonlySet<string>;
  /** Words of the editor's trade. A brief uses them for the cut, never for its subject. */
  tradeWords: ReadonlySet<string>;
  /** Words that a brief mostly uses for the cut, and sometimes for the subject: "the end of a life". */
  briefWords: ReadonlySet<string>;
  /** Nouns for speech, before the words for its subject: "her thoughts on hiring" asks for hiring. */
  speechNouns: readonly SpeechNouns[];
  /** A sentence that ends on one of these continues after the pause. */
  openEndings: ReadonlySet<string>;
  /** A sentence that begins with one of these depends on the previous one. */
  leaningStarts: ReadonlySet<string>;
  /** First words of a question. */
  questionStarts: ReadonlySet<string>;
  /** Questions of interviewers, which have many wordings. */
  commonQuestions: readonly CommonQuestion[];
  /** Questions in small words alone, which `commonQuestions` cannot tell. */
  questionWordings: QuestionWordings;
  talk: TalkPhrases;
  wording: WordingRules;
  brief: BriefRules;
}

export interface SpeechNouns {
  nouns: ReadonlySet<string>;
  /** The next words. */
  before: ReadonlySet<string>;
}

/** Computes a value once per language. */
export const oncePerLanguage = <T>(make: (language: Language) => T): ((language: Language) => T) =>
  onceEach(make);
