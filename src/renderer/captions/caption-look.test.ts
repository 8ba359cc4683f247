import { expect, test } from 'vitest';
import { colourForDrawing } from './caption-look.ts';

test('black, white and greys are drawn unchanged', () => {
  for (const grey of ['#000000', '#FFFFFF', '#808080']) expect(colourForDrawing(grey)).toBe(grey);
});

test('a colour coded by BT.601 and read as BT.709 comes out as wanted', () => {
  for (const hex of ['#C08040', '#4060A0', '#60A080']) {
    const drawn =
      colourForDrawing(hex)
        .slice(1)
        .match(/../g)
        ?.map((part) => Number.parseInt(part, 16)) ?? [];
    const [r = 0, g = 0, b = 0] = drawn;
    const y = 0.299 * r + 0.587 * g + 0.114 * b;
    const [cb, cr] = [(b - y) / 1.772, (r - y) / 1.402];
    const seen = [y + 1.5748 * cr, y - 0.1873 * cb - 0.4681 * cr, y + 1.8556 * cb];
    const wanted =
      hex
        .slice(1)
        .match(/../g)
        ?.map((part) => Number.parseInt(part, 16)) ?? [];
    for (const [index, value] of seen.entries())
      expect(Math.abs(value - (wanted[index] ?? 0))).toBeLessThan(2);
  }
});
