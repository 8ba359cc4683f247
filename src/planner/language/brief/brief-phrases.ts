import type { EffectRules } from './brief-rules.ts';
import type { MomentPhrases } from './moments.ts';
import type { RangePhrases } from './range-rules.ts';
import type { Rewording } from './rewordings.ts';

/**
 * Wordings of briefs in one language, as `anyOf` reads them. `brief-rules-of.ts` makes patterns of them.
 * English has separate patterns, since its rules are older and finer.
 */
export interface BriefPhrases {
  rewordings: readonly Rewording[];
  shares: SharePhrases;
  times: TimePhrases;
  /** Words that change nothing: "übrigens". */
  expletives: readonly string[];
  greetings: readonly string[];
  addressed: readonly string[];
  signOffs: readonly string[];
  /** Words for a cut's form, for its manner, and for its parts beside talk. */
  forms: readonly string[];
  manners: readonly string[];
  effects: readonly string[];
  hedges: readonly string[];
  /** A message's request before it names a subject. */
  requests: readonly string[];
  /**
   * The audience at the beginning of a part, and how the wish continues: "für den Newsletter hätte ich gern".
   */
  audience: readonly string[];
  wishes: readonly string[];
  /** Beginnings of parts that state a fact or a reason, and name no subject. */
  statements: readonly string[];
  reasons: readonly string[];
  ages: readonly string[];
  /** Words between a form and its subject: "a video about". */
  about: readonly string[];
  articles: readonly string[];
  definite: readonly string[];
  pronouns: readonly string[];
  /** Verbs of speaking, in a talk or in a brief. */
  speaking: readonly string[];
  wanting: readonly string[];
  nothingMore: readonly string[];
  asking: readonly string[];
  giving: readonly string[];
  effectRules: EffectRules;

  /** Words before an unwanted subject. */
  excluding: readonly string[];
  /** "No" and "not" at the beginning of a part, and words after them that exclude nothing. */
  refusing: readonly string[];
  notRefused: readonly string[];
  /** "Without" excludes a subject at the beginning of a part, and before these words. */
  without: readonly string[];
  meantAfterWithout: readonly string[];
  /** Words behind an unwanted subject: "can go". */
  refused: readonly string[];
  /** Words around an unwanted subject: "lass ... weg". */
  taking: readonly string[];
  away: readonly string[];

  opening: readonly string[];
  ending: readonly string[];
  notEnding: readonly string[];
  /** "From start to finish". */
  throughout: readonly string[];
  only: readonly string[];
  alone: readonly string[];
  every: readonly string[];
  nobodyElse: readonly string[];
  sequence: readonly string[];
  inThatOrder: readonly string[];
  /** The order of the footage: "chronologisch". */
  bySource: readonly string[];
  beforeThat: readonly string[];
  placing: readonly string[];
  toTheFront: readonly string[];
  toTheEnd: readonly string[];
  /** Words between two subjects: "and", "then". */
  joints: readonly string[];
  conjunctions: readonly string[];
  hanging: readonly string[];
  sayingNothing: readonly string[];

  /** Words that a brief says before its subject. */
  frame: readonly string[];
  bestOf: readonly string[];
  /** Nouns for the words of a person: "version". Behind them: "of the story". */
  sides: readonly string[];
  ofTheStory: readonly string[];
  partsOfTalk: readonly string[];
  neverChosen: readonly string[];
  questions: readonly string[];
  /** "Keep the questions", and words that must not follow it: "of guilt". */
  questionsKept: readonly string[];
  ofQuestions: readonly string[];
  opensSubject: readonly string[];
  /** Words that point to the previous subject: "it", "afterwards". */
  pointingBack: readonly string[];
  /** Beginnings of questions about the previous subject: "who saved". */
  asksOfIt: readonly string[];

  balance: readonly string[];
  /** Words between or behind the names of several people: "vs", "disagree". */
  contrast: readonly string[];
  /** Words of a wish for the answers alone. */
  answers: readonly string[];
  balancePeople: readonly string[];
  tones: readonly string[];
  fast: readonly string[];
  calm: readonly string[];

  numbers: Readonly<Record<string, number>>;
  seconds: readonly string[];
  minutes: readonly string[];
  andAHalf: readonly string[];
  ranges: RangePhrases;
  moments: MomentPhrases;
  lengthBefore: readonly string[];
  lengthAfter: readonly string[];

  personNouns: readonly string[];
  anybody: readonly string[];
  afterRole: readonly string[];
  somebody: readonly string[];
  and: readonly string[];

  cameras: readonly string[];
  withoutCamera: readonly string[];
}

/** Phrases for people, lengths and cameras. */
export type PeoplePhrases = Pick<
  BriefPhrases,
  | ('numbers' | 'seconds' | 'minutes' | 'andAHalf' | 'ranges' | 'moments' | 'lengthBefore' | 'lengthAfter')
  | ('personNouns' | 'anybody' | 'afterRole' | 'somebody' | 'cameras' | 'withoutCamera' | 'speaking')
>;

/** Phrases of a brief beside its subjects. */
export type AsidePhrases = Omit<
  BriefPhrases,
  | (
      | 'rewordings'
      | 'shares'
      | 'times'
      | 'throughout'
      | 'excluding'
      | 'refusing'
      | 'notRefused'
      | 'without'
      | 'meantAfterWithout'
      | 'refused'
      | 'taking'
      | 'away'
    )
  | (
      | 'opening'
      | 'ending'
      | 'notEnding'
      | 'only'
      | 'alone'
      | 'every'
      | 'nobodyElse'
      | 'sequence'
      | 'inThatOrder'
      | 'bySource'
    )
  | (
      | 'beforeThat'
      | 'placing'
      | 'toTheFront'
      | 'toTheEnd'
      | 'joints'
      | 'conjunctions'
      | 'hanging'
      | 'sayingNothing'
      | 'and'
    )
>;

/** Wordings for the share of the cut that is to be about a subject. */
export interface SharePhrases {
  /** Verbs before an amount: "spend", "devote". */
  spend: readonly string[];
  /** Words between an amount and its subject. */
  of: readonly string[];
  /** Such words that name an audience elsewhere. */
  for: readonly string[];
  /** Words behind an amount of the whole: "of it", "of the time". */
  ofIt: readonly string[];
  twoThirds: readonly string[];
  half: readonly string[];
  third: readonly string[];
  quarter: readonly string[];
  rest: readonly string[];
  /** Words before a subject that is to fill most of the cut. */
  mostly: readonly string[];
  /** Words before a subject that is to have little of the cut, or only the remaining time. */
  little: readonly string[];
  /** Words behind a subject that is to have only the remaining time. */
  ifRoom: readonly string[];
  /** Around a length that each subject or person is to have: "each 20 seconds", "20 seconds apiece". */
  eachBefore: readonly string[];
  eachBehind: readonly string[];
}

/** Words around times in the footage. */
export interface TimePhrases {
  from: readonly string[];
  to: readonly string[];
  after: readonly string[];
  before: readonly string[];
  minutes: readonly string[];
}
