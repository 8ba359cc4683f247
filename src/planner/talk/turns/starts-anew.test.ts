import { expect, test } from 'vitest';
import { makeTalk } from '../../../../test/support/planner/talk-fixture.ts';
import { languageOfTag } from '../../language/languages.ts';
import { makeStemmer } from '../../language/word-stems.ts';
import { readSentences } from '../sentence.ts';
import { startsAnew } from './starts-anew.ts';

function turns(code: string, text: string): boolean {
  const language = languageOfTag(code);
  const { group } = makeTalk(`speakers S1=Anna\n---\nS1 talk | ${text}`);
  const [sentence] = readSentences([{ ...group, language: code }], makeStemmer(language));
  if (!sentence) throw new Error('no sentence');
  return startsAnew(sentence, language);
}

test.each([
  ['en', 'Okay, this is the test section.'],
  ['en', 'Right, here we are at the fan.'],
  ['de', 'So, das hier ist die Messstrecke.'],
  ['fr', 'Bon, ici on a la soufflerie.'],
  ['es', 'Bueno, aquí está la sala de pruebas.'],
])('%s: “%s” leads to another place', (code, text) => {
  expect(turns(code, text)).toBe(true);
});

test.each([
  ['en', 'This is the best that we have.'],
  ['en', 'So this is why it broke.'],
  ['de', 'Das ist die beste.'],
  ['fr', "C'est la meilleure."],
  ['es', 'Esto es lo mejor.'],
])('%s: “%s” goes on', (code, text) => {
  expect(turns(code, text)).toBe(false);
});
