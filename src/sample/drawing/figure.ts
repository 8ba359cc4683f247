import type { Rgb } from './canvas.ts';
import { ellipse, type Pen, smooth } from './pen.ts';

/** A person's appearance. Units: the head is about 230 high; the origin is the base of the neck. */
export interface Look {
  skin: Rgb;
  shade: Rgb;
  hair: Rgb;
  clothes: Rgb;
  clothesShade: Rgb;
  shirt: Rgb;
  hairStyle: 'short' | 'bob';
  glasses: boolean;
}

export const HOST_LOOK: Look = {
  skin: [229, 178, 140],
  shade: [205, 148, 112],
  hair: [58, 44, 40],
  clothes: [52, 92, 104],
  clothesShade: [45, 81, 92],
  shirt: [240, 236, 226],
  hairStyle: 'short',
  glasses: true,
};

export const GUEST_LOOK: Look = {
  skin: [245, 204, 172],
  shade: [226, 172, 138],
  hair: [150, 66, 38],
  clothes: [226, 158, 52],
  clothesShade: [212, 144, 43],
  shirt: [250, 240, 222],
  hairStyle: 'bob',
  glasses: false,
};

export const MOUTH_STATES = 4;
export const GESTURES = 3;

const DARK: Rgb = [46, 36, 36];
const WHITE: Rgb = [252, 250, 246];
/** How far the features are moved to one side: the figure looks towards the other person. */
const TURN = 16;

/** The head, looking to the right of the drawing. `mouth` is 0 (closed) to 3 (wide). */
export function drawHead(pen: Pen, look: Look, mouth: number, eyesShut: boolean): void {
  if (look.hairStyle === 'bob') {
    pen.fill(
      smooth([
        -104, -190, -60, -268, 30, -276, 96, -226, 112, -140, 104, -52, 60, -26, -64, -26, -116, -52, -120,
        -120,
      ]),
      look.hair,
    );
  }
  pen.fill([-34, -70, 34, -70, 36, -16, -36, -16], look.shade);
  pen.fill(
    smooth([-86, -190, -40, -250, 40, -250, 86, -190, 84, -110, 48, -50, 0, -36, -48, -50, -84, -110]),
    look.skin,
  );
  if (look.hairStyle === 'short') pen.ellipse([-84 + TURN / 4, -140], [16, 24], look.shade);
  drawEyes(pen, look, eyesShut);
  pen.stroke([TURN + 10, -136, TURN + 17, -116, TURN + 14, -111, TURN + 4, -110], 3.5, look.shade);
  pen.ellipse([TURN - 48, -108], [18, 11], [236, 140, 120], 0.25);
  pen.ellipse([TURN + 50, -108], [15, 11], [236, 140, 120], 0.25);
  drawMouth(pen, mouth);
  drawHair(pen, look);
}

function drawEyes(pen: Pen, look: Look, eyesShut: boolean): void {
  for (const cx of [TURN - 36, TURN + 38]) {
    if (eyesShut) {
      pen.stroke([cx - 14, -150, cx, -146, cx + 14, -150], 3, DARK);
    } else {
      pen.ellipse([cx, -152], [17, 13], WHITE);
      pen.ellipse([cx + 4, -152], [9, 10], look.hairStyle === 'bob' ? [70, 110, 90] : [80, 56, 42]);
      pen.ellipse([cx + 5, -152], [5, 6], DARK);
      pen.ellipse([cx + 7, -155], [2, 2], WHITE);
    }
    const brow = look.hairStyle === 'bob' ? 3 : 4.5;
    pen.stroke([cx - 20, -178, cx - 9, -183, cx + 2, -184, cx + 12, -182, cx + 19, -177], brow, look.hair);
    if (look.glasses) drawRing(pen, cx, -152, 30);
  }
  if (look.glasses) {
    pen.stroke([TURN - 8, -156, TURN + 9, -156], 2.5, DARK);
    pen.stroke([TURN - 66, -156, -84, -150], 2.5, DARK);
  }
}

function drawRing(pen: Pen, cx: number, cy: number, radius: number): void {
  const points = ellipse([cx, cy], [radius, radius]);
  pen.fill([...points, ...points.slice(0, 2), ...closedInner(cx, cy, radius - 4)], DARK);
}

