import { stemmer as danish } from '@orama/stemmers/danish';
import { stemmer as dutch } from '@orama/stemmers/dutch';
import { stemmer as finnish } from '@orama/stemmers/finnish';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as norwegian } from '@orama/stemmers/norwegian';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as russian } from '@orama/stemmers/russian';
import { stemmer as swedish } from '@orama/stemmers/swedish';
import { stopwords as danishWords } from '@orama/stopwords/danish';
import { stopwords as dutchWords } from '@orama/stopwords/dutch';
import { stopwords as finnishWords } from '@orama/stopwords/finnish';
import { stopwords as italianWords } from '@orama/stopwords/italian';
import { stopwords as japaneseWords } from '@orama/stopwords/japanese';
import { stopwords as chineseWords } from '@orama/stopwords/mandarin';
import { stopwords as norwegianWords } from '@orama/stopwords/norwegian';
import { stopwords as portugueseWords } from '@orama/stopwords/portuguese';
import { stopwords as russianWords } from '@orama/stopwords/russian';
import { stopwords as swedishWords } from '@orama/stopwords/swedish';
import { languageName } from '../../contract/values/languages.ts';
import { splitUnspaced } from '../../domain/transcript/unspaced-words.ts';
import { NO_BRIEF_RULES, NO_TALK_PHRASES } from './empty-phrases.ts';
import type { Language } from './language.ts';
import { noWordVectors } from './no-word-vectors.ts';
import { splitElisions } from './split-elisions.ts';
import { tagByNeighbours } from './tag-by-neighbours.ts';
import { plainWordSet } from './word-list.ts';
import { plainWord } from './word-stems.ts';
import { NO_WORDING } from './wording/wording-rules.ts';

/** What a language lacks whose words match as they are written. */
export const NO_STEMS = 'stems and stop words';
export const NO_ENDINGS = 'stems';

const NOTHING: ReadonlySet<string> = new Set();

const STEMS = [
  { code: 'da', stem: danish, words: danishWords },
  { code: 'fi', stem: finnish, words: finnishWords },
  { code: 'it', stem: italian, words: italianWords },
  { code: 'nl', stem: dutch, words: dutchWords },
  { code: 'no', stem: norwegian, words: norwegianWords },
  { code: 'nb', stem: norwegian, words: norwegianWords },
  { code: 'pt', stem: portuguese, words: portugueseWords },
  { code: 'ru', stem: russian, words: russianWords },
  { code: 'sv', stem: swedish, words: swedishWords },
];

/** Languages without endings, of which the library has stop words. */
const UNCHANGING: ReadonlyMap<string, readonly string[]> = new Map([
  ['ja', japaneseWords],
  ['zh', chineseWords],
]);
/** Languages that write no spaces between words. */
const UNSPACED: ReadonlySet<string> = new Set(['ja', 'zh', 'th', 'lo', 'km', 'my']);

/** Languages for which the library has stems and stop words. `no` stands for Bokmål. */
export const PLAIN_CODES: readonly string[] = STEMS.map(({ code }) => code).filter((code) => code !== 'nb');

/**
 * A language without rules of its own. Its words match by their stems where a library has them, else as
 * written.
 */
export function plainLanguage(code: string): Language {
  const known = STEMS.find((one) => one.code === code);
  const unchanging = UNCHANGING.get(code);
  const stopWords = plainWordSet(...(known?.words ?? unchanging ?? []));
  const split = splitterOf(code);
  const lacks = known ? [] : [unchanging ? NO_ENDINGS : NO_STEMS];
  return {
    code,
    name: languageName(code),
    and: ',',
    lacks: ['phrases of briefs and of talk', ...lacks, 'meanings of words'],
    stem: (plain, letters) => (known ? plainWord(known.stem(letters)) : plain),
    split,
    tag: tagByNeighbours({
      stopWords,
      determiners: NOTHING,
      prepositions: NOTHING,
      hasNounCapitals: false,
      split,
    }),
    openVectors: () => noWordVectors(false),
    stopWords,
    tradeWords: NOTHING,
    briefWords: NOTHING,
    speechNouns: [],
    openEndings: NOTHING,
    leaningStarts: NOTHING,
    questionStarts: NOTHING,
    commonQuestions: [],
    questionWordings: { person: '', people: [], helpers: '', pronouns: '', besideAll: '', questions: [] },
    talk: NO_TALK_PHRASES,
    wording: NO_WORDING,
    brief: NO_BRIEF_RULES,
  };
}

function splitterOf(code: string): (written: string) => readonly string[] {
  if (code === 'it') return splitElisions;
  return UNSPACED.has(code) ? (written) => splitUnspaced([written]) : (written) => [written];
}
