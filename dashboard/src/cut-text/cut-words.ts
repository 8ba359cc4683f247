import type { DisplayedToken } from '../../../src/contract/dashboard.ts';
import type { PlanEntry } from '../../../src/contract/plan.ts';
import type { Word } from '../../../src/contract/transcript.ts';
import { isUnsure } from '../player/transcript-model.ts';
import { type EntryToken, entryTokens } from './entry-tokens.ts';

/** The transcript of a recording: its words, and their display text. */
export interface Talk {
  words: readonly Word[];
  tokens: readonly DisplayedToken[];
  /** The tag of its language; null without speech. */
  language: string | null;
}

/** One part of the display text in the cut. */
export interface CutWord extends EntryToken {
  /** Names it as long as it is in the cut, however the entries around it change. */
  key: string;
  isUnsure: boolean;
}

/** An entry of the plan as text. */
export interface EntryText {
  entry: PlanEntry;
  /** Of its recording; null while it is loaded. */
  talk: Talk | null;
  words: readonly CutWord[];
  /** Place of its first word in the whole text. */
  first: number;
}

export function keyOf(groupId: string, word: number): string {
  return `${groupId} ${word}`;
}

/** The words of each entry, kept until its entry or its transcript is another one: a plan has thousands. */
const kept = new WeakMap<PlanEntry, { talk: Talk; words: CutWord[] }>();

function wordsOf(entry: PlanEntry, talk: Talk): CutWord[] {
  const last = kept.get(entry);
  if (last?.talk === talk) return last.words;
  const words = entryTokens(entry, talk.words, talk.tokens).map((token) => ({
    ...token,
    key: keyOf(entry.source_group, token.from),
    isUnsure: talk.words.slice(token.from, token.to + 1).some(isUnsure),
  }));
  kept.set(entry, { talk, words });
  return words;
}

/** A plan as text, entry after entry. */
export function entryTextsOf(
  entries: readonly PlanEntry[],
  talkOf: (groupId: string) => Talk | null,
): EntryText[] {
  let first = 0;
  return entries.map((entry) => {
    const talk = talkOf(entry.source_group);
    const words = talk === null ? [] : wordsOf(entry, talk);
    const entryText = { entry, talk, words, first };
    first += words.length;
    return entryText;
  });
}
