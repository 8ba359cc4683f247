import { type KnownWords, NOTHING_KNOWN, plainWord } from '../../domain/transcript/vocabulary-evidence.ts';
import type { SpeechTools } from '../../speech/speech-tools.ts';

/** The language whose words and pronunciations are known. */
const KNOWN_LANGUAGE = 'en';
/** The list of frequent words lacks some of the shortest. */
const SHORT_LETTERS = 2;

/** Finds facts about the transcribed words and about the vocabulary's terms. */
export async function findKnownWords(
  speechTools: Pick<SpeechTools, 'pronounce'>,
  { texts, terms, language }: { texts: readonly string[]; terms: readonly string[]; language: string },
  signal: AbortSignal,
): Promise<KnownWords> {
  if (terms.length === 0 || language !== KNOWN_LANGUAGE) return NOTHING_KNOWN;
  const heard = new Set(texts.map(plainWord).filter((word) => word !== ''));
  const wanted = terms.flatMap((term) => term.split(/\s+/).map(plainWord)).filter((word) => word !== '');
  const isFrequent = await openFrequentWords();
  return {
    ordinary: new Set(
      [...heard].filter((word) => word.length <= SHORT_LETTERS || /^\d/.test(word) || isFrequent(word)),
    ),
    saidAs: await speechTools.pronounce([...new Set([...heard, ...wanted])], language, signal),
  };
}

/** Tells whether a word is a form of one of the 60,000 most frequent ones of English. */
async function openFrequentWords(): Promise<(word: string) => boolean> {
  const { loadWordVectors } = await import('../../planner/language/load-word-vectors.ts');
  const { makeStemmer } = await import('../../planner/language/word-stems.ts');
  const [vectors, stem] = [loadWordVectors(), makeStemmer()];
  return (word) => vectors.find(stem(word)) !== null;
}
