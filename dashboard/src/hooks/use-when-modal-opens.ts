import { useEffect } from 'react';
import { useStable } from './use-stable.ts';

/** Sent to the window, because dialogs of the whole page open over parts that do not know them. */
const OPENED = 'makecut-modal-opened';

/** For dialogs: tells that one has opened. */
export function useTellModalOpened(isOpen: boolean): void {
  useEffect(() => {
    if (isOpen) dispatchEvent(new Event(OPENED));
  }, [isOpen]);
}

/** Acts each time that a dialog has opened over the page. */
export function useWhenModalOpens(act: () => void): void {
  const stable = useStable(act);
  useEffect(() => {
    addEventListener(OPENED, stable);
    return () => removeEventListener(OPENED, stable);
  }, [stable]);
}
