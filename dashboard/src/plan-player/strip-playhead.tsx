import { useEffect, useRef } from 'react';
import type { PlanClock } from './plan-clock.ts';
import type { PlacedEntry } from './use-plan-player.ts';

interface StripPlayheadProps {
  clock: PlanClock;
  /** The entry in which it lies. */
  placed: PlacedEntry | undefined;
}

/** A line at the present moment, in the entry that is shown. It moves without rendering anything. */
export function StripPlayhead({ clock, placed }: StripPlayheadProps) {
  const line = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (placed === undefined) return;
    const show = () => {
      const part = (clock.nowMs - placed.at_ms) / Math.max(1, placed.duration_ms);
      line.current?.style.setProperty('left', `${Math.min(1, Math.max(0, part)) * 100}%`);
    };
    show();
    return clock.subscribe(show);
  }, [clock, placed]);
  return <span ref={line} className="strip-playhead" />;
}
