import { expect, test } from 'vitest';
import { makeTalk } from '../../../test/support/planner/talk-fixture.ts';
import { languageOfTag } from '../language/languages.ts';
import { makeStemmer } from '../language/word-stems.ts';
import { readSentences } from './sentence.ts';
import { linkThoughts } from './thought-links.ts';

/** Whether the second of two sentences of one speaker can open a passage. */
function opens(code: string, before: string, sentence: string): boolean {
  const language = languageOfTag(code);
  const source = `speakers S1=Anna\n---\nS1 talk | ${before}\nS1 talk | ${sentence}`;
  const sentences = readSentences([{ ...makeTalk(source).group, language: code }], makeStemmer(language));
  return linkThoughts(sentences, language)[1]?.needsBefore === false;
}

test.each([
  ['en', 'I will switch it off.', 'His name was Walter Petrie.'],
  ['en', 'The tail stuck up.', 'And once we had a ski jumper.'],
  ['en', 'The tail stuck up.', 'And then there was the winter of the flood.'],
  ['de', 'Ich mache es aus.', 'Sein Name war Walter Petri.'],
  ['de', 'Das Rad blieb stehen.', 'Und eines Abends kam die Polizei auf den Hof.'],
  ['fr', "J'éteins la machine.", 'Et un jour la police est venue à la ferme.'],
  ['es', 'Apago la máquina.', 'Y una noche la policía vino a la granja.'],
])('%s: behind “%s”, “%s” begins a story', (code, before, sentence) => {
  expect(opens(code, before, sentence)).toBe(true);
});

test.each([
  ['en', 'The tail stuck up.', 'And it broke in the wind.'],
  ['de', 'Das Rad blieb stehen.', 'Und es brach im Wind.'],
])('%s: behind “%s”, “%s” goes on', (code, before, sentence) => {
  expect(opens(code, before, sentence)).toBe(false);
});
