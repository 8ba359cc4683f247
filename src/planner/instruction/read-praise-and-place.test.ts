import { expect, test } from 'vitest';
import { readAsked, understood } from '../../../test/support/planner/read-asked.ts';

test.each([
  ['I love the harvest. Start there.', 'move harvest first'],
  ['The gate is great, end there', 'move gate last'],
  ['Die Ernte ist toll. Fang da an.', 'move ernt first'],
  ["J'adore la récolte. Commence là.", 'move recolt first'],
  ['Me encanta la cosecha. Empieza ahí.', 'move cosecha first'],
  ['start later, at the harvest', 'drop before harvest'],
  ['Start later - at “we closed”', 'drop before “we closed”'],
  ['Fang später an, bei der Ernte', 'drop before ernt'],
  ['Commence plus tard, à la récolte', 'drop before recolt'],
  ['Empieza más tarde, en la cosecha', 'drop before cosecha'],
  ['let it run on until the harvest', 'lengthen whole by 0 harvest'],
  ['let clip 2 run on until the harvest', 'lengthen #2 by 0 harvest'],
  ['keep going until he says “harvest”', 'lengthen whole by 0 “harvest”'],
  ['Lass es bis zur Ernte laufen', 'lengthen whole by 0 ernt'],
  ["Laisse courir jusqu'à la récolte", 'lengthen whole by 0 recolt'],
  ['Déjalo seguir hasta la cosecha', 'lengthen whole by 0 cosecha'],
  ["the harvest joke goes, it isn't funny", 'drop harvest joke'],
  ['the gate goes too', 'drop gate'],
])('“%s” asks for “%s”', (text, expected) => {
  expect(understood(text)).toBe(expected);
});

test.each([
  'great, leave it like that',
  "perfect, don't change a thing",
  "I'm happy with the ending",
  'really pleased with clip 2',
  'I like how it ends',
  'passt so, lass es so',
  "c'est bien comme ça",
  'déjalo así',
])('“%s” is praise, and is understood', (text) => {
  const { operations, unread, isUnclear } = readAsked(text);
  expect(operations.filter(({ kind }) => kind !== 'keep')).toEqual([]);
  expect({ unread, isUnclear }).toEqual({ unread: [], isUnclear: false });
});
