import { opensQuestion } from '../../domain/display-text/questions.ts';
import { endsSentence, marksEnd } from '../../domain/transcript/ends-sentence.ts';
import { plainWord } from './plain-word.ts';

export interface SpokenWord {
  text: string;
  startMs: number;
  endMs: number;
  speaker: string;
  filler: boolean;
  /** Whether a sentence is known to end with it; undefined where the rules decide. */
  ends?: boolean | undefined;
}

/** A pause of this length ends a sentence. */
const SENTENCE_PAUSE_MS = 600;
/** Where the engine gives punctuation, only a pause of this length ends a sentence that has no closing mark. */
const PUNCTUATED_PAUSE_MS = 1_500;
/** In a text that a person wrote, a small letter continues a sentence even so. A longer pause may hide a missing passage. */
const WRITTEN_PAUSE_MS = 3_000;
/** A transcript with a closing mark in at most this many words counts as punctuated. */
const WORDS_PER_STOP = 60;
/** A shorter pause ends it where a question begins, or in a long sentence. */
const SMALL_PAUSE_MS = 180;
const QUESTION_PAUSE_MS = 80;
const LONG_SENTENCE_WORDS = 25;
const MAX_SENTENCE_WORDS = 60;
/** A filler before a pause belongs to the sentence that it leads to. */
const FILLER_LEAD_MS = 1_200;
const BEGINS_SMALL = /^\P{L}*\p{Ll}/u;
/** After these a speaker who pauses is not done. */
const LEADING_ON: ReadonlySet<string> = new Set(
  'the a an of to and or but my your our their in on at for with from'.split(' '),
);

/**
 * Cuts one stream of words into sentences of one speaker each; both indexes are inclusive. The marks of a text that a
 * person wrote outrank pauses.
 */
export function breakSentences(
  words: readonly SpokenWord[],
  isWritten = false,
): { first: number; last: number }[] {
  const sentences: { first: number; last: number }[] = [];
  const stops = words.filter((word) => endsSentence(word.text)).length;
  const isPunctuated = stops > 0 && stops * WORDS_PER_STOP >= words.length;
  const kind = { isPunctuated, isWritten };
  let first = 0;
  for (let i = 1; i <= words.length; i += 1) {
    if (i < words.length && !isBreak(words, first, i, kind)) continue;
    sentences.push({ first, last: i - 1 });
    first = i;
  }
  return words.length === 0 ? [] : joinLeadingFillers(words, sentences);
}

interface TranscriptKind {
  isPunctuated: boolean;
  isWritten: boolean;
}

function isBreak(
  words: readonly SpokenWord[],
  first: number,
  at: number,
  { isPunctuated, isWritten }: TranscriptKind,
): boolean {
  const [before, word] = [words[at - 1], words[at]];
  if (!before || !word) return true;
  if (before.speaker !== word.speaker) return true;
  if (before.ends !== undefined) return before.ends;
  const pauseMs = word.startMs - before.endMs;
  if (isPunctuated) {
    const longestMs = isWritten && BEGINS_SMALL.test(word.text) ? WRITTEN_PAUSE_MS : PUNCTUATED_PAUSE_MS;
    if (pauseMs >= longestMs || at - first >= MAX_SENTENCE_WORDS) return true;
    return marksEnd(before.text, word.text);
  }
  if (pauseMs >= SENTENCE_PAUSE_MS) return true;
  const count = at - first;
  if (count >= MAX_SENTENCE_WORDS) return true;
  if (LEADING_ON.has(plainWord(before.text))) return false;
  if (
    pauseMs >= QUESTION_PAUSE_MS &&
    opensQuestion(plainWord(word.text), plainWord(words[at + 1]?.text ?? ''))
  )
    return count > 2;
  return pauseMs >= SMALL_PAUSE_MS && count >= LONG_SENTENCE_WORDS;
}

function joinLeadingFillers(
  words: readonly SpokenWord[],
  sentences: readonly { first: number; last: number }[],
): { first: number; last: number }[] {
  const joined: { first: number; last: number }[] = [];
  // The end of the last sentence, which only grows by fillers. Looking for it each time would read a long run again
  // and again.
  let isOnlyFillers = false;
  for (const sentence of sentences) {
    const last = joined.at(-1);
    const [end, start] = [words[last?.last ?? -1], words[sentence.first]];
    const isNear =
      end && start && end.speaker === start.speaker && start.startMs - end.endMs <= FILLER_LEAD_MS;
    const isFillers = words.slice(sentence.first, sentence.last + 1).every((word) => word.filler);
    if (last && isOnlyFillers && isNear) last.last = sentence.last;
    else joined.push({ ...sentence });
    isOnlyFillers = isFillers;
  }
  return joined;
}
