import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function on each render, which does what the latest one does: for parts that are drawn anew seldom. */
export function useStable<Given extends unknown[], Answer>(
  act: (...given: Given) => Answer,
): (...given: Given) => Answer {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...given: Given) => latest.current(...given), []);
}
