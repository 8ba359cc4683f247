import type { Word } from '../../contract/transcript.ts';
import { firstIndexWhere } from '../time/first-index-where.ts';
import { overlapMs } from '../time/range.ts';
import { type CorrectedWord, CorrectionError } from './correct-words.ts';

/** Former consecutive words, and their replacement; empty where they were removed. */
export interface WordChange {
  before: CorrectedWord[];
  after: CorrectedWord[];
}

/** The changes of corrections. `corrected` has the results for each word. */
export function changesOf(words: readonly Word[], corrected: readonly CorrectedWord[][]): WordChange[] {
  const changes: WordChange[] = [];
  let isOpen = false;
  for (const [at, { idx: _, ...word }] of words.entries()) {
    const after = corrected[at] ?? [];
    const isKept = after.length === 1 && after[0] !== undefined && isSame(after[0], word);
    if (!isKept) {
      if (!isOpen) changes.push({ before: [], after: [] });
      changes.at(-1)?.before.push(word);
      changes.at(-1)?.after.push(...after);
    }
    isOpen = !isKept;
  }
  return changes;
}

/** The words before the changes. Throws where the resulting words were changed again. */
export function undoChanges(words: readonly Word[], changes: readonly WordChange[]): CorrectedWord[] {
  const undone: CorrectedWord[] = words.map(({ idx: _, ...word }) => word);
  const places = changes.map((change) => ({ change, at: placeOf(undone, change) }));
  for (const { change, at } of places.toSorted((a, b) => b.at - a.at)) {
    undone.splice(at, change.after.length, ...change.before);
  }
  return undone;
}

function placeOf(words: readonly CorrectedWord[], { before, after }: WordChange): number {
  const fromMs = (after[0] ?? before[0])?.start_ms ?? 0;
  let at = firstIndexWhere(words.length, (index) => (words[index]?.start_ms ?? 0) >= fromMs);
  if (after.length === 0) {
    requireRoom(words, before);
    return at;
  }
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
function requireRoom(words: readonly CorrectedWord[], before: readonly CorrectedWord[]): void {
  const [first, last] = [before[0], before.at(-1)];
  if (first === undefined || last === undefined) return;
  const own = { startMs: first.start_ms, endMs: last.end_ms };
  const isTaken = words.some(
    ({ start_ms: startMs, end_ms: endMs, speaker }) =>
      speaker === first.speaker && overlapMs({ startMs, endMs }, own) > (endMs - startMs) / 2,
  );
  if (isTaken) throw changedSince(before);
}

function changedSince(before: readonly CorrectedWord[]): CorrectionError {
  const text = before.map((word) => word.text).join(' ');
  return new CorrectionError(`the words in the place of “${text}” were changed since; nothing was undone`);
}

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
