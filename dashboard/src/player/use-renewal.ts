import { useRef, useState } from 'react';
import { SaidError } from '../components/said-error.ts';
import { t } from '../texts/texts.ts';

/** How long a new address of a video is trusted before another one is asked for. */
const LEAST_BETWEEN_MS = 60_000;

export const BROKEN = new SaidError(t.player.broken);

/**
 * The address of a video holds for an hour. A page that was open longer gets another one, and continues where
 * it was.
 */
export function useRenewal(url: string | null, renew: () => void) {
  const renewedAtMs = useRef(Number.NEGATIVE_INFINITY);
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  return {
    isBroken: url !== null && brokenUrl === url,
    onError: () => {
      // A new address that is refused at once is not refused for its age.
      if (performance.now() - renewedAtMs.current < LEAST_BETWEEN_MS) return setBrokenUrl(url);
      renewedAtMs.current = performance.now();
      renew();
    },
  };
}
