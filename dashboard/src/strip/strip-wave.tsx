import { useQueries } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import type { GroupPeaks } from '../../../src/contract/dashboard.ts';
import { peaksQuery } from '../api/queries.ts';
import { speakerColour } from '../player/speaker-colour.ts';
import type { StripSound } from './strip-places.ts';
import { SIDE_PX, type StripView } from './use-strip-view.ts';

/** An entry whose edge is dragged: it is drawn over the others. */
export interface DraggedSound {
  sounds: readonly StripSound[];
  fromMs: number;
  toMs: number;
}

/** Draws the sound anew after changes that cause no render. */
export type DrawWave = (dragged: DraggedSound | null) => void;

interface StripWaveProps {
  groupIds: readonly string[];
  sounds: readonly StripSound[];
  view: StripView;
  /** Gets the function that draws. */
  draw: RefObject<DrawWave>;
}

const HEIGHT_PX = 28;
const BAR_PX = 2;
const STEP_PX = 3;

/**
 * The sound of the plan below its pictures. Only the visible part is drawn: a canvas cannot be as wide as a
 * long plan.
 */
export function StripWave({ groupIds, sounds, view, draw }: StripWaveProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const peaks = useQueries({ queries: groupIds.map(peaksQuery), combine: peaksOf });
  const { box, pxPerMs } = view;
  useEffect(() => {
    const [element, scroller] = [canvas.current, box.current];
    if (element === null || scroller === null) return;
    let frame = 0;
    draw.current = (dragged) => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const wave = new Wave(element, { scrollPx: scroller.scrollLeft - SIDE_PX, pxPerMs });
        wave.draw(sounds, groupIds, peaks);
        if (dragged === null) return;
        wave.clear(dragged);
        wave.draw(dragged.sounds, groupIds, peaks);
      });
    };
    const redraw = () => draw.current(null);
    redraw();
    scroller.addEventListener('scroll', redraw, { passive: true });
    const sizes = new ResizeObserver(redraw);
    sizes.observe(element);
    // The theme changes the values of the named colours.
    const themes = new MutationObserver(redraw);
    themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      cancelAnimationFrame(frame);
      scroller.removeEventListener('scroll', redraw);
      sizes.disconnect();
      themes.disconnect();
    };
  }, [box, draw, groupIds, peaks, pxPerMs, sounds]);
  return <canvas ref={canvas} className="strip-wave" height={HEIGHT_PX} />;
}

function peaksOf(results: readonly { data: GroupPeaks | undefined }[]): (GroupPeaks | undefined)[] {
  return results.map(({ data }) => data);
}

/** One drawing of the canvas. */
class Wave {
  readonly #element: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D | null;
  readonly #style: CSSStyleDeclaration;
  /** The strip's pixel at the left edge of the canvas. */
  readonly #scrollPx: number;
  readonly #pxPerMs: number;

  constructor(element: HTMLCanvasElement, { scrollPx, pxPerMs }: { scrollPx: number; pxPerMs: number }) {
    this.#element = element;
    this.#scrollPx = scrollPx;
    this.#pxPerMs = pxPerMs;
    this.#context = element.getContext('2d');
    this.#style = getComputedStyle(element);
    const scale = devicePixelRatio;
    element.width = element.clientWidth * scale;
    element.height = HEIGHT_PX * scale;
    this.#context?.scale(scale, scale);
  }

  /** Each bar shows the loudest moment of its part. */
  draw(
    sounds: readonly StripSound[],
    groupIds: readonly string[],
    peaks: readonly (GroupPeaks | undefined)[],
  ) {
    for (const sound of sounds) {
      const own = peaks[groupIds.indexOf(sound.groupId)];
      if (own !== undefined) this.#drawSound(sound, own);
    }
  }

  clear({ fromMs, toMs }: { fromMs: number; toMs: number }): void {
    const fromPx = this.#xOf(fromMs);
    this.#context?.clearRect(fromPx, 0, this.#xOf(toMs) - fromPx, HEIGHT_PX);
  }

  #xOf(stripMs: number): number {
    return stripMs * this.#pxPerMs - this.#scrollPx;
  }

  #drawSound({ startMs, endMs, atMs, speaker }: StripSound, { duration_ms, peaks }: GroupPeaks): void {
    const context = this.#context;
    const [fromPx, toPx] = [this.#xOf(atMs), this.#xOf(atMs + endMs - startMs)];
    if (context === null || toPx < 0 || fromPx > this.#element.clientWidth) return;
    context.fillStyle = this.#style.getPropertyValue(speakerColour(speaker).slice('var('.length, -1));
    const perMs = peaks.length / duration_ms;
    const barMs = STEP_PX / this.#pxPerMs;
    const end = Math.min(toPx, this.#element.clientWidth);
    // Bars keep their places while the strip scrolls.
    const skipped = Math.max(0, Math.floor(-fromPx / STEP_PX));
    for (let x = fromPx + skipped * STEP_PX; x + BAR_PX <= end; x += STEP_PX) {
      const ms = startMs + (x - fromPx) / this.#pxPerMs;
      const from = Math.max(0, Math.floor(ms * perMs));
      const to = Math.max(from + 1, Math.floor((ms + barMs) * perMs));
      const peak = peaks.slice(from, to).reduce((loudest, one) => Math.max(loudest, one), 0);
      const height = Math.max(1, peak * (HEIGHT_PX - 2));
      context.fillRect(x, (HEIGHT_PX - height) / 2, BAR_PX, height);
    }
  }
}
