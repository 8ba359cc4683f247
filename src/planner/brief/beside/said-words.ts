import { plainWord } from '../../language/word-stems.ts';
import { saysPhrase } from '../../talk/talk-wording.ts';
import type { Clause } from '../split-brief.ts';
import { beginsAsQuestion } from '../subject-frame.ts';
import { readTopicHints, type TopicTerms } from '../topic-terms.ts';
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
