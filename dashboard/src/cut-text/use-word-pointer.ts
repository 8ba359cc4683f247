import { type PointerEvent, useRef } from 'react';
import type { TextDesk } from './use-text-desk.ts';

/** How far a finger moves before it drags, in pixels. */
const DRAG_PX = 8;

interface Press {
  at: number;
  x: number;
  isDragging: boolean;
  /** Whether it has reached another word. */
  hasMoved: boolean;
}

/**
 * Chooses words by pointer. A mouse chooses with its button down, and Shift adds to the choice. A finger drags sideways,
 * because dragging up and down scrolls; a tap on a second word chooses up to it. One word shows its moment in the player.
 */
export function useWordPointer({ span, choose, show, hasFocus }: TextDesk) {
  const press = useRef<Press | null>(null);
  const end = () => {
    press.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      const at = placeOf(event.target);
      if (at === null || event.button !== 0) return;
      const isMouse = event.pointerType === 'mouse';
      press.current = { at, x: event.clientX, isDragging: isMouse, hasMoved: false };
      if (!isMouse) return;
      hasFocus.current = true;
      choose(at, event.shiftKey && span !== null);
      if (!event.shiftKey) show(at);
    },
    onPointerMove: (event: PointerEvent) => {
      const { current } = press;
      if (current === null) return;
      if (!current.isDragging) {
        if (Math.abs(event.clientX - current.x) < DRAG_PX) return;
        current.isDragging = true;
        choose(current.at);
        return;
      }
      const at = placeOf(document.elementFromPoint(event.clientX, event.clientY));
      if (at === null || (at === current.at && !current.hasMoved)) return;
      current.hasMoved = true;
      choose(at, true);
    },
    onPointerUp: () => {
      const { current } = press;
      end();
      if (current === null || current.isDragging) return;
      const isOne = span !== null && span.from === span.to;
      const isMore = isOne && span.from !== current.at;
      choose(current.at, isMore);
      if (!isMore) show(current.at);
    },
    onPointerCancel: end,
  };
}

/** The place in the row of the word at an element. */
function placeOf(target: EventTarget | null): number | null {
  const word = target instanceof Element ? target.closest<HTMLElement>('.cut-words [data-place]') : null;
  return word === null ? null : Number(word.dataset['place']);
}
