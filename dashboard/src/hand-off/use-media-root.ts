import { useState } from 'react';

const STORAGE_KEY = 'makecut-media-root';

/** The folder in which this computer has the recordings; empty where none is named. The browser keeps it. */
export function useMediaRoot(): [string, (folder: string) => void] {
  const [folder, setFolder] = useState(() => localStorage.getItem(STORAGE_KEY) ?? '');
  const keep = (next: string) => {
    setFolder(next);
    if (next.trim() === '') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, next.trim());
  };
  return [folder, keep];
}
