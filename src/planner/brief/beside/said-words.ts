import { plainWord } from '../../language/word-stems.ts';
import { saysPhrase } from '../../talk/talk-wording.ts';
import type { Clause } from '../split-brief.ts';
import { beginsAsQuestion, subjectTerms } from '../subject-frame.ts';
import { readTopicHints, type TopicTerm, type TopicTerms } from '../topic-terms.ts';
import type { Reading } from './reading.ts';
import { withoutEmphasis } from './without-emphasis.ts';

const MOST_WORDS = 3;
/** One word names a subject where it stands for people or things in general: "the women". */
const MANY = /^(?:men|women|ladies|guys)$/iu;

/**
 * The words of a clause that names a subject only because the talk says it: "the women", "line two", "did women take
 * part". Elsewhere the same words describe the cut. Empty where the talk does not say them.
 */
export function readSaidWords({ stem, wording }: Reading, { kind }: Clause, written: string): TopicTerms {
  const { brief } = stem.language;
  if (kind !== 'wanted') return new Map();
  const bare = withoutEmphasis(written).replace(brief.asides.anyArticle, '').trim();
  const words = bare.split(/\s+/u).map(plainWord);
  const nouns = [...readTopicHints(bare, stem)].filter(([, { isNoun }]) => isNoun);
  if (beginsAsQuestion(bare, stem.language))
    return new Map(nouns.filter(([, { word }]) => MANY.test(word) && saysPhrase(wording, [word])));
  const isName = words.length > 1 || MANY.test(bare);
  return isName && words.length <= MOST_WORDS && saysPhrase(wording, words) ? new Map(nouns) : new Map();
}

/** A word of the cut within a name of the talk counts as much as an adjective: "the key rule". */
const COMPOUND_WEIGHT = 0.8;
/** "The lady with the hat" tells of one person, "women in the tunnel" is a subject. */
const ALL_OF_THEM = /^(?:men|women)$/iu;

/**
 * The words of a subject. Words that elsewhere describe a cut are among them where the talk says them right before another one
 * ("the key rule"), and so are those for people in general: "women in the tunnel".
 */
export function termsAsSaid(text: string, { stem, wording }: Reading): TopicTerms {
  const terms = subjectTerms(text, stem);
  if (terms.size === 0) return terms;
  const own = new Set([...terms.values()].map(({ word }) => word));
  const words = text
    .split(/[^\p{L}\p{N}'’]+/u)
    .map(plainWord)
    .filter(Boolean);
  const added = words.flatMap((word, at): [string, TopicTerm][] => {
    const next = words[at + 1] ?? '';
    const isName = stem.language.briefWords.has(word) && own.has(next) && saysPhrase(wording, [word, next]);
    const isPeople = ALL_OF_THEM.test(word) && saysPhrase(wording, [word]);
    const term = { isNoun: true, isQualifying: !isPeople, word };
    return isName || isPeople ? [[stem(word), { ...term, weight: isPeople ? 1 : COMPOUND_WEIGHT }]] : [];
  });
  return new Map([...terms, ...added]);
}
