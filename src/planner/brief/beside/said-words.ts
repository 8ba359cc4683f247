import { plainWord } from '../../language/word-stems.ts';
import { saysPhrase } from '../../talk/talk-wording.ts';
import type { Clause } from '../split-brief.ts';
import { readTopicHints, type TopicTerms } from '../topic-terms.ts';
import type { Reading } from './reading.ts';

const MOST_WORDS = 3;
/** One word names a subject where it stands for people or things in general: "the women". */
const MANY = /^(?:men|women|ladies|guys)$/iu;

/**
 * The words of a clause that names a subject only because the talk says it: "the women", "line two". Elsewhere the same
 * words describe the cut. Empty where the talk does not say them.
 */
export function readSaidWords({ stem, wording }: Reading, { kind }: Clause, written: string): TopicTerms {
  const { brief } = stem.language;
  const bare = written.replace(LEADS, '').replace(brief.asides.anyArticle, '').trim();
  const words = bare.split(/\s+/u).map(plainWord);
  const isName = words.length > 1 || MANY.test(bare);
  if (kind !== 'wanted' || !isName || words.length > MOST_WORDS || !saysPhrase(wording, words))
    return new Map();
  return new Map([...readTopicHints(bare, stem)].filter(([, { isNoun }]) => isNoun));
}

const LEADS = /^(?:especially|particularly|above all|mainly|mostly)\s+/iu;
