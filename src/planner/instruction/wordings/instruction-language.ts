import { QUOTATION } from '../../brief/tidy/tidy-numbers.ts';
import { type Language, oncePerLanguage } from '../../language/language.ts';
import { stemmerOfText } from '../../language/languages.ts';
import { plainWord, type Stemmer } from '../../language/word-stems.ts';
import { OPERATION_PHRASES } from '../frames/operation-phrases.ts';
import {
  ENDINGS,
  LEADS,
  NUMBER_WORDS,
  OPENINGS,
  PART_OF,
  PARTS,
  STARTS,
  TAILS,
} from '../instruction-words.ts';
import { wordingsIn } from './all-wordings.ts';

/**
 * The language of an instruction, and its stemmer. Short instructions often have no small word ("Eintrag 4
 * kürzen"), so the words of instructions count as well. Quoted words are in the talk's language.
 */
export function languageOfInstruction(text: string, ofTalk: Stemmer): { language: Language; stem: Stemmer } {
  const own = text.replace(QUOTED, ' ');
  return stemmerOfText(/\p{L}/u.test(own) ? own : text, ofTalk, wordsOfInstructions);
}

const QUOTED = new RegExp(QUOTATION, 'gu');
const WORD = /[\s'’|[\],-]+/;
/** The names of lists and slots in a frame. */
const NAMES = /<\w+>|\{\w+\}|\bL\b/g;

const wordsOfInstructions = oncePerLanguage((language): ReadonlySet<string> => {
  const own = language.code === 'en' ? englishPhrases() : ownPhrases(language);
  const words = own.flatMap((phrase) => phrase.split(WORD)).map(plainWord);
  return new Set(words.filter((word) => /\p{L}/u.test(word)));
});

const englishPhrases = (): string[] => [
  ...Object.values(OPERATION_PHRASES).flat(),
  ...[LEADS, TAILS, STARTS, PARTS, PART_OF, OPENINGS, ENDINGS, NUMBER_WORDS].flat(),
];

function ownPhrases(language: Language): string[] {
  const own = wordingsIn(language);
  if (!own) return [];
  const lines = `${own.frames}\n${own.targets}`
    .split('\n')
    .map((line) => (line.split(' => ')[0] ?? '').replace(NAMES, ' '));
  return [
    ...Object.values(own.phrases).flat(),
    ...[
      own.leads,
      own.tails,
      own.and,
      own.joiners,
      own.articles,
      own.partOf,
      own.about,
      own.ordinals,
      lines,
    ].flat(),
  ];
}
