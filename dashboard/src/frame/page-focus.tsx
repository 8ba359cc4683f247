import { useRouterState } from '@tanstack/react-router';
import {
  createContext,
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';

const OnHeading = createContext<RefObject<boolean>>({ current: false });

/** The heading of the shown page gets the focus. */
export const focusHeading = (): void => document.querySelector<HTMLElement>('#main h1')?.focus();

/** After a link the heading of the next page gets the focus, so that screen readers say its name. */
export function PageFocus({ children }: { children: ReactNode }) {
  // The path whose page is shown; none until the first page of the document is.
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname ?? null });
  const lastPath = useRef(path);
  const isOnHeading = useRef(false);
  useEffect(() => {
    const isNext = lastPath.current !== null && lastPath.current !== path;
    lastPath.current = path;
    if (isNext) focusHeading();
  }, [path]);
  return <OnHeading value={isOnHeading}>{children}</OnHeading>;
}

/** The heading of a page. It keeps the focus where the page of a loaded item takes the place of an empty one. */
export function PageHeading({ title }: { title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isOnHeading = useContext(OnHeading);
  useLayoutEffect(() => {
    if (isOnHeading.current && document.activeElement === document.body) heading.current?.focus();
  }, [isOnHeading]);
  const set = (isOn: boolean) => (_: FocusEvent) => {
    isOnHeading.current = isOn;
  };
  return (
    <h1 ref={heading} tabIndex={-1} onFocus={set(true)} onBlur={set(false)}>
      {title}
    </h1>
  );
}
