import { stemmer } from '@orama/stemmers/french';
import { lazily } from '../../../lib/lazily.ts';
import { briefRulesOf } from '../brief/brief-rules-of.ts';
import type { Language } from '../language.ts';
import { noWordVectors } from '../no-word-vectors.ts';
import { commaList } from '../phrase-pattern.ts';
import { FRENCH_QUESTION_WORDINGS } from '../question-wordings/french-question-wordings.ts';
import { splitElisions } from '../split-elisions.ts';
import { tagByNeighbours } from '../tag-by-neighbours.ts';
import { plainWord } from '../word-stems.ts';
import { FRENCH_WORDING } from '../wording/french-wording.ts';
import { FRENCH_BRIEF } from './french-brief.ts';
import { frenchForm, readFrenchNumber } from './french-forms.ts';
import { FRENCH_QUESTIONS } from './french-questions.ts';
import { FRENCH_TALK } from './french-talk.ts';
import {
  FRENCH_BRIEF_WORDS,
  FRENCH_DETERMINERS,
  FRENCH_LEANING_STARTS,
  FRENCH_OPEN_ENDINGS,
  FRENCH_PREPOSITIONS,
  FRENCH_QUESTION_STARTS,
  FRENCH_SPEECH_NOUNS,
  FRENCH_STOP_WORDS,
  FRENCH_TRADE_WORDS,
} from './french-words.ts';

const briefRules = lazily(() => briefRulesOf(FRENCH_BRIEF));

export const FRENCH: Language = {
  code: 'fr',
  name: 'French',
  and: ' et',
  lacks: ['meanings of words'],
  stem: (_plain, letters) => plainWord(stemmer(letters)),
  oneForm: frenchForm,
  readNumber: readFrenchNumber,
  split: splitElisions,
  tag: tagByNeighbours({
    stopWords: FRENCH_STOP_WORDS,
    determiners: FRENCH_DETERMINERS,
    prepositions: FRENCH_PREPOSITIONS,
    hasNounCapitals: false,
    split: splitElisions,
  }),
  openVectors: () => noWordVectors(false),
  idioms: new Set(commaList('par accident, par hasard, par erreur, par coeur, en fait')),
  stopWords: FRENCH_STOP_WORDS,
  tradeWords: FRENCH_TRADE_WORDS,
  briefWords: FRENCH_BRIEF_WORDS,
  speechNouns: FRENCH_SPEECH_NOUNS,
  openEndings: FRENCH_OPEN_ENDINGS,
  leaningStarts: FRENCH_LEANING_STARTS,
  questionStarts: FRENCH_QUESTION_STARTS,
  commonQuestions: FRENCH_QUESTIONS,
  questionWordings: FRENCH_QUESTION_WORDINGS,
  talk: FRENCH_TALK,
  wording: FRENCH_WORDING,
  get brief() {
    return briefRules();
  },
};
