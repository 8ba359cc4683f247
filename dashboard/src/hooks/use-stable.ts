import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Returns the same function on each render, so that memoised parts are not drawn again. It calls the latest
 * one.
 */
export function useStable<Given extends unknown[], Answer>(
  act: (...given: Given) => Answer,
): (...given: Given) => Answer {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...given: Given) => latest.current(...given), []);
}
