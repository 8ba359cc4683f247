import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Pose } from '../motion.ts';
import { Canvas, encodePng } from './canvas.ts';
import { drawBody, drawHead, GESTURES, type Look, MOUTH_STATES } from './figure.ts';
import { Pen } from './pen.ts';

/** A sheet of drawn states side by side. A window of it is shown at a fixed place of the frame. */
export interface Sprite {
  id: string;
  pngPath: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Room around each state for the window to move in. */
  marginPx: number;
  windowFor(pose: Pose): { x: number; y: number };
}

/** A person's place in a frame: the base of the neck, in pixels. */
export interface Seat {
  look: Look;
  x: number;
  y: number;
  scale: number;
  mirrored: boolean;
  /** Row below which the figure is hidden. */
  bottom: number;
}

/** Edges of the drawing, in the figure's units. */
const HEAD = { left: -140, top: -310, right: 140, bottom: 8 };
const BODY = { left: -280, top: -64, right: 280 };
const MARGIN_UNITS = 22;

/** Chroma is stored at half size, so places and sizes must be even. */
function even(value: number): number {
  return 2 * Math.round(value / 2);
}

export async function drawHeadSprite(seat: Seat, id: string, folder: string): Promise<Sprite> {
  const states = MOUTH_STATES * 2;
  const draw = (pen: Pen, state: number) =>
    drawHead(pen, seat.look, state % MOUTH_STATES, state >= MOUTH_STATES);
  return await drawSheet(seat, { id, folder, ...HEAD, states, draw }, (pose) => ({
    state: pose.mouth + (pose.eyesShut ? MOUTH_STATES : 0),
    ...pose.head,
  }));
}

export async function drawBodySprite(seat: Seat, id: string, folder: string): Promise<Sprite> {
  const bottom = (seat.bottom - seat.y) / seat.scale;
  const draw = (pen: Pen, state: number) => drawBody(pen, seat.look, state);
  return await drawSheet(seat, { id, folder, ...BODY, bottom, states: GESTURES, draw }, (pose) => ({
    state: pose.gesture,
    ...pose.body,
  }));
}

interface Sheet {
  id: string;
  folder: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
  states: number;
  draw(pen: Pen, state: number): void;
}

async function drawSheet(
  seat: Seat,
  sheet: Sheet,
  place: (pose: Pose) => { state: number; x: number; y: number },
): Promise<Sprite> {
  const { scale } = seat;
  const marginPx = even(MARGIN_UNITS * scale);
  const width = even((sheet.right - sheet.left) * scale);
  const height = even((sheet.bottom - sheet.top) * scale);
  const cellWidth = width + 2 * marginPx;
  const canvas = new Canvas(cellWidth * sheet.states, height + 2 * marginPx);
  for (let state = 0; state < sheet.states; state += 1) {
    const x = state * cellWidth + cellWidth / 2;
    const y = marginPx - sheet.top * scale;
    sheet.draw(new Pen(canvas, { x, y, scale, mirrored: seat.mirrored }), state);
    await nextTurn();
  }
  const pngPath = join(sheet.folder, `${sheet.id}.png`);
  await writeFile(pngPath, await encodePng(canvas));
  const side = seat.mirrored ? -1 : 1;
  return {
    id: sheet.id,
    pngPath,
    x: even(seat.x - width / 2),
    y: even(seat.y + sheet.top * scale),
    width,
    height,
    marginPx,
    windowFor: (pose) => {
      const { state, x, y } = place(pose);
      return {
        x: even(state * cellWidth + marginPx - x * side * scale),
        y: even(marginPx - y * scale),
      };
    },
  };
}
