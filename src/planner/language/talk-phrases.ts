import type { EnumeratingPhrases } from './enumerating/enumerating.ts';
import type { GeneralSubjects } from './general-subjects/general-subject.ts';
import type { StatementKindPhrases } from './statement-kinds/statement-kinds.ts';

/** How people say that their words are not to be published. All but `anywhere` and `within` begin a sentence, after its lead-ins. */
export interface OffRecordPhrases {
  leadIns: readonly string[];
  /** Before one confidence: "between you and me". */
  whispers: readonly string[];
  /** Before what is not to be published: "don't record this". */
  ahead: readonly string[];
  anywhere: readonly string[];
  /** Within what is not to be published, or at its end: "it was, and don't put this in, his brother". */
  within: readonly string[];
  /** An answer that is refused before the camera. It and its question are not to be published either. */
  refusals: readonly string[];
  /** Before it or after it, as its answer shows: "can we take this bit out". */
  around: readonly string[];
  /** After it: "cut that out". */
  behind: readonly string[];
  /** The end of such talk: "back on the record". */
  back: readonly string[];
  /** Answers to such a request: "I promise". */
  promises: readonly string[];
}

/** How people advertise in a show. They count anywhere in a sentence. */
export interface AdvertisingPhrases {
  /** "A word from our sponsor". */
  opens: readonly string[];
  /** Only in an advertisement, once it has begun: "use the code". */
  selling: readonly string[];
  /** The names of advertisements in a brief. */
  names: readonly string[];
  /** The show goes on: "we are back". */
  back: readonly string[];
}

/** How people limit, deny or correct their last words, and announce the next ones. */
export interface QualifyingPhrases {
  leadIns: readonly string[];
  /** Beginnings of such a sentence, after its lead-ins: "unless", "that is a lie". */
  starts: readonly string[];
  /** Whole sentences, after their lead-ins: "no", "probably". */
  wholes: readonly string[];
  /** Words that open a dependent clause. Alone, as "If the money comes.", it limits the sentence before. */
  fragments: readonly string[];
  /** Beginnings of a sentence that puts a figure or a name right: "sorry", "I mean". */
  corrections: readonly string[];
  /** Words that take back what was said in the turn before: "I take that back". */
  withdrawing: readonly string[];
  /** Whole sentences that only announce the next one: "let me explain". */
  announcing: readonly string[];
  /** The last words of sentences that announce what follows: "there are three reasons". */
  announcingEnds: readonly string[];
  /** Words that put a subject off: "I'll come to that". */
  deferring: readonly string[];
}

/** Phrases about the talk itself, not about a subject. They are written as `anyOf` reads them. */
export interface TalkPhrases {
  /** Words before the content of a sentence: "well", "so". */
  openers: readonly string[];
  /** Words with which a speaker leaves the subject, after these lead-ins, and words that return to it. */
  leavingLeadIns: readonly string[];
  leaving: readonly string[];
  /** Those of them that are apologies where nothing interrupts the talk. */
  apologies: readonly string[];
  returning: readonly string[];
  /** Words with which a speaker begins a story about themselves. */
  ofOneself: readonly string[];
  /** Words of address such as "you", and phrases that only look like them, such as "thank you". */
  toTheOther: readonly string[];
  notToTheOther: readonly string[];
  /**
   * Greetings, thanks and talk about the recording itself. They count anywhere, at an end of a sentence, or
   * as a whole sentence.
   */
  pleasantries: readonly string[];
  firstWords: readonly string[];
  lastWords: readonly string[];
  wholeLeadIns: readonly string[];
  wholes: readonly string[];
  /**
   * Words that announce the subjects of a talk, after lead-ins, and words that continue such a list in the
   * next sentence.
   */
  announcingLeadIns: readonly string[];
  announcing: readonly string[];
  announcingOn: readonly string[];
  offRecord: OffRecordPhrases;
  advertising: AdvertisingPhrases;
  qualifying: QualifyingPhrases;
  statementKinds: StatementKindPhrases;
  enumerating: EnumeratingPhrases;
  generalSubjects: GeneralSubjects;
  /** Words that join the items of a list. */
  listJoints: readonly string[];
  /** "Let me go back to": the speaker returns to an earlier subject. */
  comingBack: readonly string[];
  /** Words with which a speaker withdraws the last words and announces a new take. */
  retakes: readonly string[];
  /** Words with which a speaker corrects the current sentence. */
  corrections: readonly string[];
  /** Words with which a person interrupts another, and words that turn a sentence into a contrast. */
  cuttingShort: readonly string[];
  negations: readonly string[];
  conjunctions: readonly string[];
  /** "Tell us about", after its lead-ins: a request without a question. */
  promptLeadIns: readonly string[];
  prompts: readonly string[];
  /** Answers that mean nothing without their question. */
  answers: readonly string[];
  /** Words that only show that somebody listens. */
  assents: readonly string[];
  /** Conjunctions that bind less strongly than a pronoun. */
  looseStarts: readonly string[];
  /** "There is" begins like a pronoun and refers to nothing. */
  dummyStarts: readonly string[];
  /** Sounds between words, as they are written. They have no meaning. "Um" and "er" are words in German. */
  sounds: readonly string[];
  /** "Her", "that": words that refer to earlier talk. */
  pointing: readonly string[];
  /** Words that open another subject, after their lead-ins. */
  turningLeadIns: readonly string[];
  turning: readonly string[];
  /** Words with which people introduce themselves. */
  introducingLeadIns: readonly string[];
  introducing: readonly string[];
  /** Words before a question that do not change it. */
  askingLeadIns: readonly string[];
  /** Names for the people who ask, and for the people who answer. */
  hostNames: readonly string[];
  guestNames: readonly string[];
  /** Titles before names, which are no names themselves. */
  titles: readonly string[];
  /** Words after a name that is also an ordinary word, where it means a person. */
  afterNames: readonly string[];
}
