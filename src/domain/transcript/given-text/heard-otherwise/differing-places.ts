import type { Range } from '../../../time/range.ts';
import type { Match } from '../match-takes.ts';
import { matchWords } from '../match-words.ts';

/** A word that an engine transcribed, on the group's timeline. */
export interface TranscribedWord extends Range {
  text: string;
  /** 0..1 */
  confidence: number;
}

/** Words from `from` up to and without `to`. */
export interface WordRange {
  from: number;
  to: number;
}

/** A place at which a text and the transcribed words differ; one of both ranges may be empty. */
export interface DifferingPlace {
  text: WordRange;
  transcribed: WordRange;
}

/** A longer difference is a passage that one of both does not have. */
const MOST_WORDS = 6;
/** On each side of a place, so many of the next transcribed words must be those of the text; near an end of either, all. */
const BESIDE = 4;
const LEAST_BESIDE = 3;
/** Beside such a place may be another one. */
const MOST_SHIFT = MOST_WORDS + BESIDE;
/** Of words that an engine doubts, most are wrong. */
const SURE = 0.5;

export const isSure = ({ confidence }: TranscribedWord): boolean => confidence >= SURE;

/**
 * The places at which a text differs from the transcribed words, where an engine is right otherwise: the words on both
 * sides are the same, and it does not doubt the nearest ones.
 */
export function differingPlaces(
  text: readonly string[],
  transcribed: readonly TranscribedWord[],
): DifferingPlace[] {
  const matches = matchWords(
    text,
    transcribed.map((word) => word.text),
  );
  const textOf = new Map(matches.map(([own, heard]) => [heard, own]));
  const isRightAt = (match: Match, step: 1 | -1) => {
    const [own, heard] =
      step < 0 ? [match[0] + 1, match[1] + 1] : [text.length - match[0], transcribed.length - match[1]];
    return countRight(match, step, textOf) >= Math.min(LEAST_BESIDE, own, heard);
  };
  return matches.flatMap((before, at) => {
    const next = matches[at + 1];
    if (next === undefined) return [];
    const place = {
      text: { from: before[0] + 1, to: next[0] },
      transcribed: { from: before[1] + 1, to: next[1] },
    };
    const isRight = isShort(place) && isRightAt(before, -1) && isRightAt(next, 1);
    const [last, first] = [transcribed[before[1]], transcribed[next[1]]];
    return isRight && last !== undefined && first !== undefined && isSure(last) && isSure(first)
      ? [place]
      : [];
  });
}

const lengthOf = ({ from, to }: WordRange) => to - from;

function isShort({ text, transcribed }: DifferingPlace): boolean {
  const [own, heard] = [lengthOf(text), lengthOf(transcribed)];
  return own >= 0 && heard >= 0 && own + heard > 0 && own <= MOST_WORDS && heard <= MOST_WORDS;
}

/** How many of the words from a match on, in one direction, are in the text near it. */
function countRight([own, heard]: Match, step: 1 | -1, textOf: ReadonlyMap<number, number>): number {
  let count = 0;
  for (let i = 0; i < BESIDE; i += 1) {
    const at = textOf.get(heard + step * i);
    if (at !== undefined && Math.abs(at - own) <= MOST_SHIFT) count += 1;
  }
  return count;
}
