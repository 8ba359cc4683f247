import { longestCommon } from '../../sequences/longest-common.ts';
import { longestRising } from '../../sequences/longest-rising.ts';
import { endsSentence } from '../ends-sentence.ts';
import { type HeardStretch, isInOneTake, type Match, matchesIn, matchTakes } from './match-takes.ts';

/**
 * Runs of so many words that each text has once tie the texts together. Shorter runs follow between those.
 */
const RUN_LENGTHS = [4, 3, 2, 1];
/** The most pairs of words that are compared with one another between two ties. */
const MAX_COMPARED = 4_000_000;
/** A match holds if others are near it, at nearly the same distance in both texts. */
const NEAR_WORDS = 6;
const NEAR_SHIFT = 3;
const MIN_NEAR = 3;

/**
 * The words that a text and an engine's words have in common, in order. One in four of the engine's words may
 * be wrong, and passages may be missing in either. Memory is bounded at any length.
 */
export function matchWords(text: readonly string[], transcribed: readonly string[]): Match[] {
  const plainText = text.map(plainForm);
  const plainHeard = transcribed.map(plainForm);
  const takes = matchTakes(plainText, plainHeard);
  const matches: Match[] = takes === null ? [] : matchInTakes(plainText, plainHeard, takes);
  const whole: Field = { from: [0, 0], to: [text.length, transcribed.length], level: 0 };
  if (takes === null) matchBetween(plainText, plainHeard, whole, matches);
  return nearOthers(inWholeSentences(matches, text, plainHeard));
}

/**
 * Changes to another take at the beginning of a sentence, where that take has the whole sentence. Of "Start
 * small, and never" and "Start small, and never ever save on butter", the second take has it.
 */
function inWholeSentences(found: readonly Match[], text: readonly string[], transcribed: string[]): Match[] {
  const matches = [...found];
  for (let k = 1; k < matches.length; k += 1) {
    const [before, next] = [matches[k - 1], matches[k]];
    if (!before || !next || next[0] !== before[0] + 1 || next[1] === before[1] + 1) continue;
    const own = (i: number): Match => [next[0] - i, next[1] - i];
    let count = 0;
    for (let i = 1; isSameWord(matches[k - i], own(i), text, transcribed); i += 1)
      if (next[0] === i || endsSentence(text[next[0] - i - 1] ?? '')) count = i;
    for (let i = 1; i <= count; i += 1) matches[k - i] = own(i);
  }
  return matches;
}

/** The matched word occurs at the other place too. */
function isSameWord(
  matched: Match | undefined,
  [at, place]: Match,
  text: readonly string[],
  transcribed: string[],
): boolean {
  return matched?.[0] === at && transcribed[place] === plainForm(text[at] ?? '');
}

/** Words before the first and after the last run of a take that may belong to it. */
const TAKE_MARGIN = 3;

/** The words of stretches, and those between two that are of one take, and at the ends. */
function matchInTakes(text: string[], transcribed: string[], takes: readonly HeardStretch[]): Match[] {
  const matches: Match[] = [];
  const fill = (from: Match, to: Match) =>
    matchBetween(text, transcribed, { from, to, level: RUN_LENGTHS.length }, matches);
  for (const [index, take] of takes.entries()) {
    const [before, next] = [takes[index - 1], takes[index + 1]];
    const start: Match = [take.from, take.from + take.shift];
    const end: Match = [take.to + 1, take.to + take.shift + 1];
    if (before === undefined) fill([0, Math.max(0, start[1] - start[0] - TAKE_MARGIN)], start);
    else if (isInOneTake(before, take)) fill([before.to + 1, before.to + before.shift + 1], start);
    matches.push(...matchesIn(take, text, transcribed));
    if (next === undefined) {
      const left = text.length - end[0] + TAKE_MARGIN;
      fill(end, [text.length, Math.min(transcribed.length, end[1] + left)]);
    }
  }
  return matches;
}

/** The form for comparison: without marks and capitals. */
export function plainForm(word: string): string {
  return word
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[^\p{L}\p{N}']/gu, '')
    .replace(/^'+|'+$/g, '');
}

interface Field {
  from: Match;
  to: Match;
  /** Index in RUN_LENGTHS. */
  level: number;
}

function matchBetween(
  text: string[],
  transcribed: string[],
  { from, to, level }: Field,
  into: Match[],
): void {
  const [rows, columns] = [to[0] - from[0], to[1] - from[1]];
  if (rows === 0 || columns === 0) return;
  const length = RUN_LENGTHS[level];
  if (length === undefined || rows * columns <= 400) {
    if (rows * columns > MAX_COMPARED) return;
    const common = longestCommon(text.slice(from[0], to[0]), transcribed.slice(from[1], to[1]));
    for (const [i, j] of common) into.push([from[0] + i, from[1] + j]);
    return;
  }
  let at = from;
  for (const tie of longestRising(uniqueRuns(text, transcribed, { from, to, length }), ([, at]) => at)) {
    if (tie[0] < at[0] || tie[1] < at[1]) continue;
    matchBetween(text, transcribed, { from: at, to: tie, level: level + 1 }, into);
    for (let i = 0; i < length; i += 1) into.push([tie[0] + i, tie[1] + i]);
    at = [tie[0] + length, tie[1] + length];
  }
  matchBetween(text, transcribed, { from: at, to, level: level + 1 }, into);
}

/** Where each run of words that both have exactly once begins, in the order of the text. */
function uniqueRuns(
  text: string[],
  transcribed: string[],
  { from, to, length }: { from: Match; to: Match; length: number },
): Match[] {
  const inHeard = uniqueStarts(transcribed, from[1], to[1], length);
  return [...uniqueStarts(text, from[0], to[0], length)].flatMap(([run, start]): Match[] => {
    const other = inHeard.get(run);
    return other === undefined ? [] : [[start, other]];
  });
}

function uniqueStarts(words: string[], from: number, to: number, length: number): Map<string, number> {
  const starts = new Map<string, number>();
  const repeated = new Set<string>();
  for (let i = from; i + length <= to; i += 1) {
    const run = words.slice(i, i + length).join(' ');
    if (starts.has(run)) repeated.add(run);
    else starts.set(run, i);
  }
  for (const run of repeated) starts.delete(run);
  return starts;
}

/** Texts about other subjects still have small words in common. Such matches have no neighbours. */
function nearOthers(matches: readonly Match[]): Match[] {
  return matches.filter(([text, heard], index) => {
    let near = 0;
    for (let i = index - NEAR_WORDS; i <= index + NEAR_WORDS; i += 1) {
      const other = matches[i];
      if (other === undefined || i === index) continue;
      const [rows, columns] = [other[0] - text, other[1] - heard];
      if (Math.abs(rows) <= NEAR_WORDS && Math.abs(rows - columns) <= NEAR_SHIFT) near += 1;
    }
    return near >= Math.min(MIN_NEAR, matches.length - 1);
  });
}
