import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { displayedQuery, wordsQuery } from '../api/queries.ts';
import { entryFiles } from '../plan-stream/entry-files.ts';
import type { Talk } from './cut-words.ts';

export type TalkOf = (groupId: string) => Talk | null;

/**
 * The transcripts of recordings; null for one that is being loaded. Another function once one was reloaded.
 */
export function useTalks(groupIds: readonly string[]): TalkOf {
  const words = useQueries({ queries: groupIds.map(wordsQuery) });
  const displayed = useQueries({ queries: groupIds.map(displayedQuery) });
  const kept = useRef(talksOf(new Map()));
  const next = new Map<string, Talk>();
  for (const [at, id] of groupIds.entries()) {
    const { words: own, language = null } = words[at]?.data ?? {};
    const shown = displayed[at]?.data?.tokens;
    if (own === undefined || shown === undefined) continue;
    const talk: Talk = { words: own, tokens: shown, language };
    const last = kept.current.talks.get(id);
    next.set(id, last !== undefined && isSameTalk(last, talk) ? last : talk);
  }
  if (!isSame(kept.current.talks, next)) kept.current = talksOf(next);
  useFreshCaptions(kept.current.talks);
  return kept.current.talkOf;
}

/** The captions in the picture are made from the words, which anybody may correct. */
function useFreshCaptions(talks: ReadonlyMap<string, Talk>): void {
  const queries = useQueryClient();
  const before = useRef(talks);
  useEffect(() => {
    const last = before.current;
    before.current = talks;
    const isCorrected = [...talks].some(([id, talk]) => (last.get(id) ?? talk) !== talk);
    if (!isCorrected) return;
    entryFiles.endStandIns();
    void queries.invalidateQueries({ queryKey: ['preview'] });
  }, [talks, queries]);
}

interface KeptTalks {
  talks: ReadonlyMap<string, Talk>;
  talkOf: TalkOf;
}

function talksOf(talks: ReadonlyMap<string, Talk>): KeptTalks {
  return { talks, talkOf: (groupId) => talks.get(groupId) ?? null };
}

function isSameTalk(a: Talk, b: Talk): boolean {
  return a.words === b.words && a.tokens === b.tokens && a.language === b.language;
}

function isSame(a: ReadonlyMap<string, Talk>, b: ReadonlyMap<string, Talk>): boolean {
  return a.size === b.size && [...b].every(([id, talk]) => a.get(id) === talk);
}
