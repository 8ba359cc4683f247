import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PlanDocument, PlanEntry } from '../../../src/contract/plan.ts';
import type { Word } from '../../../src/contract/transcript.ts';
import { useAnnounce } from '../announce/announcer.tsx';
import { wordsQuery } from '../api/queries.ts';
import { useSay } from '../components/toast-list.tsx';
import type { PlanPlayer } from '../plan-player/use-plan-player.ts';
import { t } from '../texts/texts.ts';
import { sayChanges } from '../versions/say-changes.ts';
import type { PlanDesk } from './plan-desk.ts';
import type { EntryChange } from './plan-edits.ts';

const texts = t.cuts.editor;

interface EntryActionsOf {
  desk: PlanDesk;
  plan: PlanDocument;
  player: PlanPlayer;
  mayEdit: boolean;
  /** Why nothing can be changed at present; null where it can, and for users who may not. */
  lock: string | null;
}

/** The selected entry, and the actions on it by keys, by dragging and by its menu. */
export function useEntryActions({ desk, plan, player, mayEdit, lock }: EntryActionsOf) {
  // Empty at first, because a key must not change an entry that the user did not choose.
  const [selected, setSelected] = useState<number | null>(null);
  const announce = useAnnounce();
  const queries = useQueryClient();
  const say = useSay();
  const last = plan.entries.length;
  useEffect(() => setSelected((n) => (n === null ? null : Math.min(n, Math.max(1, last)))), [last]);
  const select = (n: number) => {
    setSelected(n);
    player.goTo(n);
  };
  const wordsOf = (groupId: string) =>
    queries.getQueryData<{ words: Word[] }>(wordsQuery(groupId).queryKey)?.words ?? null;
  const change = (made: EntryChange | readonly EntryChange[]) => {
    if (lock !== null) say(lock);
    if (!mayEdit) return;
    const changes = [made].flat();
    announce(sayChanges(changes, { entries: plan.entries, wordsOf }));
    desk.change(...changes);
  };
  const moveTo = (moved: PlanEntry, before: PlanEntry | null) => {
    change({ kind: 'move', entry: moved, before });
    setSelected(before === null ? last : before.n - (before.n > moved.n ? 1 : 0));
  };
  const withSelected = (act: (entry: PlanEntry) => void) => () => {
    const entry = selected === null ? undefined : plan.entries[selected - 1];
    if (entry === undefined) say(texts.selectFirst);
    else act(entry);
  };
  const step = (entry: PlanEntry, by: number) => {
    const others = plan.entries.filter((other) => other !== entry);
    const place = Math.min(others.length, Math.max(0, entry.n - 1 + by));
    if (place !== entry.n - 1) moveTo(entry, others[place] ?? null);
  };
  return {
    selected,
    /** Selects an entry, and shows its beginning in the player. */
    select,
    mark: setSelected,
    /** Says something to screen readers. */
    announce,
    change,
    moveTo,
    keys: {
      select: (to: number | 'first' | 'last') => {
        // With nothing selected, either arrow selects the first entry.
        const from = selected ?? (to === -1 ? 2 : 0);
        const wanted = to === 'first' ? 1 : to === 'last' ? last : from + to;
        select(Math.min(last, Math.max(1, wanted)));
      },
      remove: withSelected((entry) => {
        if (last > 1) change({ kind: 'remove', entry });
      }),
      pin: withSelected((entry) => change({ kind: entry.pinned ? 'unpin' : 'pin', entry })),
      move: (by: number) => withSelected((entry) => step(entry, by))(),
    },
  };
}

export type EntryActions = ReturnType<typeof useEntryActions>;
