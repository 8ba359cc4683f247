/** What is said for a purpose: "end on the reservation about the river". */
export const SPOKEN_KINDS = [
  'reservation',
  'objection',
  'apology',
  'promise',
  'warning',
  'question',
  'admission',
  'denial',
] as const;

/** What a conversation comes to: "what was decided, and who does what by when". */
export const RESULT_KINDS = [
  'decision',
  'task',
  'openPoint',
  'disagreement',
  'failure',
  'hindsight',
  'lesson',
  'advice',
  'proAndCon',
  'audienceQuestion',
  'proposal',
  'figure',
] as const;

type SpokenKind = (typeof SPOKEN_KINDS)[number];
type ResultKind = (typeof RESULT_KINDS)[number];

/** The kinds of statements that a brief may name. */
export type StatementKind = SpokenKind | ResultKind;

export interface KindPhrases {
  /** The nouns that name the kind in a brief. */
  nouns: readonly string[];
  /** Whole wishes for the kind: "what was decided". */
  wishes?: readonly string[];
  /** What a sentence of the kind says. */
  says: readonly string[];
  /** What only such a sentence says. */
  surely?: readonly string[];
  /** A sentence that says one of these beside `says` is surely of the kind: "by Friday" beside "can you send". */
  beside?: readonly string[];
  /** What a question says whose answer is of the kind: "what would you tell a beginner?" */
  asks?: readonly string[];
}

export type SpokenKindPhrases = Readonly<Record<SpokenKind, KindPhrases>>;
export type ResultKindPhrases = Readonly<Record<ResultKind, KindPhrases>>;

export interface StatementKindPhrases {
  /** Words between the noun and the subject. */
  about: readonly string[];
  /** Words before the noun: articles, and whose statement it is. */
  before: readonly string[];
  /** What the whole conversation is called: "the decisions of the meeting" are all of them. */
  occasions: readonly string[];
  /** What speakers are called who sit in the audience: "Woman in the third row". */
  audience: readonly string[];
  kinds: SpokenKindPhrases & ResultKindPhrases;
}

const NONE: KindPhrases = { nouns: [], says: [] };

export const NO_KINDS: StatementKindPhrases = {
  ...{ about: [], before: [], occasions: [], audience: [] },
  kinds: Object.fromEntries(
    [...SPOKEN_KINDS, ...RESULT_KINDS].map((kind) => [kind, NONE]),
  ) as unknown as StatementKindPhrases['kinds'],
};
