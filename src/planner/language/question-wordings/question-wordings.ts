/**
 * A question that people ask in small words alone, and the wordings in which a brief wishes for its answer: "How did you get
 * into it?" is what "how she started" wants to hear. Both are phrases as `anyOf` reads them.
 */
export interface QuestionWording {
  /** How it is asked, from its first word on. */
  asked: readonly string[];
  /** How it is asked where the question names the thing itself: "How do you become a maker of eyes?" */
  askedOf?: readonly string[];
  /** How a brief says it, anywhere in a subject. `person` stands for everybody. */
  wished: readonly string[];
  /** Words with content that the wish may have besides. With others the talk may answer something else. */
  beside: string;
}

export interface QuestionWordings {
  /** The pronoun that stands for every person in `wished`: "he". */
  person: string;
  /** Other pronouns and nouns for a person in a brief. */
  people: readonly string[];
  /** Words that a question adds or moves: "why would we really want it" for "why we want it". Words between spaces. */
  helpers: string;
  /** All pronouns for people and things, in any case: "your" for "his". */
  pronouns: string;
  /** Words with content that any question may have besides: "why did you stop, in the end?" */
  besideAll: string;
  questions: readonly QuestionWording[];
}
