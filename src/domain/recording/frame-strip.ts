import { z } from 'zod';

const stripLayoutSchema = z.object({
  /** Time between two pictures. */
  intervalMs: z.number(),
  tileWidth: z.number(),
  tileHeight: z.number(),
  columns: z.int(),
  rows: z.int(),
  /** Pictures in all; the rest of the last sheet is black. */
  count: z.int(),
});
/** The layout of a recording's small pictures on their sheets: row by row, sheet after sheet, from time 0. */
export type StripLayout = z.infer<typeof stripLayoutSchema>;

/** The small pictures of a file with the storage keys of their sheets. */
export const frameStripSchema = stripLayoutSchema.extend({ sheetKeys: z.array(z.string()) });
export type FrameStrip = z.infer<typeof frameStripSchema>;

const TILE_HEIGHT = 90;
const COLUMNS = 10;
const ROWS = 10;
/** 36 sheets; recordings of more than an hour get a picture every few seconds. */
const MAX_TILES = 3600;

/** One picture a second, fewer in long recordings, in the shape of the source. */
export function layOutStrip(
  durationMs: number,
  { width, height }: { width: number; height: number },
): StripLayout {
  const intervalMs = 1000 * Math.max(1, Math.ceil(durationMs / 1000 / MAX_TILES));
  return {
    intervalMs,
    tileWidth: Math.max(2, 2 * Math.round((TILE_HEIGHT * width) / height / 2)),
    tileHeight: TILE_HEIGHT,
    columns: COLUMNS,
    rows: ROWS,
    count: Math.max(1, Math.ceil(durationMs / intervalMs)),
  };
}
