import { expect, test } from 'vitest';
import { newBriefIn } from './new-brief-in.ts';

test.each([
  ["don't like it. start again with what a lamp costs and the cat", 'what a lamp costs and the cat'],
  ['Start over, but with the storm', 'the storm'],
  ['scrap this and do the harvest instead', 'the harvest'],
  ['Forget it all. Show me the two brothers please', 'the two brothers'],
  ['Fang nochmal von vorn an mit der Ernte', 'der Ernte'],
  ['Vergiss das alles und mach stattdessen die Ernte', 'die Ernte'],
  ['Recommence à zéro avec la récolte', 'la récolte'],
  ['Oublie tout et montre plutôt la récolte', 'la récolte'],
  ['Empieza de nuevo con la cosecha', 'la cosecha'],
  ['Olvida todo y haz la cosecha', 'la cosecha'],
])('“%s” is a new brief', (written, brief) => {
  expect(newBriefIn(written)).toBe(brief);
});

test.each([
  'start again',
  'start over from the beginning',
  'start with the harvest',
  'start again with entry 3',
  'scrap that',
  'scrap that last change',
  'forget the harvest and show the storm instead',
  'drop the harvest, show the storm instead',
])('“%s” is none', (written) => {
  expect(newBriefIn(written)).toBeNull();
});
