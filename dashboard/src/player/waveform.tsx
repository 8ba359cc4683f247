import { useEffect, useRef } from 'react';
import { showLength, t } from '../texts/texts.ts';
import type { PlayerClock } from './player-clock.ts';
import { sliderMoment } from './slider-keys.ts';

const HEIGHT_PX = 56;
const BAR_PX = 2;
const GAP_PX = 1;
/** The arrows go as far as they do on the rest of the page. */
const STEPS = { stepMs: 5000, pageMs: 30_000 };

interface WaveformProps {
  clock: PlayerClock;
  durationMs: number;
  /** Loudness, 0..1, over the whole recording. */
  peaks: readonly number[];
}

/** A picture of the sound with the current position. It is also the slider that changes the position. */
export function Waveform({ clock, durationMs, peaks }: WaveformProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const slider = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    let drawnPx = -1;
    const draw = (isForced: boolean) => {
      const playedPx = Math.round((clock.nowMs / durationMs) * element.clientWidth);
      if (!isForced && playedPx === drawnPx) return;
      drawnPx = playedPx;
      drawWave(element, peaks, playedPx);
    };
    const forget = clock.onTime(() => draw(false));
    const sizes = new ResizeObserver(() => draw(true));
    sizes.observe(element);
    // The theme changes the values of the named colours.
    const themes = new MutationObserver(() => draw(true));
    themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      forget();
      sizes.disconnect();
      themes.disconnect();
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
      <canvas ref={canvas} height={HEIGHT_PX} />
      <input
        ref={slider}
        type="range"
        aria-label={t.recordings.player.position}
        min={0}
        max={durationMs}
        step={100}
        defaultValue={0}
        aria-valuetext={showLength(0)}
        onInput={(event) => clock.seek(Number(event.currentTarget.value))}
        onKeyDown={(event) => {
          const atMs = sliderMoment(event.key, clock.nowMs, durationMs, STEPS);
          if (atMs === null) return;
          event.preventDefault();
          clock.seek(atMs);
        }}
      />
    </div>
  );
}

/** Each bar shows the loudest moment of its part. The played part has the accent colour. */
function drawWave(canvas: HTMLCanvasElement, peaks: readonly number[], playedPx: number): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const scale = devicePixelRatio;
  const width = canvas.clientWidth;
  canvas.width = width * scale;
  canvas.height = HEIGHT_PX * scale;
  context.scale(scale, scale);
  const style = getComputedStyle(canvas);
  const [played, coming, cursor] = ['--accent', '--edge', '--ink'].map((name) =>
    style.getPropertyValue(name),
  );
  const bars = Math.floor(width / (BAR_PX + GAP_PX));
  for (let bar = 0; bar < bars; bar += 1) {
    const from = Math.floor((bar / bars) * peaks.length);
    const to = Math.max(from + 1, Math.floor(((bar + 1) / bars) * peaks.length));
    const peak = peaks.slice(from, to).reduce((loudest, one) => Math.max(loudest, one), 0);
    const x = bar * (BAR_PX + GAP_PX);
    const height = Math.max(1, peak * (HEIGHT_PX - 4));
    context.fillStyle = (x < playedPx ? played : coming) ?? '';
    context.fillRect(x, (HEIGHT_PX - height) / 2, BAR_PX, height);
  }
  context.fillStyle = cursor ?? '';
  context.fillRect(playedPx, 0, 1, HEIGHT_PX);
}
