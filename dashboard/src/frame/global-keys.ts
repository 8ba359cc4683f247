import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { GoKeys } from './go-keys.ts';
import { areLetterKeysOn, isLetterKey } from './letter-keys.ts';

const OPEN_HELP = 'makecut-help';

export function openHelp(): void {
  dispatchEvent(new Event(OPEN_HELP));
}

const SLIDER_KEYS = /^(Arrow|Page|Home$|End$)/;

/** Whether a key belongs to the focused element, or to nothing, and not to the page. */
export function isTyping(event: KeyboardEvent): boolean {
  const { target, key } = event;
  if (isLetterKey(event) && !areLetterKeysOn()) return true;
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
    const goKeys = new GoKeys();
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      const to = goKeys.press(event.key, performance.now());
      if (to !== null) void navigate({ to });
      else if (event.key === '?') onHelp();
    };
    addEventListener('keydown', onKey);
    addEventListener(OPEN_HELP, onHelp);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener(OPEN_HELP, onHelp);
    };
  }, [navigate, onHelp]);
}
