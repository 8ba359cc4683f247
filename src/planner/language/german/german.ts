import { stemmer } from '@orama/stemmers/german';
import { lazily } from '../../../lib/lazily.ts';
import { briefRulesOf } from '../brief/brief-rules-of.ts';
import type { Language } from '../language.ts';
import { noWordVectors } from '../no-word-vectors.ts';
import { commaList } from '../phrase-pattern.ts';
import { GERMAN_QUESTION_WORDINGS } from '../question-wordings/german-question-wordings.ts';
import { tagByNeighbours } from '../tag-by-neighbours.ts';
import { GERMAN_WORDING } from '../wording/german-wording.ts';
import { GERMAN_BRIEF } from './german-brief.ts';
import { germanForm } from './german-forms.ts';
import { GERMAN_QUESTIONS } from './german-questions.ts';
import { GERMAN_TALK } from './german-talk.ts';
import {
  GERMAN_BRIEF_WORDS,
  GERMAN_DETERMINERS,
  GERMAN_LEANING_STARTS,
  GERMAN_OPEN_ENDINGS,
  GERMAN_PREPOSITIONS,
  GERMAN_QUESTION_STARTS,
  GERMAN_SPEECH_NOUNS,
  GERMAN_STOP_WORDS,
  GERMAN_TRADE_WORDS,
} from './german-words.ts';

/** Snowball's stemmer keeps some verb endings. This gives "pflanzt", "gepflanzt" and "pflanzen" one stem. */
const LEAST_VERB = 5;
/** "Genossenschaft" and "Gesundheit" are no participles. */
const IS_NOUN = /(?:schaft|heit|keit|[^e]icht)$/u;
/** "Kostet", "redet", "öffnet": behind such a stem the ending has an "e". */
const LINKED_ENDING = /(?<=^\p{L}{2,}(?:[td]|[^aeiouy][mn]))et$/u;

function stemGerman(_plain: string, letters: string): string {
  const stem = stemmer(letters);
  const isParticiple =
    stem.startsWith('ge') && stem.endsWith('t') && stem.length >= LEAST_VERB + 2 && !IS_NOUN.test(stem);
  const bare = (isParticiple ? stem.slice(2) : stem).replace(LINKED_ENDING, '');
  return bare.endsWith('t') && bare.length >= LEAST_VERB ? bare.slice(0, -1) : bare;
}

const briefRules = lazily(() => briefRulesOf(GERMAN_BRIEF));

export const GERMAN: Language = {
  code: 'de',
  name: 'German',
  and: ' und',
  lacks: ['meanings of words'],
  stem: stemGerman,
  oneForm: germanForm,
  groupsByPoints: true,
  split: (written) => [written],
  tag: tagByNeighbours({
    stopWords: GERMAN_STOP_WORDS,
    determiners: GERMAN_DETERMINERS,
    prepositions: GERMAN_PREPOSITIONS,
    hasNounCapitals: true,
  }),
  openVectors: () => noWordVectors(true),
  idioms: new Set(commaList('aus versehen, durch zufall, aus zufall, im grunde')),
  stopWords: GERMAN_STOP_WORDS,
  tradeWords: GERMAN_TRADE_WORDS,
  briefWords: GERMAN_BRIEF_WORDS,
  speechNouns: GERMAN_SPEECH_NOUNS,
  openEndings: GERMAN_OPEN_ENDINGS,
  leaningStarts: GERMAN_LEANING_STARTS,
  questionStarts: GERMAN_QUESTION_STARTS,
  commonQuestions: GERMAN_QUESTIONS,
  questionWordings: GERMAN_QUESTION_WORDINGS,
  talk: GERMAN_TALK,
  wording: GERMAN_WORDING,
  get brief() {
    return briefRules();
  },
};
