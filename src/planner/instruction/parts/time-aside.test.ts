import { expect, test } from 'vitest';
import { understood } from '../../../../test/support/planner/read-asked.ts';

test.each([
  ["at 0:10 there's a bit that drags, trim it", 'shorten time times 0.72'],
  ['at 0:30 it drags, trim that', 'shorten time times 0.72'],
  ['around 0:30 he goes on a bit. Trim it.', 'shorten time times 0.72'],
  ['at 0:30 he rambles, shorter please', 'shorten time times 0.72'],
  ['at 0:15 I get bored - tighten that bit', 'shorten time times 0.72'],
  ['at 0:10 he coughs, cut it', 'drop time'],
  ['at 0:12 drop it', 'drop time'],
  ['at 0:10 lose the ums', 'fillers false'],
  ['At 0:20 cut away before the fridge', 'drop through and after fridg'],
  ['At 0:20, get out before “I bought a fridge”', 'drop through and after “I bought a fridge”'],
  ['At 0:20 stop after the fridge', 'drop after fridg'],
  ['bei 0:10 zieht es sich, kürz das', 'shorten time times 0.72'],
])('“%s” is about that time: %s', (text, expected) => {
  expect(understood(text)).toBe(expected);
});
