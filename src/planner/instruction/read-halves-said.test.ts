import { expect, test } from 'vitest';
import { readAsked, understood } from '../../../test/support/planner/read-asked.ts';

/** Instructions of which one half was lost before, or meant more than it says. */
test.each([
  ['Ana on camera B, everyone else on camera A', 'camera only B @S2; camera only A @S1'],
  ['Ana on camera B throughout, the others stay on A', 'camera only B @S2; camera only A @S1'],
  ['Ana auf Kamera B, alle anderen auf Kamera A', 'camera only B @S2; camera only A @S1'],
  ['Ana sur la caméra B, les autres restent sur A', 'camera only B @S2; camera only A @S1'],
  ['Ana en la cámara B, los demás en la A', 'camera only B @S2; camera only A @S1'],
  ['camera A only', 'camera only A'],
  ['Die Ernte raus, und 5 Sekunden kürzer', 'drop ernt; length by -5'],
  ['shorten the harvest to just the plums', 'drop all but plum'],
  ['keep the pause before "We closed"', 'pauseAt “We closed” before'],
  ['leave the pause before we closed', 'pauseAt “we closed” before'],
  ['keep the pause before entry 3', 'pauseAt #3 before'],
  ['keep the pauses', 'pauses true'],
  ['let it breathe', 'pace -1'],
  ['the second time she says the harvest, let it breathe', 'lengthen time 2 of harvest by 1'],
  ["Ana's questions out", 'questions false S2'],
])('“%s”', (written, expected) => {
  expect(understood(written)).toBe(expected);
});

test.each([
  "drop Ana's question about the harvest",
  'lose the question about the harvest',
  'Anas Frage zur Harvest raus',
  "Enlève la question d'Ana sur harvest",
  'Quita la pregunta de Ana sobre harvest',
])('“%s” is about one question', (written) => {
  const [operation, ...others] = readAsked(written).operations;
  expect(others).toEqual([]);
  expect(operation).toMatchObject({ kind: 'questions', isKept: false, within: null });
  expect(JSON.stringify(operation)).toContain('"about":{');
});

test('the first question of somebody is one question', () => {
  expect(readAsked("Ana's first question out").operations).toMatchObject([
    { kind: 'questions', isKept: false, speakers: ['S2'], nth: 1 },
  ]);
});
