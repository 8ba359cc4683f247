import type { Range } from '../../time/range.ts';
import type { PlainWord } from '../given-transcript.ts';
import type { GivenTextWord } from './given-text.ts';
import { matchWords } from './match-words.ts';

/** Captions whose times are further off than this at the median are those of another edit of the recording. */
const MAX_ROUGH_MS = 3_000;

/**
 * Where the words of a text were heard, from the present transcript; times are whole milliseconds on the group's
 * timeline. `roughly` are the times that captions give their words, or null: they stand for words that were not heard.
 */
export function findHeard(
  words: readonly PlainWord[],
  roughly: readonly Range[] | null,
  heard: readonly (Range & { text: string })[],
): GivenTextWord[] {
  const texts = (list: readonly { text: string }[]) => list.map(({ text }) => text);
  const matches = new Map(matchWords(texts(words), texts(heard)));
  const found = words.map((_, index) => rangeOf(heard[matches.get(index) ?? -1]));
  const rough = roughly !== null && isNear(roughly, found) ? roughly : [];
  return words.map(({ text, line, speaker }, index) => ({
    ...{ text, line, speaker },
    heard: found[index] ?? rangeOf(rough[index]),
  }));
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
