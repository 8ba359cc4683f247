import { expect, test } from 'vitest';
import { person } from '../../../../test/support/planner/person.ts';
import { languageOfTag } from '../../language/languages.ts';
import { makeStemmer } from '../../language/word-stems.ts';
import { readBrief } from '../read-brief.ts';

const PEOPLE = [person('S1', 'ana'), person('S2', 'tam')];
const read = (text: string, code = 'en') => readBrief(text, PEOPLE, makeStemmer(languageOfTag(code)));

test.each([
  'Open on the wall – the "it fell at noon" bit – then the mill.',
  'Start with the wall (the "it fell at noon" part), then the mill',
  'Begin with the wall, the "it fell at noon" bit, then the mill',
])('%s: an opening with a quote opens on the quoted words', (text) => {
  const { openWith, wanted } = read(text);
  expect(openWith?.phrase).toBe('it fell at noon');
  expect(wanted.map(({ phrase }) => phrase)).toEqual(['the mill']);
});

test('a quote that is next in order is no part of the opening', () => {
  const { openWith, wanted } = read('Open on the wall, then the "it fell at noon" bit');
  expect(openWith?.phrase).toBe('the wall');
  expect(wanted).toHaveLength(1);
});

test.each([
  ['en', 'We want young people: how it began by chance, the mill and the ford', 3],
  ['en', "We're after school leavers: the mill and the ford", 2],
  ['de', 'Wir wollen junge Leute: die Mühle und die Furt', 2],
  ['fr', 'Nous voulons des jeunes: le moulin et le gué', 2],
  ['es', 'Queremos gente joven: el molino y el vado', 2],
])('%s: an audience before a colon is no subject: %s', (code, text, count) => {
  const { wanted, parts } = read(text, code);
  expect(wanted).toHaveLength(count);
  expect(parts.map(({ kind }) => kind)).toContain('audience');
  expect(wanted.map(({ phrase }) => phrase).join()).not.toContain(':');
});

test.each([
  ['en', 'The quarrel, both sides please', false],
  ['de', 'Der Streit, beide Seiten', false],
  ['fr', 'La dispute, les deux côtés', false],
  ['es', 'La pelea, ambos lados', false],
  ['en', 'The quarrel, both sides equally', true],
  ['en', 'Give both sides the same time on the quarrel', true],
])('%s: both sides have the same time only where it is asked for: %s', (code, text, isEven) => {
  const { manner, wanted } = read(text, code);
  expect(manner.isEven).toBe(isEven);
  expect(wanted).toHaveLength(1);
});
