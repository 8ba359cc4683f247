import { useMemo, useRef, useState } from 'react';
import { useSay } from '../components/toast-list.tsx';
import { useCorrecting } from '../corrections/use-correcting.ts';
import type { EntryChange } from '../cut/plan-edits.ts';
import type { PlanPlayer } from '../plan-player/use-plan-player.ts';
import { t } from '../texts/texts.ts';
import type { EntryText } from './cut-words.ts';
import { anchorOf, choiceIn, entryTextAt, type Place, rowOf, type Span, spanOf } from './word-choice.ts';
import { beginAt, endAt, splitBefore, takeOut, type WordChoice } from './word-edits.ts';
import { wordPlayback } from './word-playback.ts';

const texts = t.cuts.words;

interface TextDeskOf {
  entryTexts: readonly EntryText[];
  /** Number of the selected entry; null where none is. */
  selected: number | null;
  player: PlanPlayer;
  /** Selects an entry without moving the player. */
  select: (n: number) => void;
  change: (made: readonly EntryChange[]) => void;
}

export type TextAction = 'takeOut' | 'split' | 'begin' | 'end';

/** An entry, and the chosen words in it. */
interface Chosen {
  entryText: EntryText;
  choice: WordChoice;
}

/** The words of the cut: the chosen ones, and the actions on them. */
export function useTextDesk({ entryTexts, selected, player, select, change }: TextDeskOf) {
  const { place, setPlace, row, span, caret, choose, reach } = useWordChoice({
    entryTexts,
    selected,
    select,
  });
  /** Whether the words have the keyboard's focus. It survives a redraw. */
  const hasFocus = useRef(false);
  const correction = useCorrecting();
  const say = useSay();
  const playback = wordPlayback(entryTexts, row, player);

  const act = (action: TextAction, at = span) => {
    const chosen = at === null ? [] : chosenIn(entryTexts, at);
    if (at === null || chosen.length === 0) return say(texts.chooseFirst);
    const made = CHANGES[action](chosen);
    const [first] = made;
    if (first === undefined) return say(texts.nothing[action]);
    if (made.filter(({ kind }) => kind === 'remove').length === entryTexts.length) {
      return say(texts.nothing.last);
    }
    change(made);
    // The next word gets the caret, and nothing is chosen.
    const next = row.words.find((word, index) => index > at.to && word.isHeard) ?? row.words[at.from - 1];
    const key = (action === 'takeOut' ? next?.key : row.words[at.from]?.key) ?? null;
    setPlace({ anchor: null, head: key, caret: key });
    hasFocus.current = true;
  };

  return {
    say,
    row,
    span,
    /** Place of the word that the keyboard reaches. */
    caret,
    hasFocus,
    choose,
    reach,
    forget: () => setPlace({ ...place, anchor: null, head: place.caret }),
    act,
    ...playback,
    play: (at = span) => {
      if (at === null) say(texts.chooseFirst);
      else playback.playFrom(at.from);
    },
    /** Moves the keyboard's focus into the text. */
    focus: () => {
      const at = row.words[caret];
      if (at === undefined) return say(texts.loading);
      hasFocus.current = true;
      setPlace({ anchor: place.anchor ?? at.key, head: place.head ?? at.key, caret: at.key });
    },
    /** The words that are typed over; null for none. */
    correcting: correction.correcting,
    correct: (at = span) =>
      correction.begin(
        at === null
          ? []
          : chosenIn(entryTexts, at).map(({ entryText, choice }) => ({
              groupId: entryText.entry.source_group,
              ...choice,
            })),
      ),
    /** Ends the correction. The caret continues from its words. */
    endCorrection: () => {
      correction.end();
      hasFocus.current = true;
    },
  };
}

/** Which words are chosen, and which one has the caret. */
function useWordChoice({
  entryTexts,
  selected,
  select,
}: Pick<TextDeskOf, 'entryTexts' | 'selected' | 'select'>) {
  const [place, setPlace] = useState<Place>({ anchor: null, head: null, caret: null });
  const row = useMemo(() => rowOf(entryTexts), [entryTexts]);
  const choose = (at: number, isMore = false) => {
    const word = row.words[Math.min(row.words.length - 1, Math.max(0, at))];
    if (word === undefined) return;
    const anchor = isMore ? anchorOf(place) : null;
    setPlace({ anchor: anchor ?? word.key, head: word.key, caret: word.key });
    const n = entryTextAt(entryTexts, row.placeOf(word.key) ?? 0)?.entry.n;
    if (n !== undefined) select(n);
  };
  /** Takes the caret to a word. The choice stays as it is. */
  const reach = (at: number) => {
    const word = row.words[at];
    if (word === undefined || word.key === place.caret) return;
    setPlace((last) => ({ ...last, head: last.anchor === null ? word.key : last.head, caret: word.key }));
    const n = entryTextAt(entryTexts, at)?.entry.n;
    if (n !== undefined && n !== selected) select(n);
  };
  return {
    place,
    setPlace,
    row,
    /** Null while nothing is chosen. */
    span: spanOf(place, row),
    caret: row.placeOf(place.caret) ?? firstOf(entryTexts, selected),
    choose,
    reach,
  };
}

export type TextDesk = ReturnType<typeof useTextDesk>;

function firstOf(entryTexts: readonly EntryText[], selected: number | null): number {
  return entryTexts[(selected ?? 1) - 1]?.first ?? 0;
}

/** Each entry that holds chosen words. */
function chosenIn(entryTexts: readonly EntryText[], span: Span): Chosen[] {
  return entryTexts.flatMap((entryText) => {
    const choice = choiceIn(entryText, span);
    return choice === null ? [] : [{ entryText, choice }];
  });
}

type Change = (chosen: readonly Chosen[]) => EntryChange[];
type ChangeOne = (one: Chosen, words: Parameters<typeof takeOut>[1]) => EntryChange | null;

const madeOf = (chosen: readonly (Chosen | undefined)[], change: ChangeOne): EntryChange[] =>
  chosen.flatMap((one) => (one?.entryText.talk == null ? [] : (change(one, one.entryText.talk.words) ?? [])));

const CHANGES: Record<TextAction, Change> = {
  takeOut: (chosen) =>
    madeOf(chosen, ({ entryText, choice }, words) => takeOut(entryText.entry, words, choice)),
  split: ([first]) =>
    madeOf([first], ({ entryText, choice }, words) => splitBefore(entryText.entry, words, choice.from)),
  begin: ([first]) =>
    madeOf([first], ({ entryText, choice }, words) => beginAt(entryText.entry, words, choice.from)),
  end: (chosen) =>
    madeOf([chosen.at(-1)], ({ entryText, choice }, words) => endAt(entryText.entry, words, choice.to)),
};
