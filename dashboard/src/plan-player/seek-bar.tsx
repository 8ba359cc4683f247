import { useEffect, useRef } from 'react';
import { sliderMoment } from '../player/slider-keys.ts';
import { showLength, t } from '../texts/texts.ts';
import type { PlanPlayer } from './use-plan-player.ts';

/** As fine as a drag goes. */
const GRAIN_MS = 100;
/** Frames have keys of their own. */
const STEPS = { stepMs: 1000, pageMs: 10_000 };

/** The place in the whole plan, and the slider that changes it. Lines show where its entries begin. */
export function SeekBar({ player: { clock, entries, durationMs, shown } }: { player: PlanPlayer }) {
  const slider = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const show = () => {
      const input = slider.current;
      if (input === null) return;
      input.value = String(Math.round(clock.nowMs));
      input.style.setProperty('--played', String(durationMs === 0 ? 0 : clock.nowMs / durationMs));
      input.setAttribute('aria-valuetext', t.player.place(showLength(clock.nowMs), shown));
    };
    show();
    return clock.subscribe(show);
  }, [clock, durationMs, shown]);
  return (
    <div className="seek-bar">
      <input
        ref={slider}
        type="range"
        aria-label={t.player.position}
        min={0}
        max={durationMs}
        step={GRAIN_MS}
        defaultValue={0}
        disabled={durationMs === 0}
        onInput={(event) => clock.seek(Number(event.currentTarget.value))}
        onKeyDown={(event) => {
          const atMs = sliderMoment(event.key, clock.nowMs, durationMs, STEPS);
          if (atMs === null) return;
          event.preventDefault();
          clock.seek(atMs);
        }}
      />
      {entries.slice(1).map(({ n, at_ms: atMs }) => (
        <span key={n} className="seek-mark" style={{ left: `${(atMs / durationMs) * 100}%` }} />
      ))}
    </div>
  );
}
