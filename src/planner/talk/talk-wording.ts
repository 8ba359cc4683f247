import type { Language } from '../language/language.ts';
import { plainText, plainTexts, type Sentence } from './sentence.ts';
import { findContentsList } from './unfit/contents-list.ts';

/** What a talk says, as far as the reading of a brief depends on it. */
export interface TalkWording {
  /** Two words that the talk joins: "foot and mouth". Plain words with a space between them. */
  pairs: ReadonlySet<string>;
  /** The stems of all words that carry a subject. */
  stems: ReadonlySet<string>;
  /** All plain words of the talk, each sentence between line ends. */
  text: string;
}

/** Whether one sentence of the talk says these words in a row. */
export const saysPhrase = ({ text }: TalkWording, words: readonly string[]): boolean =>
  words.length > 0 && text.includes(` ${words.join(' ')} `);

/** For a brief without a talk, or whose talk is not known. */
export const NO_WORDING: TalkWording = { pairs: new Set(), stems: new Set(), text: '' };

export const pairOf = (before: string, after: string): string => `${before} ${after}`;

/** The wording of all sentences of a talk, chosen or not, so that a brief is read alike everywhere. */
export function findTalkWording(sentences: readonly Sentence[], language: Language): TalkWording {
  return {
    pairs: findSaidPairs(sentences, language),
    stems: new Set(sentences.flatMap(({ stems }) => stems)),
    text: `\n ${plainTexts(sentences).join(' \n ')} \n`,
  };
}

/**
 * The pairs of subject words that a talk joins. Its list of contents does not count: that joins different
 * subjects.
 */
function findSaidPairs(sentences: readonly Sentence[], language: Language): Set<string> {
  const { brief, stopWords } = language;
  const contents = findContentsList(sentences, language);
  const pairs = new Set<string>();
  for (const [at, sentence] of sentences.entries()) {
    if (contents.has(at)) continue;
    for (const [, before = '', , after = ''] of plainText(sentence).join(' ').matchAll(brief.people.and))
      if (!stopWords.has(before) && !stopWords.has(after)) pairs.add(pairOf(before, after));
  }
  return pairs;
}
