import { type DragEvent, type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { useStable } from '../hooks/use-stable.ts';
import type { TranscriptProps } from './transcript.tsx';
import { wordByKey } from './transcript-keys.ts';
import type { SpokenTurn } from './transcript-model.ts';

/** The actions on the words of a turn. They stay the same, so that no turn is drawn again for them. */
export function useTurnActions(
  { words, tokens, clock, onGo, picking }: TranscriptProps,
  turns: readonly SpokenTurn[],
  box: RefObject<HTMLElement | null>,
  scrollTo: (word: number) => void,
) {
  const focusWord = useWordFocus(box, scrollTo);
  const boxOf = (word: number) => spanOf(box, word)?.getBoundingClientRect();
  const play = (ms: number) => {
    if (onGo !== undefined) return onGo(ms);
    clock?.seek(ms);
    if (clock?.isPlaying === false) void clock.toggle();
  };
  /** Goes to the word to which a key leads. Whether there is one. */
  const move = useStable((at: number, pressed: { key: string; shiftKey: boolean }) => {
    const next = wordByKey({ words, tokens, turns, boxOf }, at, pressed);
    if (next !== null) focusWord(next);
    return next !== null;
  });
  const go = useStable((ms: number) => (onGo === undefined ? clock?.seek(ms) : onGo(ms)));
  /** Plays from a moment. */
  const playFrom = useStable(play);
  /** Plays from a moment, or pauses. */
  const playPause = useStable((ms: number) => {
    if (onGo === undefined && clock?.isPlaying === true) void clock.toggle();
    else play(ms);
  });
  const pick = useStable((at: number, isMore: boolean) => {
    picking?.pick(at, isMore);
    focusWord(at);
  });
  const drag = useStable((event: DragEvent) => picking?.drag(event));
  return useMemo(
    () => ({ focusWord, move, go, playFrom, playPause, pick, drag }),
    [focusWord, move, go, playFrom, playPause, pick, drag],
  );
}

export type TurnActions = ReturnType<typeof useTurnActions>;

function spanOf(box: RefObject<HTMLElement | null>, word: number): HTMLElement | null {
  return box.current?.querySelector<HTMLElement>(`[data-at="${word}"]`) ?? null;
}

/** Moves the keyboard's focus to a word, through turns that are not on the page yet too. */
function useWordFocus(
  box: RefObject<HTMLElement | null>,
  scrollTo: (word: number) => void,
): (word: number) => void {
  const [wanted, setWanted] = useState<number | null>(null);
  useLayoutEffect(() => {
    if (wanted === null) return;
    const span = spanOf(box, wanted);
    // A turn that is not on the page yet comes with one of the next renders.
    if (span === null) scrollTo(wanted);
    else {
      span.focus();
      setWanted(null);
    }
  });
  return setWanted;
}
