import { useQueries } from '@tanstack/react-query';
import { useRef } from 'react';
import { displayedQuery, wordsQuery } from '../api/queries.ts';
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
  return kept.current.talkOf;
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
