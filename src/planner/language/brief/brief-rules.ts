import type { RangeRules } from './range-rules.ts';
import type { Rewording } from './rewordings.ts';

/** The wish of a part of a brief. */
export type ClauseKind = 'wanted' | 'unwanted' | 'lacking' | 'open' | 'end' | 'notLast' | 'only' | 'every';

/** Patterns for briefs in one language. A pattern that has a group captures the subject. */
export interface BriefRules {
  asides: AsideRules;
  cues: CueRules;
  splits: SplitRules;
  frame: FrameRules;
  manner: MannerRules;
  length: LengthRules;
  shares: ShareRules;
  /** Plainer words for wordings of this language. */
  rewordings: readonly Rewording[];
  times: TimeRules;
  people: PeopleRules;
  camera: CameraRules;
  effects: EffectRules;
}

/** Rules for the parts of a brief that name no subject. Sets hold plain words. */
export interface AsideRules {
  greeting: RegExp;
  /** The people whom a message addresses: "team, ...". */
  addressed: ReadonlySet<string>;
  signOff: RegExp;
  forms: ReadonlySet<string>;
  manners: ReadonlySet<string>;
  effects: ReadonlySet<string>;
  hedges: ReadonlySet<string>;
  prepositions: ReadonlySet<string>;
  /** A part's request before its subject. */
  /** Words that change nothing: "obviously", "for heaven's sake". */
  expletives: RegExp;
  leadingRequest: RegExp;
  /** The audience at a part's beginning. */
  audience: RegExp;
  purposeThenWant: RegExp;
  statement: RegExp;
  /** The beginning of a sentence that may be about the sender: "our charity ...". */
  ofSender: RegExp;
  /** The words before a reason at the end of a part, or before the place where the cut is shown. */
  reason: RegExp;
  aged: RegExp;
  numbered: RegExp;
  inOne: RegExp;
  /** "A short teaser about": the group holds the text before the form. */
  formPrefix: RegExp;
  formName: RegExp;
  /** The beginning of a form's purpose. */
  purpose: RegExp;
  purposeOrSource: RegExp;
  somebodySpeaks: RegExp;
  /** "Sales wants ...": the group holds the object. */
  somebodyWants: RegExp;
  closing: RegExp;
  askingWord: RegExp;
  giving: RegExp;
  definite: RegExp;
  anyArticle: RegExp;
  /** An effect that is refused or wanted at the end of a part: "subtitles on". */
  isOn: RegExp;
}

/** Wishes for what no plan holds. */
export interface EffectRules {
  /** Each wish up to the end of its clause: "with background music". The groups `refusing` and `needless` refuse it. */
  wishes: RegExp;
  /** The effects in a wish: "music". */
  nouns: RegExp;
  /** A text that names effects and nothing else: "some music and captions". */
  alone: RegExp;
}

export interface CueRules {
  /** Words before a subject that give its wish. */
  cues: readonly { kind: ClauseKind; pattern: RegExp }[];
  opens: RegExp;
  ends: RegExp;
  /** Words around an excluded subject, and around one that comes first or last. */
  refused: readonly RegExp[];
  first: RegExp;
  last: RegExp;
  /** "From start to finish" means the whole subject, and no place in the cut. */
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
  /** The introduction of a brief before its subject. */
  frame: RegExp;
  /** Words behind the names that say that these people speak. */
  speaks: RegExp;
  /** A part without its names that asks for more or less of the named people: "focus on Ana". */
  speaksMore: RegExp;
  speaksLess: RegExp;
  /** Words between two names: "more Ana than Tam". The group `more` is the text before. */
  speaksMoreThan: RegExp;
  ledBy: RegExp;
  /** What is left of "Tam's side of it" without the name. Such a part names no subject. */
  side: RegExp;
  bestOfAll: RegExp;
  partsOfTalk: RegExp;
  /** Text that never is a subject of its own. */
  neverChosen: RegExp;
  ownOpening: RegExp;
  /** A question about the previous subject: "how the town paid for it". */
  leansBack: RegExp;
  /** The same where the question names nothing by itself: "what broke". */
  asksOfIt: RegExp;
  /** A noun with "the" and nothing else; the group holds the noun. */
  definiteNoun: RegExp;
  questions: RegExp;
  /** A wish to hear the questions too, and the word before it: "but keep the questions". The group is the wish. */
  questionsKept: RegExp;
  /** A wish for the answers alone. */
  answers: RegExp;
  /** Words before and behind a subject that the title leaves out. */
  titleLead: RegExp;
  titleTail: RegExp;
}

export interface MannerRules {
  /** Words between or behind the names of several people. The brief wants the words of each. */
  contrast: RegExp;
  balance: RegExp;
  people: RegExp;
  giving: RegExp;
  tone: RegExp;
  fast: RegExp;
  calm: RegExp;
}

/** Sources of patterns for the words around times in the footage: "from 2:00 to 4:30", "after 12:30". */
export interface TimeRules {
  from: string;
  to: string;
  after: string;
  before: string;
  /** The word before a number of minutes: "minute 3". */
  minutes: string;
}

/** Patterns for the share of the cut that is to be about a subject. */
export interface ShareRules {
  /** The verb before an amount. */
  spend: RegExp;
  /** A length in brackets, behind its subject. */
  lengthBehind: RegExp;
  /** A length before "of" or "about" and its subject. */
  lengthBefore: RegExp;
  /** The same without a unit. */
  numberBefore: RegExp;
  /** `part` of the whole, 0..1; null for the rest of the cut. */
  parts: readonly { pattern: RegExp; part: number | null }[];
  /** A length that each subject is to have: "20 seconds each". */
  eachLength: RegExp;
}

export interface LengthRules {
  numbers: Readonly<Record<string, number>>;
  /** Each pattern has the groups `amount` or `words`, and `unit`. */
  plain: RegExp;
  /** Minutes with seconds behind them, in the groups `minutes` and `seconds`. */
  mixed: RegExp;
  clock: RegExp;
  minutes: RegExp;
  andAHalf: RegExp;
  ranges: RangeRules;
  /** Words that may be before and behind a length. */
  before: string;
  after: string;
}

export interface PeopleRules {
  nouns: ReadonlySet<string>;
  /** Words for a person that do not say which person. */
  anybody: ReadonlySet<string>;
  /** Words that describe a role further: "the lady with the red scarf". */
  afterRole: RegExp;
  /** A pronoun for a person who was named before: "him". */
  pronoun: RegExp;
  possessive: RegExp;
  /** Words between a name and a subject, where both are meant. */
  andBehind: RegExp;
  /** Words between two names. */
  and: RegExp;
}

export interface CameraRules {
  camera: RegExp;
  only: RegExp;
  refused: RegExp;
}
