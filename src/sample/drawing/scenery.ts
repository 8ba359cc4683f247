import { setImmediate as nextTurn } from 'node:timers/promises';
import { Canvas, type Rgb } from './canvas.ts';
import { type Box, ellipse, Pen, smooth } from './pen.ts';

const FRAME_WIDTH = 1920;
export const FRAME_HEIGHT = 1080;
/** Where the table's edge hides the people on the wide camera. */
export const TABLE_TOP = 866;

const WALL: Rgb = [238, 226, 208];
const WALL_LOW: Rgb = [222, 204, 180];
const WOOD: Rgb = [136, 88, 60];
const WOOD_DARK: Rgb = [106, 66, 46];
const LEAF: Rgb = [84, 128, 92];
const LEAF_DARK: Rgb = [62, 102, 74];
const BOOKS: readonly Rgb[] = [
  [188, 84, 68],
  [72, 108, 130],
  [222, 174, 88],
  [96, 132, 104],
  [150, 108, 140],
];

/** A sunny room with a window, shelves, a plant and a round table: the wide camera's background. */
export async function drawWideRoom(): Promise<Canvas> {
  return await paint([
    (pen) => pen.fill([0, 0, 1920, 0, 1920, 900, 0, 900], WALL, 1, WALL_LOW),
    (pen) => pen.fill([0, 880, 1920, 880, 1920, 1080, 0, 1080], [184, 140, 104], 1, [150, 108, 78]),
    (pen) => pen.box([0, 868, 1920, 16], 2, [246, 238, 226]),
    (pen) => drawWindow(pen, [790, 110, 340, 420]),
    (pen) => drawShelf(pen, 80, 250),
    (pen) => drawShelf(pen, 80, 430),
    (pen) => drawPicture(pen, 1560, 190),
    (pen) => drawPlant(pen, 1760, 880, 1.25),
    (pen) => drawLamp(pen, 960),
    drawTable,
  ]);
}

/** Draws step by step, so that other work of the process does not wait for a whole picture. */
async function paint(steps: readonly ((pen: Pen) => void)[]): Promise<Canvas> {
  const canvas = new Canvas(FRAME_WIDTH, FRAME_HEIGHT);
  const pen = new Pen(canvas);
  for (const step of steps) {
    step(pen);
    await nextTurn();
  }
  return canvas;
}

/** The wall behind the guest, out of focus: the close camera's background. */
export async function drawCloseRoom(): Promise<Canvas> {
  return await paint([
    (pen) => pen.fill([0, 0, 1920, 0, 1920, 1080, 0, 1080], [224, 214, 200], 1, [196, 178, 156]),
    ...[6, 5, 4, 3, 2, 1].map((halo) => (pen: Pen) => {
      pen.ellipse([330, 330], [190 + halo * 42, 230 + halo * 42], [255, 244, 214], 0.09);
    }),
    (pen) => pen.box([140, 60, 380, 560], 18, [250, 244, 230], 0.9),
    (pen) => pen.fill([170, 90, 490, 90, 490, 590, 170, 590], [176, 208, 220], 0.9, [222, 226, 206]),
    (pen) => pen.box([316, 80, 20, 520], 4, [250, 244, 230], 0.9),
    ...[45, 36, 27, 18, 9].map((grow) => (pen: Pen) => {
      pen.ellipse([1660, 560], [150 + grow, 210 + grow], LEAF, 0.13);
      pen.ellipse([1800, 700], [120 + grow, 220 + grow], LEAF_DARK, 0.12);
      pen.box([1440 - grow, 130 - grow, 360 + 2 * grow, 200 + 2 * grow], 20 + grow, [160, 116, 92], 0.1);
    }),
    (pen) => pen.box([0, 960, 1920, 120], 2, [168, 130, 100], 0.35),
  ]);
}

/** A strap to write a name on. */
export function drawStrap(width: number, height: number): Canvas {
  const canvas = new Canvas(width, height);
  const pen = new Pen(canvas);
  pen.box([0, 0, width, height], 14, [28, 38, 46], 0.88);
  pen.box([0, 0, 14, height], 6, [232, 158, 60]);
  return canvas;
}

