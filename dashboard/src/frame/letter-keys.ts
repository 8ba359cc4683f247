const STORAGE_KEY = 'makecut-letter-keys';
const OFF = 'off';

/** Whether single letters, digits and signs are keys of pages; people who speak to their computer switch them off. */
export function areLetterKeysOn(): boolean {
  return localStorage.getItem(STORAGE_KEY) !== OFF;
}

/** For this browser. */
export function setLetterKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, OFF);
}

/** Whether a key writes a character by itself. The space bar presses what has the focus, and is none. */
export function isLetterKey({
  key,
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): boolean {
  return [...key].length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
}
