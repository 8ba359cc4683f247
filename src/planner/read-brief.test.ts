import { describe, expect, test } from 'vitest';
import { readBrief, readLengthS, type Topic } from './read-brief.ts';
import { makeStemmer } from './word-stems.ts';

const stem = makeStemmer();
const PEOPLE = [
  { label: 'S1', names: ['s1', 'host'] },
  { label: 'S2', names: ['s2', 'dr. ana ruiz', 'ana', 'ruiz', 'guest'] },
];
const read = (text: string) => readBrief(text, PEOPLE, stem);
const termsOf = (topic: Topic | null | undefined) => [...(topic?.terms.keys() ?? [])];

describe('subjects', () => {
  test('wanted ones, without the words about cutting', () => {
    const { wanted } = read('Make a short clip about the price, and why they changed it');
    expect(wanted.flatMap(termsOf)).toContain('price');
    expect(wanted.flatMap(termsOf)).not.toContain('clip');
  });

  test('unwanted ones hold until the sentence ends', () => {
    const { wanted, unwanted } = read('The harvest. Leave out the weather and the tractor. The market too.');
    expect(unwanted.map(termsOf)).toEqual([['weather'], ['tractor']]);
    expect(wanted.map(termsOf)).toEqual([['harvest'], ['market']]);
  });

  test.each([
    ['not the price; the team', ['team'], ['price']],
    ['Not the price, the team', ['team'], ['price']],
    ['The team, not the price', ['team'], ['price']],
    ['the team and not the price', ['team'], ['price']],
    ['Not only the price', ['price'], []],
    ['The team, not just the price', ['team', 'price'], []],
    ['The team, not long', ['team'], []],
    ['Not sure. The team', ['team'], []],
  ])('plain "not": %s', (text, wanted, unwanted) => {
    const brief = read(text);
    expect(brief.wanted.flatMap(termsOf)).toEqual(wanted);
    expect(brief.unwanted.flatMap(termsOf)).toEqual(unwanted);
  });

  test('a "not" inside of what is wanted', () => {
    expect(read('Why the battery did not fail').unwanted).toEqual([]);
  });

  test('what is never chosen anyway is no subject', () => {
    expect(read('The harvest, without the small talk').unwanted).toEqual([]);
  });

  test('nothing in particular', () => {
    expect(read('The best moments of the interview').wanted).toEqual([]);
  });
});

describe('structure, people, quotes', () => {
  test('open with and end on', () => {
    const brief = read('The harvest. Open with the storm and end on the new barn.');
    expect(termsOf(brief.openWith)).toEqual(['storm']);
    expect(termsOf(brief.endOn)).toContain('barn');
    expect(brief.wanted.map(termsOf)).toEqual([['harvest']]);
  });

  test('only a speaker, by name, label or part', () => {
    expect(read('Only Ana, about the harvest').onlySpeakers).toEqual(['S2']);
    expect(read('only the guest').onlySpeakers).toEqual(['S2']);
    expect(read('The harvest, without S1').unwantedSpeakers).toEqual(['S1']);
  });

  test('a name is no subject', () => {
    expect(read("Ana's harvest").wanted.map(termsOf)).toEqual([['harvest']]);
  });

  test('words in quotation marks must be heard', () => {
    expect(read('The part with “we sold the cow”').quotes).toEqual(['we sold the cow']);
  });
});

test.each([
  ['make it 30 seconds', 30],
  ['a 45s teaser', 45],
  ['one minute about the harvest', 60],
  ['1.5 minutes', 90],
  ['a minute and a half', 90],
  ['forty-five seconds', 45],
  ['half a minute', 30],
  ['as a team', null],
  ['in 2024', null],
])('length in “%s”', (text, seconds) => {
  expect(readLengthS(text)).toBe(seconds);
});