/** The inner circle of a ring, joined to the outer one by a seam of no width. */
function closedInner(cx: number, cy: number, radius: number): number[] {
  const inner = ellipse([cx, cy], [radius, radius]);
  return [...inner, ...inner.slice(0, 2)];
}

function drawMouth(pen: Pen, mouth: number): void {
  const cx = TURN + 4;
  if (mouth === 0) {
    pen.stroke([cx - 26, -82, cx - 14, -75, cx, -73, cx + 14, -75, cx + 26, -83], 3.2, [176, 80, 72]);
    return;
  }
  const height = [0, 5, 9, 14][mouth] ?? 5;
  const width = [0, 20, 22, 19][mouth] ?? 20;
  pen.ellipse([cx, -74], [width + 3, height + 3], [196, 100, 92]);
  pen.ellipse([cx, -74], [width, height], [110, 36, 42]);
  pen.fill(ellipse([cx, -74 - height * 0.3], [width * 0.8, height * 0.5], 0.5, 1), WHITE);
  if (mouth > 1)
    pen.fill(ellipse([cx, -74 + height * 0.75], [width * 0.6, height * 0.5], 0.5, 1), [214, 110, 110]);
}

function drawHair(pen: Pen, look: Look): void {
  if (look.hairStyle === 'bob') {
    pen.fill(
      smooth([
        -100, -120, -112, -190, -70, -266, 20, -284, 92, -240, 104, -150, 88, -176, 70, -214, 20, -226, -40,
        -208, -74, -180, -86, -130, -84, -70, -100, -60,
      ]),
      look.hair,
    );
    pen.fill(smooth([92, -180, 108, -140, 104, -70, 84, -52, 84, -120]), look.hair);
    return;
  }
  pen.fill(
    smooth([
      -90, -136, -100, -200, -66, -262, 10, -286, 78, -264, 98, -200, 88, -164, 78, -204, 40, -222, -30, -214,
      -66, -206, -76, -160,
    ]),
    look.hair,
  );
}

/** Shoulders, chest and arms. Gesture 0 rests; 1 lifts the near hand, 2 the far one. */
export function drawBody(pen: Pen, look: Look, gesture: number): void {
  pen.fill([-38, -60, 38, -60, 42, 24, -42, 24], look.shade);
  pen.fill(
    smooth([
      -58, -6, -150, 30, -196, 90, -206, 220, -200, 420, 200, 420, 206, 220, 196, 90, 150, 30, 58, -6, 0, 18,
    ]),
    look.clothes,
  );
  if (look.hairStyle === 'short') {
    pen.fill([-44, -8, 44, -8, 30, 120, 0, 250, -30, 120], look.shirt);
    pen.fill([-50, -16, -86, 30, -40, 130, 0, 260, -26, 110], look.clothesShade);
    pen.fill([50, -16, 86, 30, 40, 130, 0, 260, 26, 110], look.clothesShade);
  } else {
    pen.fill(smooth([-66, -12, -40, 34, 0, 48, 40, 34, 66, -12, 54, 44, 0, 70, -54, 44]), look.clothesShade);
    pen.stroke([-50, 46, -24, 78, 0, 86, 24, 78, 50, 46], 3, look.shirt);
    pen.ellipse([0, 94], [10, 10], look.shirt);
  }
  drawArm(pen, look, -1, gesture === 2);
  drawArm(pen, look, 1, gesture === 1);
}

function drawArm(pen: Pen, look: Look, side: -1 | 1, lifted: boolean): void {
  const elbow = [side * 214, lifted ? 216 : 240] as const;
  const hand = lifted ? ([side * 150, 112] as const) : ([side * 84, 248] as const);
  pen.stroke([side * 168, 92, elbow[0], elbow[1]], 44, look.clothesShade);
  pen.stroke([elbow[0], elbow[1], (elbow[0] + hand[0]) / 2, (elbow[1] + hand[1]) / 2], 38, look.clothesShade);
  pen.stroke([(elbow[0] + hand[0]) / 2, (elbow[1] + hand[1]) / 2, hand[0], hand[1]], 28, look.skin);
  if (!lifted) return;
  for (const finger of [-20, -6, 8, 20]) {
    pen.stroke([hand[0] + finger * 0.8, hand[1] - 8, hand[0] + finger * 1.3, hand[1] - 48], 8, look.skin);
  }
}
