import { useMemo, useRef, useState } from 'react';
import { useSay } from '../components/toast-list.tsx';
import { useCorrecting } from '../corrections/use-correcting.ts';
import type { EntryChange } from '../cut/plan-edits.ts';
import type { PlanPlayer } from '../plan-player/use-plan-player.ts';
import { t } from '../texts/texts.ts';
import type { Stretch } from './cut-words.ts';
import { choiceIn, type Place, rowOf, type Span, spanOf, stretchAt } from './word-choice.ts';
import { beginAt, endAt, splitBefore, takeOut, type WordChoice } from './word-edits.ts';
import { wordPlayback } from './word-playback.ts';

const texts = t.cuts.words;

interface TextDeskOf {
  stretches: readonly Stretch[];
  /** Number of the selected entry; null where none is. */
  selected: number | null;
  player: PlanPlayer;
  /** Selects an entry without moving the player. */
  select: (n: number) => void;
  change: (made: readonly EntryChange[], announcement: string) => void;
}

export type TextAction = 'takeOut' | 'split' | 'begin' | 'end';

/** A stretch, and the chosen words in it. */
interface Chosen {
  stretch: Stretch;
  choice: WordChoice;
}

/** The words of the cut: which are chosen, and what is done with them. */
export function useTextDesk({ stretches, selected, player, select, change }: TextDeskOf) {
  const { place, setPlace, row, span, head, choose } = useWordChoice({ stretches, selected, select });
  /** Whether the words have the keyboard's focus. It survives that they are drawn anew. */
  const hasFocus = useRef(false);
  const correction = useCorrecting();
  const say = useSay();
  const playback = wordPlayback(stretches, row, player);

  const act = (action: TextAction, at = span) => {
    const chosen = at === null ? [] : chosenIn(stretches, at);
    if (at === null || chosen.length === 0) return say(texts.chooseFirst);
    const made = CHANGES[action](chosen);
    const [first] = made;
    if (first === undefined) return say(texts.nothing[action]);
    if (made.filter(({ kind }) => kind === 'remove').length === stretches.length) {
      return say(texts.nothing.last);
    }
    change(made, texts.done[action](first.entry.n));
    // The next word gets the caret, and nothing is chosen.
    const next = row.words.find((word, index) => index > at.to && word.isHeard) ?? row.words[at.from - 1];
    const caret = action === 'takeOut' ? next?.key : row.words[at.from]?.key;
    setPlace({ anchor: null, head: caret ?? null });
    hasFocus.current = true;
  };

  return {
    row,
    span,
    /** Place of the word that the keyboard reaches. */
    head,
    hasFocus,
    choose,
    forget: () => setPlace({ anchor: null, head: place.head }),
    act,
    ...playback,
    play: (at = span) => {
      if (at === null) say(texts.chooseFirst);
      else playback.playFrom(at.from);
    },
    /** Moves the keyboard's focus into the text. */
    focus: () => {
      const at = row.words[head];
      if (at === undefined) return say(texts.loading);
      hasFocus.current = true;
      setPlace({ anchor: place.anchor ?? at.key, head: place.head ?? at.key });
    },
    /** The words that are typed over; null for none. */
    correcting: correction.correcting,
    correct: (at = span) =>
      correction.begin(
        at === null
          ? []
          : chosenIn(stretches, at).map(({ stretch, choice }) => ({
              groupId: stretch.entry.source_group,
              ...choice,
            })),
      ),
    /** Ends the correction. The caret goes on from its words. */
    endCorrection: () => {
      correction.end();
      hasFocus.current = true;
    },
  };
}

/** Which words are chosen, and which one has the caret. */
function useWordChoice({
  stretches,
  selected,
  select,
}: Pick<TextDeskOf, 'stretches' | 'selected' | 'select'>) {
  const [place, setPlace] = useState<Place>({ anchor: null, head: null });
  const row = useMemo(() => rowOf(stretches), [stretches]);
  const choose = (at: number, isMore = false) => {
    const word = row.words[Math.min(row.words.length - 1, Math.max(0, at))];
    if (word === undefined) return;
    setPlace({ anchor: isMore ? (place.anchor ?? place.head ?? word.key) : word.key, head: word.key });
    const n = stretchAt(stretches, row.placeOf(word.key) ?? 0)?.entry.n;
    if (n !== undefined) select(n);
  };
  return {
    place,
    setPlace,
    row,
    /** Null while nothing is chosen. */
    span: spanOf(place, row),
    head: row.placeOf(place.head) ?? firstOf(stretches, selected),
    choose,
  };
}

export type TextDesk = ReturnType<typeof useTextDesk>;

function firstOf(stretches: readonly Stretch[], selected: number | null): number {
  return stretches[(selected ?? 1) - 1]?.first ?? 0;
}

/** Each stretch that holds chosen words. */
function chosenIn(stretches: readonly Stretch[], span: Span): Chosen[] {
  return stretches.flatMap((stretch) => {
    const choice = choiceIn(stretch, span);
    return choice === null ? [] : [{ stretch, choice }];
  });
}

type Change = (chosen: readonly Chosen[]) => EntryChange[];
type ChangeOne = (one: Chosen, words: Parameters<typeof takeOut>[1]) => EntryChange | null;

const madeOf = (chosen: readonly (Chosen | undefined)[], change: ChangeOne): EntryChange[] =>
  chosen.flatMap((one) => (one?.stretch.talk == null ? [] : (change(one, one.stretch.talk.words) ?? [])));

const CHANGES: Record<TextAction, Change> = {
  takeOut: (chosen) => madeOf(chosen, ({ stretch, choice }, words) => takeOut(stretch.entry, words, choice)),
  split: ([first]) =>
    madeOf([first], ({ stretch, choice }, words) => splitBefore(stretch.entry, words, choice.from)),
  begin: ([first]) =>
    madeOf([first], ({ stretch, choice }, words) => beginAt(stretch.entry, words, choice.from)),
  end: (chosen) =>
    madeOf([chosen.at(-1)], ({ stretch, choice }, words) => endAt(stretch.entry, words, choice.to)),
};
