import { useEffect, useRef, useState } from 'react';
import { useSay } from '../components/toast-list.tsx';
import { t } from '../texts/texts.ts';

/**
 * A component that is loaded when it is wanted; null until then. Where it cannot be loaded, the page says so
 * and stays as it is. Unsaved work stays too.
 */
export function useOnDemand<Component extends object>(
  load: () => Promise<Component>,
  isWanted: boolean,
  onFailed: () => void,
): Component | null {
  const [part, setPart] = useState<Component | null>(null);
  const say = useSay();
  const latest = useRef({ load, say, onFailed });
  latest.current = { load, say, onFailed };
  useEffect(() => {
    if (!isWanted || part !== null) return;
    const fail = () => {
      latest.current.say(t.failed.offline);
      latest.current.onFailed();
    };
    latest.current.load().then((loaded) => setPart(() => loaded), fail);
  }, [isWanted, part]);
  return part;
}
