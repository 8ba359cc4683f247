import type { Range } from '../../time/range.ts';
import { GivenTranscriptError, type PlainWord } from '../given-transcript.ts';
import type { GivenTextWord } from './given-text.ts';
import type { Match } from './match-takes.ts';
import { matchWords, plainForm } from './match-words.ts';
import { heardInFull } from './said-otherwise.ts';

/** Captions whose times are further off than this at the median are those of another edit of the recording. */
const MAX_ROUGH_MS = 3_000;

/**
 * Two texts belong to one talk if they share this part of the shorter one's long words, in order. A draft
 * shares some two thirds with its talk, and another talk shares next to none.
 */
const LEAST_SHARED = 0.1;
const LONG_CHARS = 5;
/** Fewer words tell nothing. */
const JUDGED_WORDS = 8;

/**
 * The times of a text's words, from the present transcript, in whole milliseconds on the group's timeline.
 * `roughly` has the times of captions, or null. They serve for words that were not transcribed. Throws
 * `GivenTranscriptError` for the text of another recording.
 */
export function findHeard(
  words: readonly PlainWord[],
  roughly: readonly Range[] | null,
  transcribed: readonly (Range & { text: string })[],
): GivenTextWord[] {
  const texts = (list: readonly { text: string }[]) => list.map(({ text }) => text);
  const inOrder = matchWords(texts(words), texts(transcribed));
  const matches = new Map(inOrder);
  refuseOtherTalk(words, transcribed, matches);
  const inFull = heardInFull(texts(words), transcribed, inOrder);
  const found = words.map((_, index) => rangeOf(transcribed[matches.get(index) ?? -1] ?? inFull.get(index)));
  const rough = roughly !== null && isNear(roughly, found) ? roughly : [];
  return words.map(({ text, line, speaker }, index) => {
    const transcribedAt = found[index] ?? null;
    const cuedAt = transcribedAt === null ? rangeOf(rough[index]) : null;
    const word = { text, line, speaker, heard: transcribedAt ?? cuedAt };
    return cuedAt === null ? word : { ...word, isRough: true };
  });
}

function rangeOf(range: Range | undefined): Range | null {
  return range === undefined ? null : { startMs: range.startMs, endMs: range.endMs };
}

function isNear(roughly: readonly Range[], found: readonly (Range | null)[]): boolean {
  const offMs = found
    .flatMap((range, index) =>
      range === null ? [] : [Math.abs(range.startMs - (roughly[index]?.startMs ?? 0))],
    )
    .sort((a, b) => a - b);
  return (offMs[Math.floor(offMs.length / 2)] ?? 0) <= MAX_ROUGH_MS;
}

/** So few words are no transcript of a talk with so many transcribed words. */
const LEAST_COVERED = 0.1;
const COVERED_FROM = 50;

/**
 * Refuses the words of another recording. Also refuses a part of a transcript in place of the whole, because
 * the present words would be lost. Throws `GivenTranscriptError`. Returns the words that both have.
 */
export function requireSameTalk(
  words: readonly { text: string }[],
  transcribed: readonly { text: string }[],
): Match[] {
  const texts = (list: readonly { text: string }[]) => list.map(({ text }) => text);
  const matches = matchWords(texts(words), texts(transcribed));
  refuseOtherTalk(words, transcribed, new Map(matches));
  if (transcribed.length < COVERED_FROM || words.length >= transcribed.length * LEAST_COVERED) return matches;
  throw new GivenTranscriptError(
    null,
    `it has ${words.length} words, and ${transcribed.length} are heard in this recording: is it all of the transcript?`,
  );
}

function refuseOtherTalk(
  words: readonly { text: string }[],
  transcribed: readonly { text: string }[],
  matches: ReadonlyMap<number, number>,
): void {
  const isLong = ({ text }: { text: string }) => plainForm(text).length >= LONG_CHARS;
  const judged = Math.min(words.filter(isLong).length, transcribed.filter(isLong).length);
  const shared = words.filter((word, index) => isLong(word) && matches.has(index)).length;
  if (judged < JUDGED_WORDS || shared >= LEAST_SHARED * judged) return;
  throw new GivenTranscriptError(
    null,
    `hardly a word of it is heard in this recording (${shared} of some ${judged} longer words): is it the text of another one? If the present transcript is to blame, transcribe the recording with a better engine first`,
  );
}
