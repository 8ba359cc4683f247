import { expect, test } from 'vitest';
import { languageOfTag } from '../../language/languages.ts';
import { makeStemmer } from '../../language/word-stems.ts';
import { readBrief } from '../read-brief.ts';

const read = (code: string, text: string) => readBrief(text, [], makeStemmer(languageOfTag(code)));

test.each([
  ['en', 'The wall and where it came from', 'before'],
  ['en', 'The wall, and how it came about', 'before'],
  ['en', 'The wall and what happened then', 'behind'],
  ['en', 'The wall and how it ended', 'behind'],
  ['en', 'The wall and what they did with it', 'around'],
  ['de', 'Die Mauer und wie es dazu kam', 'before'],
  ['de', 'Die Mauer und was dann passierte', 'behind'],
  ['de', 'Die Mauer und wie es ausging', 'behind'],
  ['fr', "Le mur et d'où il vient", 'before'],
  ['fr', "Le mur et comment ça s'est terminé", 'behind'],
  ['es', 'El muro y de dónde viene', 'before'],
  ['es', 'El muro y cómo acabó', 'behind'],
])('%s: “%s” asks more of one subject', (code, text, side) => {
  const { wanted, bare } = read(code, text);
  expect(bare).toMatchObject([{ side, leansOn: wanted[0] }]);
  expect(wanted.map(({ phrase }) => phrase)).toEqual([text.replace('und was dann', 'und , was')]);
});

test.each([
  ['en', "The wall. What's next?", "What's next", 1],
  ['en', 'First who he is, then the wall', 'who he is', 0],
  ['en', 'What happened?', 'What happened', 0],
  ['en', 'was there a moment you wanted to give up', 'was there a moment you wanted to give up', 0],
  ['de', 'Die Mauer. Wie war das?', 'Wie war das', 1],
])('%s: “%s” has a wish that names nothing', (code, text, phrase, place) => {
  expect(read(code, text).bare).toMatchObject([{ phrase, place, leansOn: null }]);
});

test.each([
  'The wall, what works and what does not',
  'What happened just before the flood?',
  'The wall, and who painted it',
  'How she and her dog climbed the wall',
  'How did she and her dog climb the wall?',
  'The wall, which he never saw',
  'She bought a wall and is not well',
  'The wall',
])('“%s” names all that it asks for', (text) => {
  expect(read('en', text).bare).toEqual([]);
});
