import { useBlocker } from '@tanstack/react-router';

/** The browser's way back closes what is open above the page, and stays on the page. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  useBlocker({
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK') return false;
      close();
      return true;
    },
    enableBeforeUnload: false,
    disabled: !isOpen,
  });
}
