import { anyOf, END, START } from '../../language/phrase-pattern.ts';
import type { Stemmer } from '../../language/word-stems.ts';
import type { Brief } from '../brief.ts';
import { subjectTerms } from '../subject-frame.ts';
import { blank, type TextSpan } from '../text-span.ts';
import { addTerms, type TopicTerms } from '../topic-terms.ts';

/** Where in the talk a subject is meant: "when they discussed the budget". */
export interface Occasion extends TextSpan {
  /** What was talked about there: "the budget". */
  phrase: string;
}

const THEY = '[they|we|people|everybody|(the *)] [were|was|are|is]';
/** Words before what was talked about, and words behind it where the verb comes last. In all languages. */
const AROUND: readonly (readonly [before: string, behind: string])[] = [
  [`when|while ${THEY} discuss|discussed|discussing|debating|debated|evaluating|reviewing|presenting`, ''],
  [`when|while ${THEY} talk|talked|talking|speak|spoke|speaking about|over|of`, ''],
  [`when|while ${THEY} go|going|went over|through`, ''],
  ['in|during the|their|this|that [whole|long] discussion|debate|conversation of|about|on', ''],
  ['als|während sie|wir|man|alle über', 'sprachen|redeten|diskutierten|sprach|redete|diskutierte|reden'],
  ['als es um', 'ging'],
  ['quand|lorsque ils|elles|on parlaient|parlent|parlait|parle|discutaient de [la|le|les]', ''],
  ['quand|lorsque ils|elles|on parlaient|parlent|parlait|parle|discutaient des|du', ''],
  ['cuando hablaban|hablaron|hablan|hablábamos|discutían|discutieron de|del|sobre', ''],
  ['al hablar de|del|sobre', ''],
];

const NAMED = String.raw`(?<phrase>[^.?!;:\n]{2,90}?)`;
/** A question of its own may follow: "... and why?" */
const CLOSE = String.raw`(?=\s*(?:$|[.?!;:,\n]|(?:and|und|et|y)\s+(?:why|how|what|warum|wie|pourquoi|comment|cómo)${END}))`;
const OCCASIONS = AROUND.map(([before, behind]) => {
  const end = behind === '' ? '' : String.raw`\s+${anyOf([behind])}`;
  // What an occasion belongs to stands before it.
  return new RegExp(
    String.raw`(?<=[\p{L}\p{N}]["'’”]?,?\s+)${START}${anyOf([before])}\s+${NAMED}${end}${CLOSE}`,
    'giu',
  );
});

/** The occasions that a text names, in its order, and the text with spaces for them. */
export function takeOccasions(text: string): { occasions: Occasion[]; rest: string } {
  const occasions: Occasion[] = [];
  let rest = text;
  for (const pattern of OCCASIONS)
    rest = rest.replace(pattern, (...match) => {
      const [said, from] = [String(match[0]), Number(match.at(-3))];
      const { phrase = '' } = match.at(-1) as Record<string, string | undefined>;
      occasions.push({ text: said, from, phrase: phrase.trim() });
      return blank(said);
    });
  return { occasions: occasions.toSorted((a, b) => a.from - b.from), rest };
}

/** How much a word of an occasion counts beside those of the subject. */
const OCCASION_SHARE = 0.5;

/**
 * Adds the words of an occasion to the subjects of its sentence. A sentence that names no other subject asks for the occasion itself.
 * `text` is the brief that the parts have their places in.
 */
export function markOccasions(
  brief: Brief,
  occasions: readonly Occasion[],
  text: string,
  stem: Stemmer,
): void {
  for (const { phrase, ...span } of occasions) {
    const terms = subjectTerms(phrase, stem);
    if (terms.size === 0) continue;
    const told = brief.parts.flatMap(({ subject, from }) =>
      subject && brief.wanted.includes(subject) && isInSentence(text, from, span.from) ? [subject] : [],
    );
    const subject = told.length > 0 ? null : { phrase, terms, hints: new Map(), isQuestion: false };
    if (subject) brief.wanted.push(subject);
    for (const topic of told) addTerms(topic.terms, qualifying(terms), OCCASION_SHARE);
    brief.parts.push({ ...span, kind: 'wanted', subject });
  }
}

const isInSentence = (text: string, from: number, to: number): boolean =>
  from < to && !/[.?!;\n]/u.test(text.slice(from, to));

const qualifying = (terms: TopicTerms): TopicTerms =>
  new Map([...terms].map(([key, term]) => [key, { ...term, isQualifying: true }]));
