import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * An element with the focus may be drawn anew, as another element. The focus then moves to the element of the
 * box that Tab reaches. Returns whether that is happening now: then the user did not move it.
 */
export function useKeptFocus(
  box: RefObject<HTMLElement | null>,
  hasFocus: RefObject<boolean>,
  selector: string,
  options?: FocusOptions,
): RefObject<boolean> {
  const isKeeping = useRef(false);
  useLayoutEffect(() => {
    if (!hasFocus.current) return;
    const element = box.current?.querySelector<HTMLElement>(`${selector}[tabindex="0"]`);
    if (element === document.activeElement) return;
    isKeeping.current = true;
    element?.focus(options);
    isKeeping.current = false;
  });
  return isKeeping;
}
