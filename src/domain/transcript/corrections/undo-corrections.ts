import { firstIndexWhere } from '../../time/first-index-where.ts';
import { overlapMs } from '../../time/range.ts';
import { MAX_WORDS } from '../given-transcript.ts';
import { CorrectionError, type EndedWord } from './correct-words.ts';
import type { CorrectedWord } from './sentence-ends.ts';

/** Former consecutive words, and their replacement; empty where they were removed. */
export interface WordChange {
  before: CorrectedWord[];
  after: CorrectedWord[];
}

/** The changes of corrections. `corrected` has the results for each word. */
export function changesOf(words: readonly EndedWord[], corrected: readonly CorrectedWord[][]): WordChange[] {
  const changes: WordChange[] = [];
  let isOpen = false;
  for (const [at, { idx: _, ...word }] of words.entries()) {
    const after = corrected[at] ?? [];
    const [only] = after;
    const isKept = after.length === 1 && only !== undefined && isSame(only, word) && only.ends === word.ends;
    if (!isKept) {
      if (!isOpen) changes.push({ before: [], after: [] });
      changes.at(-1)?.before.push(word);
      changes.at(-1)?.after.push(...after);
    }
    isOpen = !isKept;
  }
  return changes;
}

/**
 * The words before the changes, which are in the order of the words. Throws where the resulting words were changed
 * again. Words and changes are gone through once.
 */
export function undoChanges(words: readonly EndedWord[], changes: readonly WordChange[]): CorrectedWord[] {
  const corrected: CorrectedWord[] = words.map(({ idx: _, ...word }) => word);
  const bySpeaker = Map.groupBy(corrected, ({ speaker }) => speaker);
  const parts: CorrectedWord[][] = [];
  let end = 0;
  for (const change of changes) {
    const at = placeOf(corrected, change, end);
    if (change.after.length === 0) requireRoom(bySpeaker, change.before);
    parts.push(corrected.slice(end, at), change.before);
    end = at + change.after.length;
  }
  const undone = [...parts, corrected.slice(end)].flat();
  const maxWords = Math.max(MAX_WORDS, words.length);
  if (undone.length <= maxWords) return undone;
  throw new CorrectionError(`the transcript would have more than ${maxWords} words; nothing was undone`);
}

/** The index of the words of a change, from `from` on. */
function placeOf(words: readonly CorrectedWord[], { before, after }: WordChange, from: number): number {
  const fromMs = (after[0] ?? before[0])?.start_ms ?? 0;
  const first = firstIndexWhere(words.length, (index) => (words[index]?.start_ms ?? 0) >= fromMs);
  let at = Math.max(from, first);
  if (after.length === 0) return at;
  while (words[at]?.start_ms === fromMs && !isAt(words, at, after)) at += 1;
  if (isAt(words, at, after)) return at;
  throw changedSince(before);
}

function isAt(words: readonly CorrectedWord[], at: number, wanted: readonly CorrectedWord[]): boolean {
  return wanted.every((word, step) => {
    const there = words[at + step];
    return there !== undefined && isSame(there, word);
  });
}

/** Another person may speak in the time of a removed word; the same speaker may not. */
function requireRoom(
  bySpeaker: ReadonlyMap<string, readonly CorrectedWord[]>,
  before: readonly CorrectedWord[],
): void {
  const [first, last] = [before[0], before.at(-1)];
  if (first === undefined || last === undefined) return;
  const own = { startMs: first.start_ms, endMs: last.end_ms };
  // Words of one speaker follow each other, so only a few of those that are left are looked at.
  const words = bySpeaker.get(first.speaker) ?? [];
  let at = firstIndexWhere(words.length, (index) => (words[index]?.end_ms ?? 0) > own.startMs);
  for (let word = words[at]; word !== undefined && word.start_ms < own.endMs; word = words[at]) {
    const range = { startMs: word.start_ms, endMs: word.end_ms };
    if (overlapMs(range, own) > (range.endMs - range.startMs) / 2) throw changedSince(before);
    at += 1;
  }
}

function changedSince(before: readonly CorrectedWord[]): CorrectionError {
  const text = before.map((word) => word.text).join(' ');
  return new CorrectionError(`the words in the place of “${text}” were changed since; nothing was undone`);
}

/** Whether they are the same word. Where sentences end is no part of it: the words beside it decide that, too. */
function isSame(a: CorrectedWord, b: CorrectedWord): boolean {
  return (
    a.text === b.text &&
    a.start_ms === b.start_ms &&
    a.end_ms === b.end_ms &&
    a.confidence === b.confidence &&
    a.speaker === b.speaker &&
    a.filler === b.filler
  );
}
