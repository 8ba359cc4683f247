import { expect, test } from 'vitest';
import { understood } from '../../../../test/support/planner/read-asked.ts';
import { withNamesCarried } from './carry-name.ts';

test.each([
  ['add who Walter was and how he taught her', 'add who Walter was and how Walter taught her'],
  ['add how Dunn got the key and why she kept it', 'add how Dunn got the key and why Dunn kept it'],
  ['zeig, wer Anton war und wie er sie fand', 'zeig, wer Anton war und wie Anton sie fand'],
  ['ajoute qui était Anton et comment il a fini', 'ajoute qui était Anton et comment Anton a fini'],
  ['add what the storm did and how he fled', 'add what the storm did and how he fled'],
  ['add Walter, and he should come first', 'add Walter, and he should come first'],
])('“%s”', (written, expected) => {
  expect(withNamesCarried(written)).toBe(expected);
});

test.each([
  ['the last clip should be the line about the harvest', 'move harvest last'],
  ['the very first thing we hear must be the harvest', 'move harvest first'],
  ['Der letzte Clip soll der Satz über die Ernte sein', 'move ernt last'],
  ['Le dernier extrait doit être la phrase sur la récolte', 'move recolt last'],
  ['El último clip debe ser la frase sobre la cosecha', 'move cosecha last'],
])('“%s” names a place in the plan', (written, expected) => {
  expect(understood(written)).toBe(expected);
});
