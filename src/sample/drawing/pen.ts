import type { Canvas, Outline, Rgb } from './canvas.ts';

/** Maps a drawing's own units on the canvas: scaled, mirrored and moved. */
export interface Placement {
  x: number;
  y: number;
  scale: number;
  mirrored: boolean;
}

/** A point, or a length along each axis. */
export type Pair = readonly [x: number, y: number];
export type Box = readonly [x: number, y: number, width: number, height: number];

/** Draws simple shapes on a canvas in the units of a drawing. */
export class Pen {
  readonly canvas: Canvas;
  readonly place: Placement;

  constructor(canvas: Canvas, place: Placement = { x: 0, y: 0, scale: 1, mirrored: false }) {
    this.canvas = canvas;
    this.place = place;
  }

  fill(outline: Outline, color: Rgb, opacity = 1, bottom: Rgb = color): void {
    const { x, y, scale, mirrored } = this.place;
    const side = mirrored ? -scale : scale;
    const placed = outline.map((value, index) => (index % 2 === 0 ? x + value * side : y + value * scale));
    this.canvas.fill(placed, color, opacity, bottom);
  }

  ellipse(centre: Pair, radii: Pair, color: Rgb, opacity = 1): void {
    this.fill(ellipse(centre, radii), color, opacity);
  }

  box(box: Box, radius: number, color: Rgb, opacity = 1): void {
    this.fill(roundedBox(box, radius), color, opacity);
  }

  /** A line with round ends through the given points. */
  stroke(points: Outline, radius: number, color: Rgb): void {
    for (let i = 0; i + 1 < points.length; i += 2) {
      const [x0 = 0, y0 = 0, x1, y1] = points.slice(i, i + 4);
      this.ellipse([x0, y0], [radius, radius], color);
      if (x1 === undefined || y1 === undefined) continue;
      const length = Math.hypot(x1 - x0, y1 - y0) || 1;
      const nx = (-(y1 - y0) / length) * radius;
      const ny = ((x1 - x0) / length) * radius;
      this.fill([x0 + nx, y0 + ny, x1 + nx, y1 + ny, x1 - nx, y1 - ny, x0 - nx, y0 - ny], color);
    }
  }
}

/** `from` and `to` in turns, clockwise from the right; a part of an ellipse is closed by a chord. */
export function ellipse([cx, cy]: Pair, [rx, ry]: Pair, from = 0, to = 1): number[] {
  const steps = 72;
  return Array.from({ length: steps }, (_, i) => {
    const angle = 2 * Math.PI * (from + ((to - from) * i) / (to - from === 1 ? steps : steps - 1));
    return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)];
  }).flat();
}

function roundedBox([x, y, width, height]: Box, radius: number): number[] {
  const corner = (cx: number, cy: number, from: number) =>
    Array.from({ length: 9 }, (_, i) => {
      const angle = 2 * Math.PI * (from + i / 32);
      return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
    }).flat();
  return [
    ...corner(x + width - radius, y + radius, -0.25),
    ...corner(x + width - radius, y + height - radius, 0),
    ...corner(x + radius, y + height - radius, 0.25),
    ...corner(x + radius, y + radius, 0.5),
  ];
}

/** A soft closed outline through the given points (Catmull-Rom). */
export function smooth(points: Outline): number[] {
  const count = points.length / 2;
  const at = (i: number, axis: number) => points[((i + count) % count) * 2 + axis] ?? 0;
  const outline: number[] = [];
  for (let i = 0; i < count; i += 1) {
    for (let step = 0; step < 10; step += 1) {
      for (const axis of [0, 1]) {
        const [a, b, c, d] = [at(i - 1, axis), at(i, axis), at(i + 1, axis), at(i + 2, axis)];
        const t = step / 10;
        outline.push(
          0.5 *
            (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3),
        );
      }
    }
  }
  return outline;
}
