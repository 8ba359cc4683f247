import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** After this time they are loaded on a machine that is never idle, too, and in a browser that does not tell. */
const IDLE_MS = 3000;

interface LazyPage {
  /** Gone once the page is loaded. Never rejects: what fails is loaded again when the page opens. */
  preload?: () => Promise<void>;
}

/** Only some browsers tell: Chromium and its relatives. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Loads all pages once the browser has nothing else to do. Then they open while the service is away, too. A browser that
 * is to save data loads each when it is opened.
 */
export function usePagesAhead(): void {
  const { routesById } = useRouter();
  useEffect(() => {
    if (savesData()) return;
    const loadAll = async () => {
      for (const { options } of Object.values(routesById)) {
        await (options.component as LazyPage | undefined)?.preload?.();
      }
    };
    // Safari has no such call.
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(loadAll, IDLE_MS);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(() => void loadAll(), { timeout: IDLE_MS });
    return () => cancelIdleCallback(handle);
  }, [routesById]);
}
