import { readSpokenNumber } from '../english-numbers.ts';
import type { Language } from '../language.ts';
import { loadWordVectors } from '../load-word-vectors.ts';
import { commaList } from '../phrase-pattern.ts';
import { ENGLISH_QUESTION_WORDINGS } from '../question-wordings/english-question-wordings.ts';
import { ENGLISH_WORDING } from '../wording/english-wording.ts';
import { ENGLISH_BRIEF } from './english-brief.ts';
import { ENGLISH_QUESTIONS } from './english-questions.ts';
import { stemEnglish, tagEnglish } from './english-tagger.ts';
import { ENGLISH_TALK } from './english-talk.ts';
import {
  BRIEF_WORDS,
  LEANING_STARTS,
  OPEN_ENDINGS,
  QUESTION_STARTS,
  SPEECH_NOUNS,
  STOP_WORDS,
  TRADE_WORDS,
} from './english-words.ts';

/** "The chairs are mine": words before the pronoun. A mine in the ground has an article before it. */
const BEFORE_PRONOUN =
  'is was are were isnt wasnt arent werent be been its thats of and or not than like just all down up with to from on in at by for as about'.split(
    ' ',
  );

export const ENGLISH: Language = {
  code: 'en',
  readNumber: readSpokenNumber,
  name: 'English',
  and: ' and',
  lacks: [],
  stem: stemEnglish,
  split: (written) => [written],
  tag: tagEnglish,
  openVectors: loadWordVectors,
  idioms: new Set([
    ...commaList('by accident, by chance, by mistake, by surprise, by heart, on purpose'),
    ...BEFORE_PRONOUN.map((word) => `${word} mine`),
  ]),
  stopWords: STOP_WORDS,
  tradeWords: TRADE_WORDS,
  briefWords: BRIEF_WORDS,
  speechNouns: SPEECH_NOUNS,
  openEndings: OPEN_ENDINGS,
  leaningStarts: LEANING_STARTS,
  questionStarts: QUESTION_STARTS,
  commonQuestions: ENGLISH_QUESTIONS,
  questionWordings: ENGLISH_QUESTION_WORDINGS,
  talk: ENGLISH_TALK,
  wording: ENGLISH_WORDING,
  brief: ENGLISH_BRIEF,
};
