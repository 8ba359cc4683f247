import type { Word } from '../../contract/transcript.ts';
import { bareWord, breakWordsOf } from '../captions/break-words.ts';
import { ENGLISH_HESITATION_SOUNDS } from '../transcript/hesitation-sounds.ts';

/** These have a capital for another reason than the start of a sentence: “I” in English, “Sie” in German. */
const KEEP_CAPITAL = new Set('i sie ihnen ihr ihre ihrem ihren ihrer ihres'.split(' '));

/**
 * Sets the hesitations apart that open a sentence: “Uh A good teacher” is shown as “Uh, a good teacher”. Their
 * sound is found in a text that the engine wrote without them, so its first word has the capital. Only small
 * words lose it, because others may be names. `tokens` are those of one sentence, and are changed.
 */
export function setOpeningHesitationsApart(
  tokens: { text: string; words: readonly Word[] }[],
  language: string | null,
): void {
  const first = tokens.findIndex(({ words }) => !words.every(isHesitation));
  const opener = tokens[first];
  if (first < 1 || opener === undefined) return;
  for (const token of tokens.slice(0, first)) token.text = token.text.replace(/(?<=\p{L})$/u, ',');
  if (isSmallWord(opener.text, language)) opener.text = lowerFirst(opener.text);
}

function isHesitation({ text, filler }: Word): boolean {
  return filler && ENGLISH_HESITATION_SOUNDS.has(bareWord(text));
}

function isSmallWord(text: string, language: string | null): boolean {
  const word = bareWord(text);
  if (KEEP_CAPITAL.has(word.replace(/'.*$/, ''))) return false;
  const { articles, determiners, conjunctions, prepositions, clinging } = breakWordsOf([text], language);
  return [articles, determiners, conjunctions, prepositions, clinging].some((small) => small.has(word));
}

function lowerFirst(text: string): string {
  return text.replace(/\p{L}/u, (letter) => letter.toLowerCase());
}
