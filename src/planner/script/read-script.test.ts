import { expect, test } from 'vitest';
import { cpuMs } from '../../../test/support/machine/cpu-ms.ts';
import type { Person } from '../talk/people/read-people.ts';
import { readScript } from './read-script.ts';

const people: Person[] = [
  { label: 'S1', names: ['s1', 'mara', 'host'], roles: new Set(), wordNames: [] },
  { label: 'S2', names: ['s2', 'ben', 'guest'], roles: new Set(), wordNames: [] },
];
const read = (text: string) => readScript(text, people, [{ S1: 'Mara Lind', S2: 'Ben' }]);
const lines = (text: string) => read(text).lines.map(({ n, text: said }) => `${n} ${said}`);

test('each line is something to be said, by its number in the text', () => {
  expect(lines('We bake at night.\n\nThe price fell.\r\n  \nNobody came.')).toEqual([
    '1 We bake at night.',
    '3 The price fell.',
    '5 Nobody came.',
  ]);
});

test('headings, rules and directions are not said', () => {
  const text = '# Part one\nINTRODUCTION\nOpening:\n---\n12\n(music)\nWe bake [laughs] at night (pause).';
  expect(lines(text)).toEqual(['7 We bake at night .']);
});

test.each([
  '- We bake at night.',
  '* “We bake at night.”',
  '3. We bake at night.',
  '00:01:23:04 - 00:01:30:00 We bake at night.',
  '[01:23] "We bake at night."',
  '• 1) We bake at night.',
])('%s', (text) => {
  expect(lines(text)).toEqual(['1 We bake at night.']);
});

test('numbers and hyphens of the line itself stay', () => {
  expect(lines('12 ovens stood there.\nTwenty-five of us came.')).toEqual([
    '1 12 ovens stood there.',
    '2 Twenty-five of us came.',
  ]);
});

test('a name asks for its speaker, alone on a line up to the next blank one', () => {
  const { lines: read_ } = read(
    'Mara: Why at night?\nBEN\nBecause it is cool.\nAnd quiet.\n\nS1: I see.\nSo it is.',
  );
  expect(read_.map(({ n, speaker }) => [n, speaker])).toEqual([
    [1, 'S1'],
    [3, 'S2'],
    [4, 'S2'],
    [6, 'S1'],
    [7, null],
  ]);
});

test('a direction between a name and its colon is no part of the name', () => {
  const { lines: found, unknownNames } = read('BEN (laughs): Because it is cool.\nMAYOR (aside): And quiet.');
  expect(unknownNames).toEqual(['MAYOR']);
  expect(found).toMatchObject([
    { text: 'Because it is cool.', speaker: 'S2' },
    { text: 'And quiet.', speaker: null },
  ]);
});

test('a display name outranks a role in the talk', () => {
  const named = readScript('Host: Why?', people, [{ S2: 'Host' }]);
  expect(named.lines[0]?.speaker).toBe('S2');
});

test('a name of an earlier transcript without a speaker now has no lines', () => {
  const named = readScript('MARA: Why?', people, [{ S1: 'Mara Lind', S7: 'MARA' }]);
  expect(named.lines[0]?.speaker).toBe('S1');
});

test('names of no speaker are left out and reported; words before a colon stay', () => {
  const { lines: found, unknownNames } = read('ANNA: We bake at night.\nRemember: the price fell.');
  expect(unknownNames).toEqual(['ANNA']);
  expect(found).toMatchObject([
    { text: 'We bake at night.', speaker: null },
    { text: 'Remember: the price fell.', speaker: null },
  ]);
});

test.each(['…', '...', '[...]', '(…)'])('%s parts a line', (gap) => {
  const [line] = read(`We started in a garage ${gap} and now there are nine shops.`).lines;
  expect(line?.parts).toEqual(['We started in a garage', 'and now there are nine shops.']);
});

test('the two sides of an ellipsis are no parts where one is a single word', () => {
  expect(read('Well… we started in a garage.').lines[0]?.parts).toEqual(['Well we started in a garage.']);
});

test('50,000 brackets are read at once', () => {
  expect(cpuMs(() => expect(read('[('.repeat(25_000)).lines).toEqual([]))).toBeLessThan(5_000);
});
