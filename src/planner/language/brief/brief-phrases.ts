/**
 * How people write briefs in one language, as `anyOf` reads it. `brief-rules-of.ts` makes patterns of it; English has
 * patterns of its own, since its rules are older and finer.
 */
export interface BriefPhrases {
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
  /** How a message asks before it names a subject. */
  requests: readonly string[];
  /**
   * The audience at the beginning of a part, and how the wish continues: "für den Newsletter hätte ich gern".
   */
  audience: readonly string[];
  wishes: readonly string[];
  /** Beginnings of parts that give a fact or a reason, and no subject. */
  statements: readonly string[];
  reasons: readonly string[];
  ages: readonly string[];
  /** Between a form and its subject: "a video about". */
  about: readonly string[];
  articles: readonly string[];
  definite: readonly string[];
  pronouns: readonly string[];
  /** Verbs of somebody who speaks, of a talk or in a brief. */
  speaking: readonly string[];
  wanting: readonly string[];
  nothingMore: readonly string[];
  asking: readonly string[];
  giving: readonly string[];

  /** Before a subject that is not wanted. */
  excluding: readonly string[];
  /** "No" and "not", at the beginning of a part; and what follows where they rule nothing out. */
  refusing: readonly string[];
  notRefused: readonly string[];
  /** "Without": leaves something out at the beginning of a part, and before these. */
  without: readonly string[];
  meantAfterWithout: readonly string[];
  /** Behind a subject that is not wanted: "can go". */
  refused: readonly string[];
  /** Around one: "lass ... weg". */
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
  /** "And", "then": between two subjects. */
  joints: readonly string[];
  conjunctions: readonly string[];
  hanging: readonly string[];
  sayingNothing: readonly string[];

  /** Words that a brief says before its subject. */
  frame: readonly string[];
  bestOf: readonly string[];
  partsOfTalk: readonly string[];
  neverChosen: readonly string[];
  questions: readonly string[];
  opensSubject: readonly string[];
  /** "It", "afterwards": they point to the subject before. */
  pointingBack: readonly string[];
  /** How a question begins that is about the subject before: "who saved". */
  asksOfIt: readonly string[];

  balance: readonly string[];
  /** Between or behind the names of several people: "vs", "disagree". */
  contrast: readonly string[];
  /** Nothing but the answers. */
  answers: readonly string[];
  balancePeople: readonly string[];
  tones: readonly string[];
  fast: readonly string[];
  calm: readonly string[];

  numbers: Readonly<Record<string, number>>;
  seconds: readonly string[];
  minutes: readonly string[];
  andAHalf: readonly string[];
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

/** Who is named, how long, and which camera. */
export type PeoplePhrases = Pick<
  BriefPhrases,
  | ('numbers' | 'seconds' | 'minutes' | 'andAHalf' | 'lengthBefore' | 'lengthAfter')
  | ('personNouns' | 'anybody' | 'afterRole' | 'somebody' | 'cameras' | 'withoutCamera' | 'speaking')
>;

/** What a brief says beside its subjects. */
export type AsidePhrases = Omit<
  BriefPhrases,
  | (
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

/** How a language says how much of a cut is to be about a subject. */
export interface SharePhrases {
  /** Between an amount and its subject. */
  of: readonly string[];
  /** Of the whole, behind an amount: "of it", "of the time". */
  ofIt: readonly string[];
  twoThirds: readonly string[];
  half: readonly string[];
  third: readonly string[];
  quarter: readonly string[];
  rest: readonly string[];
  /** Before a subject: most of the cut. */
  mostly: readonly string[];
  /** Before a subject: little of the cut, or only where there is room. */
  little: readonly string[];
  /** Behind a subject: only where there is room. */
  ifRoom: readonly string[];
  /** Around a length that each subject or person is to have: "each 20 seconds", "20 seconds apiece". */
  eachBefore: readonly string[];
  eachBehind: readonly string[];
}

/** Words around times of the footage. */
export interface TimePhrases {
  from: readonly string[];
  to: readonly string[];
  after: readonly string[];
  before: readonly string[];
  minutes: readonly string[];
}
