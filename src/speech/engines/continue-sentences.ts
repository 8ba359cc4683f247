import { bareWord, breakWordsOf } from '../../domain/captions/break-words.ts';
import type { TranscribedWord, Utterance } from '../../domain/recording/perceived.ts';
import { endsSentence } from '../../domain/transcript/ends-sentence.ts';

/** A capital alone: not "I", "I'm" or "EU". */
const CAPITAL_WORD = /^(\p{Lu})(?=\p{Ll})/u;

const SMALL_LETTER = /^\p{Ll}/u;
const FULL_STOP = /\.$/;

/**
 * The words of utterances one after the other. Talk without a pause is divided at a quiet moment, also inside a sentence.
 * Models begin most utterances with a capital and end them with a full stop. There a small word, such as "for" or "can",
 * loses its capital, unless a sentence ends before it. A full stop before a small letter goes.
 */
export function continueSentences(
  heard: readonly (readonly TranscribedWord[])[],
  utterances: readonly Utterance[],
): TranscribedWord[] {
  const { articles, determiners, conjunctions, prepositions, clinging } = breakWordsOf(
    heard.flat().map(({ text }) => text),
  );
  const small = [articles, determiners, conjunctions, prepositions, clinging];
  const parts = heard.map((own) => [...own]);
  for (const [at, own] of parts.entries()) {
    const before = parts[at - 1] ?? [];
    const [last, first] = [before.at(-1), own[0]];
    if (last === undefined || first === undefined || !isDividedBefore(utterances, at)) continue;
    if (SMALL_LETTER.test(first.text)) before[before.length - 1] = withoutStop(last);
    const isSmall = small.some((list) => list.has(bareWord(first.text)));
    if (isSmall && !endsSentence(last.text)) own[0] = withoutCapital(first);
  }
  return parts.flat();
}

/** Whether one stretch of talk was divided there. */
function isDividedBefore(utterances: readonly Utterance[], at: number): boolean {
  const [before, here] = [utterances[at - 1], utterances[at]];
  return before !== undefined && before.fileId === here?.fileId && before.endMs === here.startMs;
}

const withoutCapital = (word: TranscribedWord): TranscribedWord => ({
  ...word,
  text: word.text.replace(CAPITAL_WORD, (letter) => letter.toLowerCase()),
});

const withoutStop = (word: TranscribedWord): TranscribedWord =>
  endsSentence(word.text) ? { ...word, text: word.text.replace(FULL_STOP, '') } : word;
