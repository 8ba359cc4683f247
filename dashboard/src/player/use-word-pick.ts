import { type PointerEvent, useRef } from 'react';
import type { PickedWords } from './word-picking.ts';

/** How far a finger moves before it chooses, in pixels. */
const DRAG_PX = 8;

interface Press {
  at: number;
  x: number;
  /** Whether it has chosen more than its first word. */
  isDragging: boolean;
}

/**
 * Chooses words by dragging, sideways with a finger, and by Shift and a click. A press on chosen words does
 * not change the choice, so that they can be dragged away.
 */
export function useWordPick(
  picked: PickedWords | null,
  onPick: ((word: number, isMore: boolean) => void) | null,
) {
  const press = useRef<Press | null>(null);
  const hasDragged = useRef(false);
  const onPointerDown = (event: PointerEvent) => {
    hasDragged.current = false;
    const at = wordAtElement(event.target);
    if (onPick === null || at === null || event.button !== 0) return;
    if (event.shiftKey) {
      hasDragged.current = true;
      return onPick(at, true);
    }
    const isPicked = picked !== null && at >= picked.from && at <= picked.to;
    press.current = isPicked ? null : { at, x: event.clientX, isDragging: false };
  };
  const onPointerMove = (event: PointerEvent) => {
    const { current } = press;
    if (onPick === null || current === null) return;
    const at = wordAtElement(document.elementFromPoint(event.clientX, event.clientY));
    if (at === null || (!current.isDragging && !isDrag(event, current, at))) return;
    if (!current.isDragging) onPick(current.at, false);
    current.isDragging = true;
    hasDragged.current = true;
    onPick(at, true);
  };
  const end = () => {
    press.current = null;
  };
  const onClick = (event: { target: EventTarget | null }) => {
    const at = wordAtElement(event.target);
    if (at !== null && !hasDragged.current) onPick?.(at, false);
  };
  return {
    /** Whether the last press has chosen words. A click would play from there otherwise. */
    hasDragged: () => hasDragged.current,
    onClick,
    handlers: onPick === null ? {} : { onPointerDown, onPointerMove, onPointerUp: end, onPointerCancel: end },
  };
}

function isDrag(event: PointerEvent, { at, x }: Press, now: number): boolean {
  return event.pointerType === 'mouse' ? now !== at : Math.abs(event.clientX - x) >= DRAG_PX;
}

function wordAtElement(target: EventTarget | null): number | null {
  const word = target instanceof Element ? target.closest<HTMLElement>('.turn-words [data-at]') : null;
  return word === null ? null : Number(word.dataset['at']);
}
