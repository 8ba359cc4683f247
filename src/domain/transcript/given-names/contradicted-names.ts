import type { SegmentSpan } from '../../display-text/display-segments.ts';
import { type Range, rangeLengthMs } from '../../time/range.ts';

/** A turn of a text under a name that is another voice's elsewhere. */
export interface ContradictedName {
  startMs: number;
  /** The words of the turn. */
  text: string;
  /** The name that the text gives, and the name that the voice has elsewhere in the text. */
  name: string;
  ofVoice: string;
}

/** Voices are not told from one or two words. */
const LEAST_WORDS = 4;
/** This share of a turn's time, of a name's and of a voice's must agree. */
const MOST_OF_TURN = 0.8;
const MOST_OF_NAME = 0.7;

/** A word of a text in its place, with its line in the file. */
interface GivenNameWord extends Range {
  text: string;
  speaker: string | null;
  line: number;
}
type NamedWord = GivenNameWord & { speaker: string };

/**
 * Turns whose name the voices contradict: their voice is that of another name in most of the text, and their name is
 * that of another voice. `before` are the segments whose speakers are the voices of the sound, in order of time.
 */
export function findContradictedNames(
  given: readonly GivenNameWord[],
  before: readonly SegmentSpan[],
): ContradictedName[] {
  const words = given.filter((word): word is NamedWord => word.speaker !== null);
  const voices = voicesOf(words, before);
  const voiceOf = homes(
    words,
    (at) => words[at]?.speaker ?? '',
    (at) => voices[at] ?? null,
  );
  const nameOf = homes(
    words,
    (at) => voices[at] ?? null,
    (at) => words[at]?.speaker ?? '',
  );
  return turnsOf(words).flatMap(({ from, to }) => {
    const turn = words.slice(from, to);
    const [first] = turn;
    const voice = mostOf(turn, (at) => voices[from + at] ?? null, MOST_OF_TURN);
    const ofVoice = voice === null ? undefined : nameOf.get(voice);
    if (first === undefined || turn.length < LEAST_WORDS || voice === null || ofVoice === undefined)
      return [];
    const ownVoice = voiceOf.get(first.speaker);
    const isRight = ofVoice === first.speaker || ownVoice === undefined || ownVoice === voice;
    if (isRight || voiceOf.get(ofVoice) !== voice) return [];
    const text = turn.map((word) => word.text).join(' ');
    return [{ startMs: first.startMs, text, name: first.speaker, ofVoice }];
  });
}

/** The voice at the middle of each word; null between the segments. */
function voicesOf(words: readonly Range[], before: readonly SegmentSpan[]): (string | null)[] {
  let at = 0;
  return words.map(({ startMs, endMs }) => {
    const middleMs = (startMs + endMs) / 2;
    while ((before[at]?.end_ms ?? Number.POSITIVE_INFINITY) <= middleMs) at += 1;
    const segment = before[at];
    return segment !== undefined && segment.start_ms <= middleMs ? segment.speaker : null;
  });
}

/** The lines of a text are its turns: a wrong name may be that of the line before. */
function turnsOf(words: readonly NamedWord[]): { from: number; to: number }[] {
  const isFirst = (at: number) =>
    words[at]?.speaker !== words[at - 1]?.speaker || words[at]?.line !== words[at - 1]?.line;
  const starts = [...words.keys()].filter(isFirst);
  return starts.map((from, at) => ({ from, to: starts[at + 1] ?? words.length }));
}

/** For each value of one kind, the value of the other kind that goes with most of its time. */
function homes(
  words: readonly Range[],
  keyAt: (at: number) => string | null,
  valueAt: (at: number) => string | null,
): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, own] of Map.groupBy(words.keys(), keyAt)) {
    const value = mostOf(
      own.flatMap((at) => words[at] ?? []),
      (index) => valueAt(own[index] ?? 0),
      MOST_OF_NAME,
    );
    if (key !== null && value !== null) found.set(key, value);
  }
  return found;
}

/** The value that goes with so much of the words' time; null for none. */
function mostOf(
  words: readonly Range[],
  valueAt: (at: number) => string | null,
  least: number,
): string | null {
  const times = new Map<string | null, number>();
  let totalMs = 0;
  for (const [at, word] of words.entries()) {
    const value = valueAt(at);
    totalMs += rangeLengthMs(word);
    times.set(value, (times.get(value) ?? 0) + rangeLengthMs(word));
  }
  return [...times].find(([value, ms]) => value !== null && ms >= least * totalMs)?.[0] ?? null;
}
