import type { PlanDesk } from './plan-desk.ts';

/** Most changes are saved within this time, so nobody is asked before it has passed. */
const PATIENCE_MS = 1500;

export type WatchedDesk = Pick<PlanDesk, 'view' | 'subscribe'>;

/** Waits for changes that are being saved. True where they are not saved in time, or where the service refuses one. */
export function staysUnsaved(desk: WatchedDesk, patienceMs = PATIENCE_MS): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isUnsaved: boolean) => {
      clearTimeout(timer);
      unsubscribe();
      resolve(isUnsaved);
    };
    const look = () => {
      const { isSaving, error, conflict } = desk.view();
      // Without an answer the error is there while the change waits for the next try.
      if (conflict !== null || error !== null) end(true);
      else if (!isSaving) end(false);
    };
    const timer = setTimeout(() => end(true), patienceMs);
    const unsubscribe = desk.subscribe(look);
    look();
  });
}
