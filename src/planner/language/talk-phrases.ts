/** What people say of their talk itself, of no subject. Phrases are written as `anyOf` reads them. */
export interface TalkPhrases {
  /** Words before the content of a sentence: "well", "so". */
  openers: readonly string[];
  /** How a speaker leaves the subject, behind these lead-ins, and how talk finds back to it. */
  leavingLeadIns: readonly string[];
  leaving: readonly string[];
  returning: readonly string[];
  /** How somebody begins to tell of themselves. */
  ofOneself: readonly string[];
  /** Said to the other, and what only seems so: "you", but not "thank you". */
  toTheOther: readonly string[];
  notToTheOther: readonly string[];
  /** Greetings, thanks and talk about the recording itself: anywhere, at an end of a sentence, or as all of it. */
  pleasantries: readonly string[];
  firstWords: readonly string[];
  lastWords: readonly string[];
  wholeLeadIns: readonly string[];
  wholes: readonly string[];
  /** How a talk announces its subjects, after lead-ins, and how such a list goes on in the next sentence. */
  announcingLeadIns: readonly string[];
  announcing: readonly string[];
  announcingOn: readonly string[];
  /** Words that join the items of a list. */
  listJoints: readonly string[];
  /** "Let me go back to": what follows was said before. */
  comingBack: readonly string[];
  /** What came just before is not meant, and will be said again. */
  retakes: readonly string[];
  /** By which a speaker takes back what they are saying. */
  corrections: readonly string[];
  /** By which somebody cuts another short, and what makes a contrast of a sentence. */
  cuttingShort: readonly string[];
  negations: readonly string[];
  conjunctions: readonly string[];
  /** "Tell us about", behind its lead-ins: asks for something without a question. */
  promptLeadIns: readonly string[];
  prompts: readonly string[];
  /** Answers that say nothing without their question. */
  answers: readonly string[];
  /** Conjunctions that bind less than a pronoun. */
  looseStarts: readonly string[];
  /** "There is": begins like a pronoun and points to nothing. */
  dummyStarts: readonly string[];
  /** Sounds between words, as they are written; "um" and "er" are words in German. They say nothing. */
  sounds: readonly string[];
  /** "Her", "that": words that refer to earlier talk. */
  pointing: readonly string[];
  /** Marks that open another subject, behind their lead-ins. */
  turningLeadIns: readonly string[];
  turning: readonly string[];
  /** How somebody says who they are. */
  introducingLeadIns: readonly string[];
  introducing: readonly string[];
  /** Before a question without changing it. */
  askingLeadIns: readonly string[];
  /** What those are called who ask, and those who are asked. */
  hostNames: readonly string[];
  guestNames: readonly string[];
  /** Before names: they are no names themselves. */
  titles: readonly string[];
  /** After a name that is a word as well, where it names somebody. */
  afterNames: readonly string[];
}
