import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../test/support/planner/check-plan.ts';
import { makeTalk } from '../../../test/support/planner/talk-fixture.ts';
import { LANGUAGES } from '../language/languages.ts';
import { makeStemmer } from '../language/word-stems.ts';
import { studyFootage } from './study.ts';

async function listsOf(code: string, lines: string) {
  const language = LANGUAGES.find((one) => one.code === code);
  if (!language) throw new Error(`no language ${code}`);
  const talk = makeTalk(`speakers S1=Ann S2=Bob\n---\n${lines.trim()}\n`);
  const study = await studyFootage(
    [talk.group],
    DEFAULT_SETTINGS,
    makeStemmer(language),
    new AbortController().signal,
  );
  const said = (at: number | null) =>
    at === null ? null : study.sentences[at]?.words.map(({ text }) => text).join(' ');
  return {
    study,
    lists: study.lists.map(({ lead, items }) => [said(lead), ...items.map(({ first }) => said(first))]),
  };
}

test('a list begins at its first ordinal and goes on across speakers', async () => {
  const { lists, study } = await listsOf(
    'en',
    `
S1 x | What changes from now on? It is one page. First, the plug. There's a lock on the red socket now.
S2 x | The lock cost eighteen euros, and I would like to have that written down somewhere.
S1 x | Second, the alarm goes to three phones, and one of them is mine.
S2 x | And the third is that two people load. Finally, the types stay out until they are photographed.
S1 x | First we had lunch, and then we went home in the rain.`,
  );
  expect(lists).toEqual([
    [
      'It is one page.',
      'First, the plug.',
      'Second, the alarm goes to three phones, and one of them is mine.',
      'And the third is that two people load.',
      'Finally, the types stay out until they are photographed.',
    ],
  ]);
  const head = study.sentences.findIndex(
    ({ words }) => words.map(({ text }) => text).join(' ') === 'First, the plug.',
  );
  expect(study.links[head]?.needsAfter).toBe(true);
  expect(study.links[head + 1]?.needsBefore).toBe(true);
});

test.each([
  [
    'en',
    'S1 x | Step one is the text, and you clean it up. Step two is the translation, and you choose the grade.',
  ],
  ['de', 'S1 x | Erstens brauchen wir eine neue Pumpe. Zweitens muss der Rasen gemäht werden.'],
  ['de', 'S1 x | Der erste Punkt ist die Pumpe. Der zweite ist der Rasen hinter dem Schuppen.'],
  ['fr', "S1 x | Premièrement il nous faut une pompe. Deuxièmement il faut tondre l'herbe."],
  ['es', 'S1 x | Primero necesitamos una bomba. Segundo hay que cortar la hierba.'],
])('%s: %s', async (code, lines) => {
  const { lists } = await listsOf(code, lines);
  expect(lists).toHaveLength(1);
  expect(lists[0]).toHaveLength(3);
});

test('a question is no item, and an ordinal alone is no list', async () => {
  const { lists } = await listsOf(
    'en',
    'S1 x | First, what is an embosser? It is a printer without ink. Second prize went to my neighbour, who was very proud.',
  );
  expect(lists).toEqual([]);
});
