import type { Topic } from '../../brief/brief.ts';
import { saysWhoSpeaks, subjectTerms, withoutSpeaking } from '../../brief/subject-frame.ts';
import { readTopicHints, readTradeNoun } from '../../brief/topic-terms.ts';
import { kindNamed } from '../../brief/wishes/kind-of-statement.ts';
import { anyOf } from '../../language/phrase-pattern.ts';
import { readPeople } from '../../talk/people/read-people.ts';
import { ALL_SAID, PART_OF, PLAN_PIECES, SAYING, SAYS_SENTENCE, WHOLE_PARTS } from '../instruction-words.ts';
import { unmaskText } from '../masked-text.ts';
import type { Target } from '../revision-operation.ts';
import type { InstructionContext } from './instruction-context.ts';
import { namesNumberedPart } from './read-entry-numbers.ts';
import { readNth } from './read-nth.ts';

/** "The bit where he talks about the bridge" is the bridge. */
const PART_ABOUT = new RegExp(
  String.raw`^(?:(?:all|both|the|that|this|those|any|some|a|one|whole|entire|little|other|more)\s+)*${anyOf(PART_OF)}\s+(?:(?:in which|where|when|with|about|on|of|that|which|from|who|how|why|what|concerning|regarding)\b\s*)(?:(?:he|she|they|it|is|are|was|talks?|talk|tells?|speaks?|says?|explains?|describes?|mentions?|about|of|on|us|deals?|with)\s+)*`,
  'i',
);
/** "What is said about the bridge" also means the bridge. */
const ALL_ABOUT = new RegExp(
  String.raw`^${anyOf(ALL_SAID)}\s+(?:(?:that|which)\s+)?(?:${anyOf(SAYING)}\s+)?(?:about|on)\s+`,
  'i',
);
const TRAILING_PART = new RegExp(String.raw`\s+${anyOf(PART_OF)}$`, 'i');
/** "The soup story" is all of it; "the soup bit" may be a sentence. */
const MEANS_PART = new RegExp(String.raw`\b${anyOf(WHOLE_PARTS)}\b`, 'iu');
/** "Fewer clips", "a pause between 2 and 3". */
const NAMES_PIECES = new RegExp(
  String.raw`^(?:[\p{L}\d-]+\s+){0,2}${anyOf(PLAN_PIECES)}(?:\s+(?:between\s.*|please))?$`,
  'iu',
);

export const namesPieces = (text: string): boolean => NAMES_PIECES.test(text);

/** The subject of the talk that a text names; null for none. */
export function readSubject(
  text: string,
  wording: string,
  { people, stem, masked, language }: InstructionContext,
): Target | null {
  if (namesNumberedPart(text) || namesPieces(text)) return null;
  const { labels, rest } = readPeople(text, people);
  const isTelling = labels.length > 0 && saysWhoSpeaks(rest, language);
  const nth = readNth(text);
  const own = unmaskText(isTelling ? withoutSpeaking(rest, language) : (nth?.about ?? text), masked, true);
  const withoutPart = own.replace(PART_ABOUT, '').replace(ALL_ABOUT, '');
  const about = withoutPart.replace(TRAILING_PART, '');
  const isPart = MEANS_PART.test(text) && (withoutPart !== own || about !== withoutPart);
  const terms = subjectTerms(about, stem);
  const found = terms.size > 0 ? terms : readTradeNoun(own, stem);
  const topic: Topic = {
    phrase: about === '' || SAYS_SENTENCE.test(text) ? wording : about,
    terms: found,
    hints: readTopicHints(about.replace(language.brief.frame.frame, ' '), stem),
    isQuestion: false,
  };
  if (found.size === 0 && kindNamed(topic) === null) return null;
  return {
    kind: 'subject',
    topic,
    speakers: isTelling ? labels : [],
    isPart,
    ...(nth === null ? {} : { nth: nth.nth }),
    wording,
  };
}
