/** The kinds of statements that a brief may name: "end on the reservation about the river". */
export type StatementKind =
  | 'reservation'
  | 'objection'
  | 'apology'
  | 'promise'
  | 'warning'
  | 'question'
  | 'admission'
  | 'denial';

export interface KindPhrases {
  /** The nouns that name the kind in a brief. */
  nouns: readonly string[];
  /** What a sentence of the kind says; the first line that fits tells most surely. */
  says: readonly string[];
}

export interface StatementKindPhrases {
  /** Words between the noun and the subject. */
  about: readonly string[];
  /** Words before the noun: articles, and whose statement it is. */
  before: readonly string[];
  kinds: Readonly<Record<StatementKind, KindPhrases>>;
}

const NONE: KindPhrases = { nouns: [], says: [] };

export const NO_KINDS: StatementKindPhrases = {
  ...{ about: [], before: [] },
  kinds: {
    ...{ reservation: NONE, objection: NONE, apology: NONE, promise: NONE },
    ...{ warning: NONE, question: NONE, admission: NONE, denial: NONE },
  },
};
