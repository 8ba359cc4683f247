import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../../test/support/planner/check-plan.ts';
import { makeTalk } from '../../../../test/support/planner/talk-fixture.ts';
import { readBrief } from '../../brief/read-brief.ts';
import { makeStemmer } from '../../language/word-stems.ts';
import { planCut } from '../../plan-cut.ts';
import { languageOfFootage } from '../../talk/footage-language.ts';
import { studyFootage } from '../../talk/study.ts';
import { findMeasures } from './answers-in-measures.ts';

const BOG = `speakers S1=Ada S2=Bo
---
S1 moor | Bo, you look after this bog, and we are standing right in the middle of it.
S2 moor | It's called the black moss, and it's about eleven hundred hectares.
S1 cells | Why does it float like that?
S2 cells | The moss has big dead cells. They are big and empty, and they fill up like a sponge. A sponge as big as that holds twenty times its weight.
S1 drains | Who dug the drains?
S2 drains | Forty men from the village dug them, two hundred kilometres of drains across the bog, and it took them nine years.
`;

async function measuredIn(talk: string, brief: string, language = 'en'): Promise<string[]> {
  const group = { ...makeTalk(talk).group, language };
  const stem = makeStemmer(languageOfFootage([group]));
  const study = await studyFootage([group], DEFAULT_SETTINGS, stem, new AbortController().signal);
  const { wanted } = readBrief(brief, study.people, stem);
  return wanted
    .flatMap((topic) => [...findMeasures(study, topic).keys()])
    .map((at) => study.sentences[at]?.words.map(({ text }) => text).join(' ') ?? '');
}

test.each([
  ['How big is the bog?', ['eleven hundred hectares']],
  ['how many men dug the drains', ['Forty men']],
  ['the bog', []],
  ['how heavy is the bog', []],
  ['How big are the cells?', []],
])('a question for a measure, or none: %s', async (brief, answers) => {
  const found = await measuredIn(BOG, brief);
  expect(found).toHaveLength(answers.length);
  for (const [at, answer] of answers.entries()) expect(found[at]).toContain(answer);
});

test.each([
  [
    'de',
    'Wie groß ist das Moor?',
    'Das hier ist das Moor, und wir gehen heute einmal quer hinüber. Es hat ungefähr dreihundert Hektar.',
    'Hektar.',
  ],
  [
    'fr',
    'Quelle est la surface du marais ?',
    'Voici le marais, et nous allons le traverser ensemble ce matin. Il fait environ mille hectares.',
    'hectares.',
  ],
  [
    'es',
    '¿Cuántos años tiene el molino?',
    'Este es el molino de mi familia, y todavía muele harina. Tiene trescientos años.',
    'años.',
  ],
])('in %s too', async (language, brief, said, answer) => {
  const found = await measuredIn(`speakers S1=Ada\n---\nS1 thing | ${said}\n`, brief, language);
  expect(found.map((sentence) => sentence.split(' ').at(-1))).toEqual([answer]);
});

test('the plan shows the answer, and the big cells are none', async () => {
  const { entries } = await planCut(
    {
      ...{ prompt: 'How big is the bog?', instruction: null, version: 1, previous: [] },
      groups: [makeTalk(BOG).group],
      settings: { ...DEFAULT_SETTINGS, targetDurationS: 10 },
    },
    new AbortController().signal,
  );
  const said = entries.map(({ text }) => text).join(' ');
  expect(said).toContain('1,100 hectares');
  expect(said).not.toContain('cells');
});
