/** Longest time between the two keys of a pair. */
const PAIR_MS = 1200;
const PAGES = { r: '/recordings', c: '/cuts' } as const;

type Page = (typeof PAGES)[keyof typeof PAGES];

/** Pairs of keys that lead to a page: `g`, and then its letter. */
export class GoKeys {
  /** When `g` was pressed; null where another key was the last one. */
  #goAtMs: number | null = null;

  /** The page that a key, pressed at a time that only grows, leads to; null for none. */
  press(key: string, atMs: number): Page | null {
    const isPair = this.#goAtMs !== null && atMs - this.#goAtMs < PAIR_MS;
    this.#goAtMs = key === 'g' ? atMs : null;
    return isPair && isPageKey(key) ? PAGES[key] : null;
  }
}

function isPageKey(key: string): key is keyof typeof PAGES {
  return Object.hasOwn(PAGES, key);
}
