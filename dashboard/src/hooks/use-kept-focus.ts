import { type RefObject, useLayoutEffect } from 'react';

/**
 * An element that has the focus may be drawn anew, as another element. The focus then goes to the one of the box that Tab
 * reaches.
 */
export function useKeptFocus(
  box: RefObject<HTMLElement | null>,
  hasFocus: RefObject<boolean>,
  selector: string,
  options?: FocusOptions,
): void {
  useLayoutEffect(() => {
    if (!hasFocus.current) return;
    const element = box.current?.querySelector<HTMLElement>(`${selector}[tabindex="0"]`);
    if (element !== document.activeElement) element?.focus(options);
  });
}
