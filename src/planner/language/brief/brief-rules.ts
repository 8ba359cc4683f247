/** The wish of a part of a brief. */
export type ClauseKind = 'wanted' | 'unwanted' | 'lacking' | 'open' | 'end' | 'notLast' | 'only' | 'every';

/** How people write briefs in one language. A pattern that has a group captures the subject. */
export interface BriefRules {
  asides: AsideRules;
  cues: CueRules;
  splits: SplitRules;
  frame: FrameRules;
  manner: MannerRules;
  length: LengthRules;
  shares: ShareRules;
  times: TimeRules;
  people: PeopleRules;
  camera: CameraRules;
}

/** Rules for the parts of a brief that name no subject. Sets hold plain words. */
export interface AsideRules {
  greeting: RegExp;
  /** Who is spoken to: "team, ...". */
  addressed: ReadonlySet<string>;
  signOff: RegExp;
  forms: ReadonlySet<string>;
  manners: ReadonlySet<string>;
  effects: ReadonlySet<string>;
  hedges: ReadonlySet<string>;
  prepositions: ReadonlySet<string>;
  /** How a part asks before its subject. */
  /** Words that change nothing: "obviously", "for heaven's sake". */
  expletives: RegExp;
  leadingRequest: RegExp;
  /** For whom it is, at a part's beginning. */
  audience: RegExp;
  purposeThenWant: RegExp;
  statement: RegExp;
  /** How a sentence begins that may tell of who writes: "our charity ...". */
  ofSender: RegExp;
  /** The words before a reason that a part ends on, or before where it is to be shown. */
  reason: RegExp;
  aged: RegExp;
  numbered: RegExp;
  inOne: RegExp;
  /** "A short teaser about": its group holds what stands before the form. */
  formPrefix: RegExp;
  formName: RegExp;
  /** The beginning of a form's purpose. */
  purpose: RegExp;
  purposeOrSource: RegExp;
  somebodySpeaks: RegExp;
  /** "Sales wants ...": its group holds what. */
  somebodyWants: RegExp;
  closing: RegExp;
  askingWord: RegExp;
  giving: RegExp;
  definite: RegExp;
  anyArticle: RegExp;
  /** An effect that is refused or wished for at a part's end: "subtitles on". */
  isOn: RegExp;
}

export interface CueRules {
  /** Words before a subject that tell what to do with it. */
  cues: readonly { kind: ClauseKind; pattern: RegExp }[];
  opens: RegExp;
  ends: RegExp;
  /** Around a subject that is ruled out, and around one that comes first or last. */
  refused: readonly RegExp[];
  first: RegExp;
  last: RegExp;
  /** "From start to finish": all of it, and no place in the cut. */
  throughout: RegExp;
}

export interface SplitRules {
  commas: RegExp;
  joints: RegExp;
  conjunction: RegExp;
  hanging: RegExp;
  orderly: RegExp;
  /** The order of the footage: "in chronological order". */
  bySource: RegExp;
  turn: RegExp;
  turnBefore: RegExp;
  nobodyElse: RegExp;
  alone: RegExp;
  contrast: RegExp;
  goesOn: RegExp;
  saysNothing: RegExp;
  title: RegExp;
}

export interface FrameRules {
  /** How a brief begins before it comes to its subject. */
  frame: RegExp;
  /** Behind the names: they speak. */
  speaks: RegExp;
  /** Without its names, a part that asks for more or less of the named people: "focus on Ana". */
  speaksMore: RegExp;
  speaksLess: RegExp;
  /** Between two names: "more Ana than Tam". Its group `more` is the text before. */
  speaksMoreThan: RegExp;
  ledBy: RegExp;
  bestOfAll: RegExp;
  partsOfTalk: RegExp;
  /** What never was a subject of its own. */
  neverChosen: RegExp;
  ownOpening: RegExp;
  /** A question about the subject before it: "how the town paid for it". */
  leansBack: RegExp;
  /** The same where it names nothing by itself: "what broke". */
  asksOfIt: RegExp;
  /** Nothing but a noun with "the": its group holds the noun. */
  definiteNoun: RegExp;
  questions: RegExp;
  /** Nothing but the answers. */
  answers: RegExp;
  /** Words before and behind a subject that its title leaves out. */
  titleLead: RegExp;
  titleTail: RegExp;
}

export interface MannerRules {
  /** Between or behind the names of several people: what each says is wanted. */
  contrast: RegExp;
  balance: RegExp;
  people: RegExp;
  giving: RegExp;
  tone: RegExp;
  fast: RegExp;
  calm: RegExp;
}

/** Sources of patterns for the words around times of the footage: "from 2:00 to 4:30", "after 12:30". */
export interface TimeRules {
  from: string;
  to: string;
  after: string;
  before: string;
  /** Before a number of minutes: "minute 3". */
  minutes: string;
}

/** How a brief says how much of the cut is to be about a subject. */
export interface ShareRules {
  /** Source of a pattern for what stands between a length and its subject: "of", "about". */
  of: string;
  /** `part` of the whole, 0..1; null for the rest. */
  parts: readonly { pattern: RegExp; part: number | null }[];
  /** Sources of patterns for what stands around a length that each subject is to have. */
  eachBefore: string;
  eachBehind: string;
}

export interface LengthRules {
  numbers: Readonly<Record<string, number>>;
  /** Each with groups `amount` or `words`, and `unit`. */
  plain: RegExp;
  /** Minutes with seconds behind them: groups `minutes` and `seconds`. */
  mixed: RegExp;
  clock: RegExp;
  minutes: RegExp;
  andAHalf: RegExp;
  /** What may stand before and behind a length. */
  before: string;
  after: string;
}

export interface PeopleRules {
  nouns: ReadonlySet<string>;
  /** They say that somebody is meant, and not who. */
  anybody: ReadonlySet<string>;
  /** What tells more about a role: "the lady with the red scarf". */
  afterRole: RegExp;
  /** Somebody who was named before: "him". */
  pronoun: RegExp;
  possessive: RegExp;
  /** Between a name and a subject that both are meant. */
  andBehind: RegExp;
  /** Between two names. */
  and: RegExp;
}

export interface CameraRules {
  camera: RegExp;
  only: RegExp;
  refused: RegExp;
}
