import type { PlanEntry } from '../../../src/contract/plan.ts';
import type { Word } from '../../../src/contract/transcript.ts';
import { type EntryChange, isSameStretch } from '../cut/plan-edits.ts';
import { showMoment, t } from '../texts/texts.ts';

const texts = t.cuts.changes;

/** The words of a recording; null while they are loaded. */
export type WordsOf = (groupId: string) => readonly Word[] | null;

/** The plan before the changes, and its words. */
export interface ChangedPlan {
  entries: readonly PlanEntry[];
  wordsOf: WordsOf;
}

/** What was done, for screen readers. */
export function sayChanges(made: readonly EntryChange[], plan: ChangedPlan): string {
  return made.map((change) => sayChange(change, plan)).join(' ');
}

function sayChange(change: EntryChange, { entries, wordsOf }: ChangedPlan): string {
  const { entry } = change;
  const { n } = entry;
  const words = wordsOf(entry.source_group);
  switch (change.kind) {
    case 'remove':
      return texts.removed(n);
    case 'pin':
    case 'unpin':
      return texts.pinned(n, change.kind === 'pin');
    case 'move':
      return texts.moved(n, placeOf(entry, change.before, entries.length));
    case 'trim':
      return change.startMs === null
        ? texts.ends(n, showMoment(change.endMs ?? entry.source_end_ms), lastUpTo(words, change.endMs))
        : texts.begins(n, showMoment(change.startMs), firstFrom(words, change.startMs));
    case 'split':
      return texts.split(n, firstFrom(words, change.atMs));
    case 'camera':
      return texts.camera(n, change.camera);
    case 'cutWords':
      return texts.takenOut(n, textWithin(words, change.startMs, change.endMs));
    case 'insert': {
      const { after } = change;
      const place = after === null ? 0 : entries.find((one) => isSameStretch(one, after))?.n;
      return texts.added(shortened(entry.text), place ?? 0);
    }
  }
}

/** The number that a moved entry has afterwards. */
function placeOf({ n }: PlanEntry, before: PlanEntry | null, count: number): number {
  return before === null ? count : before.n - (before.n > n ? 1 : 0);
}

function firstFrom(words: readonly Word[] | null, fromMs: number): string | null {
  return words?.find((word) => middleOf(word) >= fromMs)?.text ?? null;
}

function lastUpTo(words: readonly Word[] | null, toMs: number | null): string | null {
  return words?.findLast((word) => toMs !== null && middleOf(word) <= toMs)?.text ?? null;
}

function textWithin(words: readonly Word[] | null, startMs: number, endMs: number): string | null {
  const within = words?.filter((word) => middleOf(word) >= startMs && middleOf(word) <= endMs) ?? [];
  return within.length === 0 ? null : shortened(within.map(({ text }) => text).join(' '));
}

const middleOf = ({ start_ms, end_ms }: Word) => (start_ms + end_ms) / 2;

const MAX_WORDS = 12;

/** Whole passages would be read out: of a long one its beginning and its end say enough. */
function shortened(text: string): string {
  const words = text.split(' ');
  if (words.length <= MAX_WORDS) return text;
  return [...words.slice(0, MAX_WORDS / 2), '…', ...words.slice(-MAX_WORDS / 2)].join(' ');
}
