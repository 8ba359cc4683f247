import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

const OPEN_HELP = 'makecut-help';
/** Longest time between the two keys of a pair. */
const PAIR_MS = 1200;

export function openHelp(): void {
  dispatchEvent(new Event(OPEN_HELP));
}

const SLIDER_KEYS = /^(Arrow|Page|Home$|End$)/;

/** Whether a key belongs to the focused element and not to the page. */
export function isTyping({ target, key }: KeyboardEvent): boolean {
  if (target instanceof HTMLInputElement && target.type === 'range') return SLIDER_KEYS.test(key);
  if (target instanceof Element && target.getAttribute('role') === 'slider') return key.startsWith('Arrow');
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** The keys that work everywhere. */
export function useGlobalKeys(onHelp: () => void): void {
  const navigate = useNavigate();
  useEffect(() => {
    let goPressedAt = 0;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      const isPair = performance.now() - goPressedAt < PAIR_MS;
      goPressedAt = event.key === 'g' ? performance.now() : 0;
      if (event.key === '?') onHelp();
      else if (isPair && event.key === 'r') void navigate({ to: '/recordings' });
      else if (isPair && event.key === 'c') void navigate({ to: '/cuts' });
    };
    addEventListener('keydown', onKey);
    addEventListener(OPEN_HELP, onHelp);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener(OPEN_HELP, onHelp);
    };
  }, [navigate, onHelp]);
}
