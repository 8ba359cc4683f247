import { expect, test } from 'vitest';
import { CAT_STORY } from '../../../test/support/planner/cat-story.ts';
import { makeReviser } from '../../../test/support/planner/revise-talk.ts';
import { makeTalk } from '../../../test/support/planner/talk-fixture.ts';

const { group } = makeTalk(CAT_STORY);
const next = makeReviser({ group }, 'The cat');
const first = await next([], null);

test.each([
  ['add subtitles in Spanish', 'add subtitles in Spanish'],
  ['translate it into French', 'translate it into French'],
  ['Musik dazu bitte', 'Musik dazu bitte'],
  ['Ajoute de la musique', 'Ajoute de la musique'],
  ['añade subtítulos', 'añade subtítulos'],
])('%s: no plan holds it', async (instruction, wish) => {
  const { entries, warnings } = await next([first], instruction);
  expect(entries).toEqual(first.entries);
  expect(warnings).toContain(
    `“${wish}” cannot be met: a plan is one video of picked talk, without music, effects or translation; captions, logo, end card and formats are settings of a render`,
  );
});

test('two such wishes in French are both named, and nothing is to be left out', async () => {
  const { warnings } = await next([first], 'Change la musique et mets le logo du musée');
  expect(warnings.join()).toMatch(/“Change la musique.*logo du musée” cannot be met/u);
  expect(warnings.join()).not.toContain('to leave out');
});

test('other wishes beside them are done', async () => {
  const { entries } = await next([first], 'Add music and drop entry 1');
  expect(entries.length).toBeLessThan(first.entries.length);
});

test.each(['Drop entry 1', "Enlève l'entrée 1", 'quita la 1 porfa', 'Streich Eintrag 1'])(
  '%s: a question is parted from its answer, with a warning',
  async (instruction) => {
    const { warnings } = await next([first], instruction);
    expect(warnings).toContain('entry 1 asks what entry 2 answers: they are parted, as the instruction says');
  },
);
