import { useEffect, useRef } from 'react';
import { useAnnounce } from './announcer.tsx';

/** Says a sentence to screen readers once work has ended that was seen under way; null says nothing. */
export function useAnnounceEnd(isUnderWay: boolean, ended: string | null): void {
  const announce = useAnnounce();
  const was = useRef(isUnderWay);
  useEffect(() => {
    const hasEnded = was.current && !isUnderWay;
    was.current = isUnderWay;
    if (hasEnded && ended !== null) announce(ended);
  }, [isUnderWay, ended, announce]);
}
