/** `whole` is all of the plan, and a number is px a second. */
export type Zoom = 'whole' | number;

/** Least width of a second when a plan is opened. */
const READABLE_PX_PER_S = 14;
const MOST_PX_PER_S = 400;
const STEP = 1.5;

interface Room {
  /** Width of the strip in sight. */
  widthPx: number;
  planMs: number;
}

export function wholePxPerS({ widthPx, planMs }: Room): number {
  return Math.min(MOST_PX_PER_S, widthPx / Math.max(1, planMs / 1000));
}

/** The zoom of a plan that was just opened: all of it where that can be read, else the least readable one. */
export function openingZoom(room: Room): Zoom {
  return wholePxPerS(room) >= READABLE_PX_PER_S ? 'whole' : READABLE_PX_PER_S;
}

/**
 * The length that the scale is taken from: `whole` follows each change of the plan. Any other zoom keeps the length
 * that the plan had then: a scale that changed with each edit would move everything.
 */
export function scaledMs(zoom: Zoom, { planMs, chosenMs }: { planMs: number; chosenMs: number }): number {
  return zoom === 'whole' ? planMs : chosenMs;
}

export function pxPerSOf(zoom: Zoom, room: Room): number {
  const whole = wholePxPerS(room);
  if (zoom === 'whole') return whole;
  return Math.min(MOST_PX_PER_S, Math.max(whole, zoom));
}

/** `steps` nearer, or farther where it is negative. It is never smaller than the whole plan. */
export function zoomedBy(pxPerS: number, steps: number, room: Room): Zoom {
  const wanted = pxPerS * STEP ** steps;
  return wanted <= wholePxPerS(room) ? 'whole' : Math.min(MOST_PX_PER_S, wanted);
}

/** Times between two marks of the ruler, in seconds. */
const MARKS_S = [0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1800, 3600];
const LEAST_MARK_PX = 64;

/** Time between two marks of the ruler, so that their texts do not touch. */
export function markEveryMs(pxPerS: number): number {
  return 1000 * (MARKS_S.find((markS) => markS * pxPerS >= LEAST_MARK_PX) ?? 3600);
}

export const LEAST_PICTURE_PX = 85;

/** Time between two pictures, each at least `LEAST_PICTURE_PX` wide. It changes in steps, so that not every zoom draws them anew. */
export function pictureEveryMs(pxPerS: number): number {
  const leastMs = (LEAST_PICTURE_PX / pxPerS) * 1000;
  return 2 ** (Math.ceil(2 * Math.log2(leastMs)) / 2);
}
