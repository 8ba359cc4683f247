import type { SessionView } from '../../../src/contract/dashboard.ts';

/** The key of what the tab keeps of a person's unfinished work, for that person and that account alone. */
export function keptKey(name: string, session: SessionView | null | undefined): string {
  return `makecut-draft-${name}-${session?.user.id ?? ''}-${session?.account.account_id ?? ''}`;
}

/** What the tab keeps under a key; null for nothing, and for what is no JSON. */
export function readKept(key: string): unknown {
  const kept = sessionStorage.getItem(key);
  if (kept === null) return null;
  try {
    return JSON.parse(kept);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

export function keep(key: string, work: object): void {
  sessionStorage.setItem(key, JSON.stringify(work));
}

export function forget(key: string): void {
  sessionStorage.removeItem(key);
}
