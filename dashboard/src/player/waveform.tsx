import { useEffect, useRef } from 'react';
import WaveSurfer from 'wavesurfer.js';
import { showLength, t } from '../texts/texts.ts';
import type { PlayerClock } from './player-clock.ts';

const HEIGHT_PX = 56;

interface WaveformProps {
  clock: PlayerClock;
  durationMs: number;
  /** 0..1 over the whole recording. */
  peaks: readonly number[];
}

/** The sound as a picture with the present place in it; also the slider that goes to another. */
export function Waveform({ clock, durationMs, peaks }: WaveformProps) {
  const box = useRef<HTMLDivElement>(null);
  const slider = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const container = box.current;
    if (container === null || peaks.length === 0) return;
    const style = getComputedStyle(container);
    const wave = WaveSurfer.create({
      container,
      height: HEIGHT_PX,
      waveColor: style.getPropertyValue('--edge'),
      progressColor: style.getPropertyValue('--accent'),
      cursorColor: style.getPropertyValue('--ink'),
      peaks: [[...peaks]],
      duration: durationMs / 1000,
      barWidth: 2,
      barGap: 1,
      interact: false,
    });
    const forget = clock.onTime((ms) => wave.setTime(ms / 1000));
    return () => {
      forget();
      wave.destroy();
    };
  }, [clock, durationMs, peaks]);
  useEffect(
    () =>
      clock.onTime((ms) => {
        const input = slider.current;
        if (input === null) return;
        input.value = String(Math.round(ms));
        input.setAttribute('aria-valuetext', showLength(ms));
      }),
    [clock],
  );
  return (
    <div className="waveform">
      <div ref={box} aria-hidden="true" />
      <input
        ref={slider}
        type="range"
        aria-label={t.recordings.player.position}
        min={0}
        max={durationMs}
        step={100}
        defaultValue={0}
        onInput={(event) => clock.seek(Number(event.currentTarget.value))}
      />
    </div>
  );
}
