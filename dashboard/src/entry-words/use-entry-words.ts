import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PlanEntry } from '../../../src/contract/plan.ts';
import type { Word } from '../../../src/contract/transcript.ts';
import { displayedQuery, wordsQuery } from '../api/queries.ts';
import { type EntryToken, entryTokens } from './entry-tokens.ts';

export interface EntryText {
  /** Of the whole recording. */
  words: readonly Word[];
  /** Of the entry. */
  tokens: readonly EntryToken[];
}

/** The words of an entry, from the transcript of its recording; null while they are loaded, and without an entry. */
export function useEntryText(entry: PlanEntry | undefined): EntryText | null {
  const groupId = entry?.source_group ?? '';
  const words = useQuery({ ...wordsQuery(groupId), enabled: entry !== undefined }).data?.words;
  const displayed = useQuery({ ...displayedQuery(groupId), enabled: entry !== undefined }).data?.tokens;
  return useMemo(
    () =>
      entry === undefined || words === undefined || displayed === undefined
        ? null
        : { words, tokens: entryTokens(entry, words, displayed) },
    [entry, words, displayed],
  );
}
