import { useEffect, useRef } from 'react';
import { momentAt } from '../plan-player/plan-times.ts';
import type { PlanPlayer } from '../plan-player/use-plan-player.ts';
import { type StripPlace, stripMsOf } from './strip-places.ts';
import { SIDE_PX, type StripView } from './use-strip-view.ts';

interface StripPlayheadProps {
  player: PlanPlayer;
  places: readonly StripPlace[];
  view: StripView;
}

/** A line at the present moment. It moves without rendering anything, and the strip follows it. */
export function StripPlayhead({ player: { clock, shownPlan }, places, view }: StripPlayheadProps) {
  const line = useRef<HTMLSpanElement>(null);
  const lastPx = useRef<number | null>(null);
  const { box, pxPerMs } = view;
  useEffect(() => {
    const show = () => {
      const moment = shownPlan === null ? null : momentAt(shownPlan, clock.nowMs);
      const stripMs = moment === null ? null : stripMsOf(places, moment.entry.source_group, moment.groupMs);
      // While a new version is made, the video may show entries that the strip no longer has.
      const atPx = (stripMs ?? clock.nowMs) * pxPerMs;
      if (line.current !== null) line.current.style.transform = `translateX(${atPx.toFixed(1)}px)`;
      if (box.current !== null && lastPx.current !== null) follow(box.current, lastPx.current, atPx);
      lastPx.current = atPx;
    };
    // Zooming keeps another moment in place.
    lastPx.current = null;
    show();
    return clock.subscribe(show);
  }, [clock, shownPlan, places, box, pxPerMs]);
  return <span ref={line} className="strip-playhead" />;
}

/** A move of more than this was no playing. */
const JUMP_PX = 200;
/** Share of the strip before the playhead after scrolling. */
const BEFORE = 0.1;

/** Shows the line where it has left the sight. Who has scrolled away from it while it plays stays there. */
function follow(box: HTMLElement, lastPx: number, nowPx: number): void {
  if (lastPx === nowPx) return;
  const isInSight = (px: number) => {
    const xPx = px + SIDE_PX - box.scrollLeft;
    return xPx >= 0 && xPx <= box.clientWidth;
  };
  if (isInSight(nowPx)) return;
  if (isInSight(lastPx) || Math.abs(nowPx - lastPx) > JUMP_PX) {
    box.scrollLeft = nowPx + SIDE_PX - BEFORE * box.clientWidth;
  }
}
