/** The place of a word on the screen. */
type WordBox = Pick<DOMRect, 'left' | 'top' | 'height'>;

/**
 * The word above (-1) or below (1) a word: the nearest one in the next line. `boxOf` tells where a word is, undefined for
 * one that is not on the page. Null where there is no further line on the page.
 */
export function placeInNextLine(
  boxOf: (place: number) => WordBox | undefined,
  at: number,
  step: 1 | -1,
): number | null {
  const from = boxOf(at);
  if (from === undefined) return null;
  let best: { place: number; top: number; distance: number } | null = null;
  for (let place = at + step; ; place += step) {
    const box = boxOf(place);
    if (box === undefined || (best !== null && Math.abs(box.top - best.top) > box.height / 2)) break;
    if (Math.abs(box.top - from.top) < box.height / 2) continue;
    const distance = Math.abs(box.left - from.left);
    if (best === null || distance < best.distance) best = { place, top: box.top, distance };
  }
  return best?.place ?? null;
}
