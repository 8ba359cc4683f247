import { stemmer } from '@orama/stemmers/spanish';
import { lazily } from '../../../lib/lazily.ts';
import { briefRulesOf } from '../brief/brief-rules-of.ts';
import type { Language } from '../language.ts';
import { noWordVectors } from '../no-word-vectors.ts';
import { commaList } from '../phrase-pattern.ts';
import { SPANISH_QUESTION_WORDINGS } from '../question-wordings/spanish-question-wordings.ts';
import { tagByNeighbours } from '../tag-by-neighbours.ts';
import { plainWord } from '../word-stems.ts';
import { SPANISH_WORDING } from '../wording/spanish-wording.ts';
import { SPANISH_BRIEF } from './spanish-brief.ts';
import { readSpanishNumber, spanishForm } from './spanish-forms.ts';
import { SPANISH_QUESTIONS } from './spanish-questions.ts';
import { SPANISH_TALK } from './spanish-talk.ts';
import {
  SPANISH_BRIEF_WORDS,
  SPANISH_DETERMINERS,
  SPANISH_LEANING_STARTS,
  SPANISH_OPEN_ENDINGS,
  SPANISH_PREPOSITIONS,
  SPANISH_QUESTION_STARTS,
  SPANISH_SPEECH_NOUNS,
  SPANISH_STOP_WORDS,
  SPANISH_TRADE_WORDS,
} from './spanish-words.ts';

const briefRules = lazily(() => briefRulesOf(SPANISH_BRIEF));

export const SPANISH: Language = {
  code: 'es',
  name: 'Spanish',
  and: ' y',
  lacks: ['meanings of words'],
  stem: (_plain, letters) => plainWord(stemmer(letters)),
  groupsByPoints: true,
  oneForm: spanishForm,
  readNumber: readSpanishNumber,
  split: (written) => [written],
  tag: tagByNeighbours({
    stopWords: SPANISH_STOP_WORDS,
    determiners: SPANISH_DETERMINERS,
    prepositions: SPANISH_PREPOSITIONS,
    hasNounCapitals: false,
    split: (written) => [written],
  }),
  openVectors: () => noWordVectors(false),
  idioms: new Set(commaList('por accidente, por casualidad, por error, de memoria, de hecho')),
  stopWords: SPANISH_STOP_WORDS,
  tradeWords: SPANISH_TRADE_WORDS,
  briefWords: SPANISH_BRIEF_WORDS,
  speechNouns: SPANISH_SPEECH_NOUNS,
  openEndings: SPANISH_OPEN_ENDINGS,
  leaningStarts: SPANISH_LEANING_STARTS,
  questionStarts: SPANISH_QUESTION_STARTS,
  commonQuestions: SPANISH_QUESTIONS,
  questionWordings: SPANISH_QUESTION_WORDINGS,
  talk: SPANISH_TALK,
  wording: SPANISH_WORDING,
  get brief() {
    return briefRules();
  },
};
