import type { PlanEntry } from '../../../src/contract/plan.ts';
import type { Word } from '../../../src/contract/transcript.ts';
import type { EntryChange } from '../cut/plan-edits.ts';
import { isHeardIn, wordsWithin } from './entry-tokens.ts';

/** Words of a transcript by their indexes, both inclusive. */
export interface WordChoice {
  from: number;
  to: number;
}

/** Most that an entry shows before its first word and after its last. */
const MAX_AIR_MS = 200;

/** The middle of the pause before a word. At the beginning of a recording, the word's own beginning. */
function pauseBeforeMs(words: readonly Word[], at: number): number {
  const [last, word] = [words[at - 1], words[at]];
  const startMs = word?.start_ms ?? last?.end_ms ?? 0;
  return Math.round(((last?.end_ms ?? startMs) + startMs) / 2);
}

/** Where an entry begins whose first word this is. */
export function beginningMs(words: readonly Word[], at: number): number {
  const wordMs = words[at]?.start_ms ?? 0;
  const pauseMs = at === 0 ? Math.max(0, wordMs - MAX_AIR_MS) : pauseBeforeMs(words, at);
  return Math.max(pauseMs, wordMs - MAX_AIR_MS);
}

/** Where an entry ends whose last word this is. */
export function endMs(words: readonly Word[], at: number): number {
  return Math.min(pauseBeforeMs(words, at + 1), (words[at]?.end_ms ?? 0) + MAX_AIR_MS);
}

function heardIn(entry: PlanEntry, words: readonly Word[]): number[] {
  const isHeard = isHeardIn(entry);
  return wordsWithin(entry, words).filter((at) => words[at] !== undefined && isHeard(words[at]));
}

/**
 * Takes words out of an entry, with half of the pause on either side. At its ends it is trimmed, and an entry
 * with nothing left is removed. Null where none of the words is audible.
 */
export function takeOut(entry: PlanEntry, words: readonly Word[], choice: WordChoice): EntryChange | null {
  const audible = heardIn(entry, words);
  const isChosen = (at: number) => at >= choice.from && at <= choice.to;
  const left = audible.filter((at) => !isChosen(at));
  const [first, last] = [left[0], left.at(-1)];
  if (left.length === audible.length) return null;
  if (first === undefined || last === undefined) return { kind: 'remove', entry };
  if (first > choice.to) return { kind: 'trim', entry, startMs: beginningMs(words, first), endMs: null };
  if (last < choice.from) return { kind: 'trim', entry, startMs: null, endMs: endMs(words, last) };
  const startMs = Math.max(entry.source_start_ms, pauseBeforeMs(words, choice.from));
  const toMs = Math.min(entry.source_end_ms, pauseBeforeMs(words, choice.to + 1));
  return { kind: 'cutWords', entry, startMs, endMs: toMs };
}

/** Two entries, the second of which begins with this word. Null if no audible word comes before it. */
export function splitBefore(entry: PlanEntry, words: readonly Word[], at: number): EntryChange | null {
  const audible = heardIn(entry, words);
  const isBetween = audible.some((other) => other < at) && audible.some((other) => other >= at);
  return isBetween ? { kind: 'split', entry, atMs: pauseBeforeMs(words, at) } : null;
}

/** The entry from this word on. Null where it begins there already. */
export function beginAt(entry: PlanEntry, words: readonly Word[], at: number): EntryChange | null {
  if (heardIn(entry, words)[0] === at) return null;
  return { kind: 'trim', entry, startMs: beginningMs(words, at), endMs: null };
}

/** The entry up to this word. Null where it ends there already. */
export function endAt(entry: PlanEntry, words: readonly Word[], at: number): EntryChange | null {
  if (heardIn(entry, words).at(-1) === at) return null;
  return { kind: 'trim', entry, startMs: null, endMs: endMs(words, at) };
}

export type Edge = 'start' | 'end';

/** Moves an edge of an entry by one word, earlier (-1) or later (1). Null where there is no such word. */
export function moveEdge(
  entry: PlanEntry,
  words: readonly Word[],
  edge: Edge,
  step: 1 | -1,
): EntryChange | null {
  const audible = heardIn(entry, words);
  const isInward = (edge === 'start') === (step === 1);
  const within = wordsWithin(entry, words);
  const own = edge === 'start' ? within[0] : within.at(-1);
  const inner = edge === 'start' ? audible[1] : audible.at(-2);
  const outer = own === undefined ? undefined : own + step;
  const wanted = isInward ? inner : outer;
  if (wanted === undefined || words[wanted] === undefined) return null;
  return edge === 'start' ? beginAt(entry, words, wanted) : endAt(entry, words, wanted);
}
