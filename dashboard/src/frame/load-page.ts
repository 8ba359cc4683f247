/** Time between two questions whether the service answers. */
export const AGAIN_MS = 2000;

/** The world around a page that loads. */
export interface PageLoading {
  /** Whether the service answers. */
  isThere: () => Promise<boolean>;
  wait: (ms: number) => Promise<void>;
}

export const SERVICE: PageLoading = {
  isThere: async () => {
    try {
      return (await fetch('/healthz', { cache: 'no-store' })).ok;
    } catch {
      return false;
    }
  },
  wait: (ms) => new Promise((done) => setTimeout(done, ms)),
};

/**
 * The code of a page. While the service does not answer, it is asked for again and again, and the user stays on
 * the page before with all unsaved work. Rejects where the service answers and does not have the code: it was
 * brought up to date, and the browser must load the dashboard anew.
 */
export function loadPage<Module>(
  load: () => Promise<Module>,
  { isThere, wait }: PageLoading = SERVICE,
): () => Promise<Module> {
  return async () => {
    for (;;) {
      try {
        return await load();
      } catch (error) {
        if (await isThere()) return await load().catch(() => Promise.reject(error));
        await wait(AGAIN_MS);
      }
    }
  };
}
