import { expect, test } from 'vitest';
import { makeTalk } from '../../../../test/support/planner/talk-fixture.ts';
import { makeStemmer } from '../../language/word-stems.ts';
import { languageOfFootage } from '../footage-language.ts';
import { plainText, readSentences } from '../sentence.ts';
import { findContentsList } from './contents-list.ts';

/** The first words of each sentence that lists contents, in a talk of some minutes that begins with this. */
function listedIn(opening: string, language = 'en', rest = 'The vines were older than the house.'): string[] {
  const talk = Array.from({ length: 60 }, () => `S2 a | ${rest}`).join('\n');
  const { group } = makeTalk(`speakers S1=One S2=Two\n---\n${opening}\n${talk}`);
  const stem = makeStemmer(languageOfFootage([{ ...group, language }]));
  const sentences = readSentences([group], stem);
  return [...findContentsList(sentences, stem.language)].map((at) => {
    const sentence = sentences[at];
    return sentence ? plainText(sentence).slice(0, 3).join(' ') : '';
  });
}

test.each([
  [
    "S1 a | Good evening. We'll hear about the flood, then about the dam, and at the end about money.",
    'well hear about',
  ],
  ["S1 a | So I've got four things: the launch, the clip, the order, and the fair.", 'so ive got'],
  [
    'S1 a | First what concrete is, then why the climate suffers, then three ways out of it.',
    'first what concrete',
  ],
  [
    "S1 a | I'm Nadia, and I'd like to go through how it began, what annoys you, and what it costs.",
    'im nadia and',
  ],
])('a talk that says what it will be about lists contents: %s', (opening, first) => {
  expect(listedIn(opening)).toEqual([first]);
});

test('a list continues in the sentences behind it', () => {
  const opening =
    "S1 a | We're going to do four things before lunch. How you open, what you need, the budget, and outcomes. If there's time the coffee machine. My name is Yvette.";
  expect(listedIn(opening)).toEqual(['were going to', 'how you open', 'if theres time']);
});

test.each([
  "S1 a | We'll start in a minute, I think.",
  'S1 a | I sold the horses, the cart and the barrels.',
  "S1 a | I went home and told my mother, my aunt, and the priest that I'm going to do that.",
  'S1 a | What shall we do about the dam, the bridge and the money?',
])('what only has a list, or only announces, is none: %s', (opening) => {
  expect(listedIn(opening)).toEqual([]);
});

test('far into a talk, a list of the next events is part of the story', () => {
  const before = Array.from(
    { length: 40 },
    () => 'S1 a | The bank gave me one year, and I sold the horses first.',
  ).join('\n');
  expect(listedIn(`${before}\nS1 a | We'll talk about the flood, the dam, and the money.`)).toEqual([]);
});

test.each([
  ['de', 'S1 a | Auf der Tagesordnung stehen das Leck, das Geld, der Bademeister und das Sommerfest.'],
  ['fr', 'S1 a | Alors, on va parler de vos débuts, du prix unique, du loyer, et puis de la chatte.'],
  ['es', 'S1 a | Vamos a hablar de la sequía, del precio, de los robos, y luego de la prensa.'],
])('%s has phrases for it', (language, opening) => {
  expect(listedIn(opening, language)).toHaveLength(1);
});
