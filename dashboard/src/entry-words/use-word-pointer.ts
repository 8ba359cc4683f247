import { type PointerEvent, useRef } from 'react';
import type { WordDesk } from './use-word-desk.ts';

/** How far a finger moves before it drags, in pixels. */
const DRAG_PX = 8;

interface Press {
  at: number;
  x: number;
  isDragging: boolean;
}

/**
 * Chooses words by pointer. A mouse chooses with its button down, and Shift adds to the choice. A finger drags sideways,
 * because dragging up and down scrolls; a tap on a second word chooses up to it.
 */
export function useWordPointer({ choice, choose }: WordDesk) {
  const press = useRef<Press | null>(null);
  const end = () => {
    press.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      const at = placeOf(event.target);
      if (at === null || event.button !== 0) return;
      const isMouse = event.pointerType === 'mouse';
      press.current = { at, x: event.clientX, isDragging: isMouse };
      if (isMouse) choose(at, event.shiftKey && choice !== null);
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
      if (at !== null) choose(at, true);
    },
    onPointerUp: () => {
      const { current } = press;
      end();
      if (current === null || current.isDragging) return;
      const isOne = choice !== null && choice.from === choice.to;
      choose(current.at, isOne && choice.from !== current.at);
    },
    onPointerCancel: end,
  };
}

function placeOf(target: EventTarget | null): number | null {
  const word = target instanceof Element ? target.closest<HTMLElement>('.entry-word-list [data-at]') : null;
  return word === null ? null : Number(word.dataset['at']);
}
