import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStable } from '../hooks/use-stable.ts';
import { openingZoom, pxPerSOf, scaledMs, type Zoom, zoomedBy } from './strip-zoom.ts';

/** Room beside the entries, for the handles of the first and of the last one. */
export const SIDE_PX = 26;
/** A turn of a wheel, in steps of the zoom. */
const STEPS_PER_WHEEL_PX = 1 / 160;

/** A moment of the plan that stays at its place on the screen while the zoom changes. */
interface Anchor {
  stripMs: number;
  xPx: number;
}

/** How near the plan is shown on the strip, and which part of it is in sight. */
export function useStripView(planMs: number, nowMs: () => number) {
  const box = useRef<HTMLDivElement>(null);
  const [{ chosen, chosenMs }, setScale] = useState({ chosen: null as Zoom | null, chosenMs: planMs });
  const widthPx = useWidth(box);
  const room = { widthPx, planMs };
  const zoom = chosen ?? openingZoom({ widthPx, planMs: chosenMs });
  const pxPerS = pxPerSOf(zoom, { widthPx, planMs: scaledMs(zoom, { planMs, chosenMs }) });
  const setZoom = (next: Zoom) => setScale({ chosen: next, chosenMs: planMs });
  const anchor = useRef<Anchor | null>(null);
  useLayoutEffect(() => {
    if (anchor.current === null || box.current === null) return;
    const { stripMs, xPx } = anchor.current;
    anchor.current = null;
    box.current.scrollLeft = (stripMs / 1000) * pxPerS + SIDE_PX - xPx;
  }, [pxPerS]);
  const zoomBy = useStable((steps: number, clientX?: number) => {
    if (box.current === null) return;
    anchor.current = anchorOf(box.current, pxPerS, { nowMs: nowMs(), clientX });
    setZoom(zoomedBy(pxPerS, steps, room));
  });
  useWheel(box, zoomBy);
  return {
    box,
    pxPerS,
    pxPerMs: pxPerS / 1000,
    zoomBy,
    showAll: () => setZoom('whole'),
    isWhole: zoom === 'whole',
    ...useWindow(box, pxPerS, widthPx),
  };
}

export type StripView = ReturnType<typeof useStripView>;

/** Under the pointer; else the present moment where it is in sight, else the middle. */
function anchorOf(
  box: HTMLElement,
  pxPerS: number,
  { nowMs, clientX }: { nowMs: number; clientX: number | undefined },
): Anchor {
  const nowPx = (nowMs / 1000) * pxPerS + SIDE_PX - box.scrollLeft;
  const isInSight = nowPx >= 0 && nowPx <= box.clientWidth;
  const xPx =
    clientX === undefined
      ? isInSight
        ? nowPx
        : box.clientWidth / 2
      : clientX - box.getBoundingClientRect().left;
  return { stripMs: ((box.scrollLeft + xPx - SIDE_PX) / pxPerS) * 1000, xPx };
}

/** Width of the strip in sight, without the room beside the entries. */
function useWidth(box: RefObject<HTMLElement | null>): number {
  const [widthPx, setWidthPx] = useState(1000);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = () => setWidthPx(Math.max(1, element.clientWidth - 2 * SIDE_PX));
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [box]);
  return widthPx;
}

/** React's own listener cannot keep the browser from zooming the page. */
function useWheel(box: RefObject<HTMLElement | null>, zoomBy: (steps: number, clientX: number) => void) {
  useEffect(() => {
    const element = box.current;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      zoomBy(-event.deltaY * STEPS_PER_WHEEL_PX, event.clientX);
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [box, zoomBy]);
}

/**
 * The part of the strip that is drawn: the visible part and as much on either side. It moves by whole
 * screens.
 */
function useWindow(box: RefObject<HTMLElement | null>, pxPerS: number, widthPx: number) {
  const [screen, setScreen] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const look = () => setScreen(Math.floor(element.scrollLeft / widthPx));
    look();
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [box, widthPx]);
  const msOf = (screens: number) => ((screens * widthPx) / pxPerS) * 1000;
  return { fromMs: msOf(screen - 1), toMs: msOf(screen + 3) };
}
