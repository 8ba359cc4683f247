import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Browsers that do not tell when they are idle wait for this time. */
const IDLE_MS = 3000;

interface LazyPage {
  /** Gone once the page is loaded. Never rejects: what fails is loaded again when the page opens. */
  preload?: () => Promise<void>;
}

/** Loads all pages once the browser has nothing else to do. Then they open while the service is away, too. */
export function usePagesAhead(): void {
  const { routesById } = useRouter();
  useEffect(() => {
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
    const handle = requestIdleCallback(() => void loadAll());
    return () => cancelIdleCallback(handle);
  }, [routesById]);
}
