import { type RefObject, useEffect } from 'react';
import type { EntryText } from './cut-words.ts';
import { type HeardWord, heardKey } from './heard-word.ts';

/** Keeps the active word in view while the plan plays. It scrolls only if the word is out of view. */
export function useFollow(
  box: RefObject<HTMLElement | null>,
  heard: HeardWord,
  entryTexts: readonly EntryText[],
): void {
  useEffect(() => {
    let last: string | null = null;
    return heard.subscribe(() => {
      if (!heard.isPlaying) return;
      const key = heardKey(heard, entryTexts);
      if (key === null || key === last) return;
      last = key;
      const word = box.current?.querySelector<HTMLElement>(`[data-key="${key}"]`);
      if (word != null && !isInView(word)) word.scrollIntoView({ block: 'center' });
    });
  }, [box, heard, entryTexts]);
}

/** A word also counts as hidden under another element, such as the player at the top of a phone. */
function isInView(word: HTMLElement): boolean {
  const { left, top, bottom, width } = word.getBoundingClientRect();
  const isAt = (y: number) => document.elementFromPoint(left + width / 2, y) === word;
  return isAt(top + 2) && isAt(bottom - 2);
}
