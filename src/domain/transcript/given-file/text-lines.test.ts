import { expect, test } from 'vitest';
import { readPlainText } from '../given-text/read-plain-text.ts';
import { linesOf } from './text-lines.ts';

const say = (text: string) => readPlainText(text).map((word) => `${word.speaker}: ${word.text}`);
const SAID = ['Anna: Good', 'Anna: day.', 'Bo: Thank', 'Bo: you,', 'Bo: Doctor', 'Bo: Caldwell.'];

test.each([
  ['in brackets', '[10:00:05:12] ANNA: Good day.\n[10:00:07:02] BO: Thank you, Doctor Caldwell.'],
  ['before a tab', '10:00:05:12\tAnna:\tGood day.\n10:00:07;02\tBo:\tThank you, Doctor Caldwell.'],
  ['behind a name', 'Anna 10:00:05:12\nGood day.\nBo [10:00:07:02]\nThank you, Doctor Caldwell.'],
  [
    'as stretches, on a line with the text',
    '00:00:05:12 , 00:00:06:24 , ANNA: Good day.\n00:00:07:02 , 00:00:09:24 , BO: Thank you, Doctor Caldwell.',
  ],
])('a time with frames is no word: %s', (_, text) => {
  expect(say(text)).toEqual(SAID);
});

test('a name below its time is who speaks', () => {
  const part = '00:00:05:12 - 00:00:06:24\nAnna\nGood day.\n\n00:00:07:02 - 00:00:09:24\nBo\nThank you.\n\n';
  expect(say(part.repeat(2)).slice(0, 4)).toEqual(SAID.slice(0, 3).concat('Bo: you.'));
  expect(say('0:00:05.000,0:00:06.960\nLondon\n\n0:00:07.000,0:00:09.000\nis large.')).toEqual(
    ['London', 'is', 'large.'].map((word) => `null: ${word}`),
  );
});

test('a name before a tab, and one with no-break spaces, is who speaks', () => {
  expect(say('ANNA\tGood day.\nBO\tThank you, Doctor Caldwell.\nANNA\tYes.').slice(0, 6)).toEqual(SAID);
  expect(say('ANNA\u00a0LEE\u00a0: Good\nBO\u00a0: Thank\nANNA\u00a0LEE\u00a0: Yes')).toEqual([
    'Anna Lee: Good',
    'Bo: Thank',
    'Anna Lee: Yes',
  ]);
});

test('numbers that count the lines of a page are no words, and others are', () => {
  const lines = ['ANNA: Good', 'day.', 'BO: Thank', 'you, Doctor', 'Caldwell.'];
  const page = lines.map((line, at) => `${at + 1}   ${line}`).join('\n');
  expect(say(page)).toEqual(SAID);
  expect(say(`${page}\n${page}`)).toHaveLength(12);
  expect(say('10 people came.\n20 people left.\n30 stayed.\n40 slept.\n50 ate.')[0]).toBe('null: 10');
});

test.each([
  ['because the tele-\nphone line', 'because the telephone line'],
  ['a well-known man, a well-\nknown, old man', 'a well-known man, a well-known, old man'],
  ['I was going-\nand then', 'I was going- and then'],
  ['die Vor-\nund Nachteile', 'die Vor- und Nachteile'],
  ['the tele\u00adphone', 'the telephone'],
  ['the tele\u00ad\nphone', 'the telephone'],
  ['in Nord-\nKorea', 'in Nord- Korea'],
])('%j', (text, said) => {
  expect(
    linesOf(text)
      .map(({ line }) => line)
      .join(' '),
  ).toBe(said);
});

test('the numbers of pages are no words, and a number that is said alone is one', () => {
  const pages = (first: string, second: string) => `ANNA: Good\n\n${first}\n\nday.\n\n${second}\n\nBO: Thank`;
  for (const text of [pages('- 2 -', '- 3 -'), pages('Page 1 of 3', 'Seite 2'), pages('2', '3')]) {
    expect(say(text)).toEqual(['Anna: Good', 'Anna: day.', 'Bo: Thank']);
  }
  expect(say(pages('3', '2'))).toHaveLength(5);
  expect(say('ANNA: How many?\n\nBO:\n\n3\n\nANNA: Yes.')).toContain('Bo: 3');
});