function drawWindow(pen: Pen, [x, y, width, height]: Box): void {
  pen.box([x - 18, y - 18, width + 36, height + 36], 10, [250, 246, 238]);
  pen.fill([x, y, x + width, y, x + width, y + height, x, y + height], [150, 200, 222], 1, [224, 238, 232]);
  pen.ellipse([x + width - 80, y + 80], [36, 36], [252, 232, 160]);
  pen.fill(
    smooth([x + 40, y + 110, x + 70, y + 86, x + 120, y + 90, x + 150, y + 112, x + 90, y + 120]),
    [250, 252, 252],
  );
  pen.fill(
    [x, y + 330, ...hill(x, y + 330, width, 70), x + width, y + height, x, y + height],
    [128, 168, 122],
  );
  pen.fill(
    [x, y + 380, ...hill(x, y + 380, width, -34), x + width, y + height, x, y + height],
    [102, 146, 104],
  );
  pen.box([x + width / 2 - 7, y, 14, height], 2, [250, 246, 238]);
  pen.box([x, y + height / 2 - 7, width, 14], 2, [250, 246, 238]);
  pen.box([x - 40, y + height + 16, width + 80, 22], 6, [236, 226, 210]);
}

function hill(x: number, y: number, width: number, rise: number): number[] {
  return Array.from({ length: 41 }, (_, i) => [
    x + (width * i) / 40,
    y - rise * Math.sin((Math.PI * i) / 40),
  ]).flat();
}

function drawShelf(pen: Pen, x: number, y: number): void {
  let at = x + 18;
  for (let i = 0; i < 9; i += 1) {
    const width = 20 + ((i * 7 + y) % 4) * 5;
    const height = 84 + ((i * 37 + y) % 5) * 10;
    if (i % 5 !== 4) pen.box([at, y - height, width, height], 3, BOOKS[(i + y) % BOOKS.length] ?? WOOD);
    at += width + 4;
  }
  pen.box([x, y, 320, 18], 4, WOOD);
  pen.box([x + 20, y + 18, 12, 30], 3, WOOD_DARK);
  pen.box([x + 288, y + 18, 12, 30], 3, WOOD_DARK);
}

function drawPicture(pen: Pen, x: number, y: number): void {
  pen.box([x - 14, y - 14, 248, 188], 6, [98, 70, 54]);
  pen.box([x, y, 220, 160], 2, [244, 234, 214]);
  pen.ellipse([x + 76, y + 86], [46, 46], [226, 128, 84]);
  pen.fill([x + 100, y + 140, x + 150, y + 50, x + 200, y + 140], [76, 116, 124]);
}

function drawPlant(pen: Pen, x: number, floorY: number, scale: number): void {
  const plant = new Pen(pen.canvas, { x, y: floorY, scale, mirrored: false });
  for (const [lean, height, color] of [
    [-90, -300, LEAF_DARK],
    [80, -320, LEAF],
    [-40, -390, LEAF],
    [30, -420, LEAF_DARK],
    [-130, -190, LEAF],
    [120, -210, LEAF_DARK],
  ] as const) {
    plant.fill(
      smooth([0, -60, lean * 0.5 - 30, height * 0.6, lean, height, lean * 0.5 + 30, height * 0.55]),
      color,
    );
  }
  plant.fill([-62, -90, 62, -90, 46, 40, -46, 40], [204, 112, 78], 1, [168, 88, 62]);
  plant.box([-70, -104, 140, 26], 6, [216, 124, 88]);
}

function drawLamp(pen: Pen, x: number): void {
  pen.box([x - 3, 0, 6, 60], 1, [70, 60, 54]);
  pen.fill([x - 40, 58, x + 40, 58, x + 110, 116, x - 110, 116], [214, 96, 70], 1, [190, 78, 56]);
  pen.fill(ellipse([x, 116], [60, 16], 0, 0.5), [255, 240, 196]);
}

function drawTable(pen: Pen): void {
  pen.ellipse([960, 1068], [640, 40], [92, 62, 44], 0.25);
  pen.box([900, 940, 120, 160], 10, WOOD_DARK);
  pen.ellipse([960, 936], [720, 84], WOOD_DARK);
  pen.ellipse([960, 922], [720, 84], WOOD);
  pen.ellipse([960, 916], [690, 72], [150, 100, 68]);
  drawMug(pen, 800, 900, [236, 232, 224]);
  drawMug(pen, 1130, 906, [92, 138, 150]);
  pen.box([930, 880, 70, 10], 3, [242, 238, 230]);
  pen.box([924, 890, 82, 12], 3, [190, 86, 66]);
}

function drawMug(pen: Pen, x: number, y: number, color: Rgb): void {
  pen.ellipse([x, y + 22], [44, 10], [92, 60, 42], 0.4);
  pen.stroke([x + 26, y - 16, x + 42, y - 10, x + 40, y + 6, x + 26, y + 10], 5, color);
  pen.box([x - 28, y - 34, 56, 58], 8, color);
  pen.ellipse([x, y - 32], [26, 7], [96, 64, 44]);
}
