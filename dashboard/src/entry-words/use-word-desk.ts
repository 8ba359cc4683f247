import { useRef, useState } from 'react';
import type { PlanDocument, PlanEntry } from '../../../src/contract/plan.ts';
import { useSay } from '../components/toast-list.tsx';
import type { EntryChange } from '../cut/plan-edits.ts';
import type { PlanPlayer } from '../plan-player/use-plan-player.ts';
import { t } from '../texts/texts.ts';
import { heardBeforeMs } from './kept-ranges.ts';
import { useEntryText } from './use-entry-words.ts';
import { beginAt, type Edge, endAt, moveEdge, splitBefore, takeOut, type WordChoice } from './word-edits.ts';

const texts = t.cuts.words;

interface WordDeskOf {
  plan: PlanDocument;
  /** Number of the selected entry; null where none is. */
  selected: number | null;
  player: PlanPlayer;
  change: (made: EntryChange, announcement: string) => void;
}

/** Words by their indexes in the transcript: they stay while the entry around them changes. */
interface Place {
  /** Where the choice began; null while nothing is chosen. */
  anchor: number | null;
  /** The word with the keyboard's focus, where the choice ends. */
  head: number;
}

type Action = 'takeOut' | 'split' | 'begin' | 'end';

/** The words of the selected entry: which are chosen, and what is done with them. */
export function useWordDesk({ plan, selected, player, change }: WordDeskOf) {
  const entry = selected === null ? undefined : plan.entries[selected - 1];
  const text = useEntryText(entry);
  const [place, setPlace] = useState<Place>({ anchor: null, head: 0 });
  /** Whether the words have the keyboard's focus. It survives that their list is drawn anew. */
  const hasFocus = useRef(false);
  const say = useSay();
  const choice = choiceOf(place, text?.tokens ?? []);
  const act = (action: Action, chosen = choice) => {
    if (entry === undefined || text === null) return say(texts.loading);
    if (chosen === null) return say(texts.chooseFirst);
    const made = CHANGES[action](entry, text.words, chosen);
    if (made === null) return say(texts.nothing[action]);
    if (made.kind === 'remove' && plan.entries.length === 1) return say(texts.nothing.last);
    change(made, texts.done[action](entry.n));
    // The next word gets the focus, and nothing is chosen.
    const next = text.tokens.find(({ from, isHeard }) => isHeard && from > chosen.to);
    setPlace({ anchor: null, head: action === 'takeOut' && next !== undefined ? next.from : chosen.from });
    hasFocus.current = true;
  };
  return {
    entry,
    tokens: text?.tokens ?? [],
    choice,
    head: place.head,
    hasFocus,
    choose: (head: number, isMore = false) =>
      setPlace({ anchor: isMore ? (place.anchor ?? place.head) : head, head }),
    forget: () => setPlace({ anchor: null, head: place.head }),
    /** To the chosen words, or to others. */
    act,
    play: (chosen = choice) => {
      const first = chosen === null ? undefined : text?.words[chosen.from];
      if (entry === undefined || first === undefined) return say(texts.chooseFirst);
      const placed = player.entries.find(({ n }) => n === entry.n);
      player.clock.seek((placed?.at_ms ?? 0) + heardBeforeMs(entry, first.start_ms));
      player.clock.play();
    },
    focus: () => {
      if (entry === undefined) return say(t.cuts.editor.selectFirst);
      hasFocus.current = true;
      setPlace({ ...place, anchor: place.anchor ?? text?.tokens[0]?.from ?? null });
    },
    moveEdge: (edge: Edge, step: 1 | -1) => {
      if (entry === undefined) return say(t.cuts.editor.selectFirst);
      if (text === null) return say(texts.loading);
      const made = moveEdge(entry, text.words, edge, step);
      if (made === null) return say(texts.nothing.edge);
      change(made, texts.done[edge === 'start' ? 'begin' : 'end'](entry.n));
    },
    camera: (index: number) => {
      if (entry === undefined) return say(t.cuts.editor.selectFirst);
      const letter = String.fromCharCode('A'.charCodeAt(0) + index);
      if (letter !== entry.camera)
        change({ kind: 'camera', entry, camera: letter }, texts.done.camera(entry.n, letter));
    },
  };
}

export type WordDesk = ReturnType<typeof useWordDesk>;

const CHANGES: Record<
  Action,
  (entry: PlanEntry, words: Parameters<typeof takeOut>[1], choice: WordChoice) => EntryChange | null
> = {
  takeOut,
  split: (entry, words, { from }) => splitBefore(entry, words, from),
  begin: (entry, words, { from }) => beginAt(entry, words, from),
  end: (entry, words, { to }) => endAt(entry, words, to),
};

/** The chosen words, in whole pieces of text; null where none is chosen in this entry. */
function choiceOf({ anchor, head }: Place, tokens: WordDesk['tokens']): WordChoice | null {
  const tokenOf = (at: number | null) => tokens.find(({ from, to }) => at !== null && at >= from && at <= to);
  const [one, other] = [tokenOf(anchor), tokenOf(head)];
  if (one === undefined || other === undefined) return null;
  return { from: Math.min(one.from, other.from), to: Math.max(one.to, other.to) };
}
