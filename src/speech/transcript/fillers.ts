import { endsSentence } from '../../domain/transcript/ends-sentence.ts';
import { type FillerWords, fillerWordsOf } from './filler-words.ts';
import { findMarkedAsides } from './marked-asides.ts';
import { plainWord } from './plain-word.ts';

/** Pause on both sides that sets a phrase apart. */
const ASIDE_PAUSE_MS = 120;
const HESITATION_PAUSE_MS = 250;

/** A repetition may have up to this many words: "we went, we went there". */
const MAX_REPEAT_WORDS = 4;
/** A longer pause between the two means that the repetition is on purpose. */
const REPEAT_PAUSE_MS = 700;
/** Without marks, such a pause ends a sentence if its last word can end one. */
const SENTENCE_PAUSE_MS = 350;

export interface TimedWord {
  text: string;
  startMs: number;
  endMs: number;
}

/**
 * Whether each word of one speaker, in order, is a filler. A decoder without sentences also writes small
 * words for hesitations. In text that was `written` as sentences, or by a person, "but" between two pauses is
 * a word. `language` is the code of the words' language; null where it is not known.
 */
export function findFillers(
  spoken: readonly TimedWord[],
  language: string | null,
  words: 'decoded' | 'written' = 'decoded',
): boolean[] {
  const known = fillerWordsOf(language);
  const plain = spoken.map((word) => ({ ...word, text: plainWord(word.text) }));
  const fillers = plain.map((word) => known.sounds.has(word.text));
  for (let i = 0; i + 1 < plain.length; i += 1) {
    const isAside = known.asides.some(
      ([first, second]) => plain[i]?.text === first && plain[i + 1]?.text === second,
    );
    if (!isAside || !standsApart(plain, fillers, [i, i + 1], ASIDE_PAUSE_MS)) continue;
    fillers[i] = true;
    fillers[i + 1] = true;
  }
  const [asWritten, asListed] = [spoken.map(({ text }) => text), plain.map(({ text }) => text)];
  for (const i of findMarkedAsides(asWritten, asListed, known.markedAsides)) fillers[i] = true;
  for (const [i, word] of plain.entries()) {
    if (
      words === 'decoded' &&
      known.hesitations.has(word.text) &&
      standsApart(plain, fillers, [i, i], HESITATION_PAUSE_MS)
    )
      fillers[i] = true;
  }
  flagBrokenOff(plain, spoken, fillers, known);
  flagRepeats(plain, spoken, fillers, known);
  return fillers;
}

/** Words that are broken off with a dash; the speaker replaced them with the words after them. */
function flagBrokenOff(
  words: readonly TimedWord[],
  spoken: readonly TimedWord[],
  fillers: boolean[],
  { joining }: FillerWords,
): void {
  for (const [i, word] of spoken.entries()) {
    const next = words[i + 1];
    if (next === undefined || !/\p{L}[-–—]$/u.test(word.text)) continue;
    const isSuspended = word.text.endsWith('-') && joining.has(next.text);
    if (!isSuspended) fillers[i] = true;
  }
}

/** Repeated beginnings, which the speaker replaced with the words after them. */
function flagRepeats(
  words: readonly TimedWord[],
  spoken: readonly TimedWord[],
  fillers: boolean[],
  known: FillerWords,
): void {
  const spokenAt = words.map((_, i) => i).filter((i) => fillers[i] !== true);
  const isOnPurpose = (at: number, length: number) =>
    length === 1 && known.doubled.has(words[spokenAt[at] ?? -1]?.text ?? '');
  for (let at = 0; at < spokenAt.length; at += 1) {
    for (let length = MAX_REPEAT_WORDS; length > 0; length -= 1) {
      if (!isBegunAnew(words, spokenAt, at, length) || isOnPurpose(at, length)) continue;
      if (endsBetween(spoken, spokenAt, at + length, known)) continue;
      for (const i of spokenAt.slice(at, at + length)) fillers[i] = true;
      break;
    }
  }
}

function isBegunAnew(
  words: readonly TimedWord[],
  spokenAt: readonly number[],
  at: number,
  length: number,
): boolean {
  // No lists are made: a long recording has 70,000 words, each looked at four times.
  const wordAt = (n: number) => words[spokenAt[n] ?? -1];
  if (at + 2 * length > spokenAt.length) return false;
  for (let n = at; n < at + length; n += 1) if (wordAt(n)?.text !== wordAt(n + length)?.text) return false;
  return (wordAt(at + length)?.startMs ?? 0) - (wordAt(at + length - 1)?.endMs ?? 0) <= REPEAT_PAUSE_MS;
}

/**
 * Whether a sentence ends before a word of `spokenAt`. "A replacement for the web. The web goes on" repeats
 * nothing. Marks show the end if there are any, also behind a filler. Otherwise a pause behind a word that
 * can end a sentence shows it.
 */
function endsBetween(
  spoken: readonly TimedWord[],
  spokenAt: readonly number[],
  at: number,
  { leading }: FillerWords,
): boolean {
  const [last, next] = [spokenAt[at - 1] ?? 0, spokenAt[at] ?? 0];
  for (let i = last; i < next; i += 1) if (endsSentence(spoken[i]?.text ?? '')) return true;
  const pauseMs = (spoken[next]?.startMs ?? 0) - (spoken[next - 1]?.endMs ?? 0);
  return pauseMs >= SENTENCE_PAUSE_MS && !leading.has(plainWord(spoken[last]?.text ?? ''));
}

/** Whether it has a pause, or another filler, on both sides. */
function standsApart(
  words: readonly TimedWord[],
  fillers: readonly boolean[],
  [first, last]: [number, number],
  pauseMs: number,
): boolean {
  const [before, start, end, after] = [words[first - 1], words[first], words[last], words[last + 1]];
  if (!start || !end) return false;
  const isFree = before === undefined || fillers[first - 1] || start.startMs - before.endMs >= pauseMs;
  const isClosed = after === undefined || fillers[last + 1] || after.startMs - end.endMs >= pauseMs;
  return isFree === true && isClosed === true;
}
