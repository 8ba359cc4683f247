import { describe, expect, test } from 'vitest';
import { makeStemmer } from '../language/word-stems.ts';
import { readBrief } from './read-brief.ts';

const stem = makeStemmer();
const PEOPLE = [
  { label: 'S1', names: ['s1', 'host', 'mara'], roles: new Set<string>(), wordNames: [] },
  { label: 'S2', names: ['s2', 'ana'], roles: new Set(['counti', 'engin']), wordNames: [] },
  { label: 'S3', names: ['s3', 'industrial designer'], roles: new Set<string>(), wordNames: ['Industrial'] },
];
const read = (text: string) => readBrief(text, PEOPLE, stem);
const wantedIn = (text: string) => read(text).wanted.map(({ phrase }) => phrase);
const unwantedIn = (text: string) => read(text).unwanted.map(({ phrase }) => phrase);
const asidesIn = (text: string) =>
  read(text).parts.flatMap((part) =>
    ['courtesy', 'audience', 'form', 'manner', 'reason'].includes(part.kind) ? [part.text] : [],
  );

describe('parts that name no subject', () => {
  test.each([
    ['Cash figures only for the bank.', 'for the bank', ['Cash figures']],
    ['For the bank: the cash figures', 'For the bank', ['the cash figures']],
    ["The harvest, it's for a course on farming", "it's for a course on farming", ['The harvest']],
    ['I run a farm shop. The harvest please', 'I run a farm shop', ['The harvest']],
    ['The harvest, upbeat', 'upbeat', ['The harvest']],
    ['The harvest, no jokes', 'no jokes', ['The harvest']],
    ['The harvest because kids love it', 'because kids love it', ['The harvest']],
    ['The harvest for our newsletter', 'for our newsletter', ['The harvest']],
    ['The harvest for local radio', 'for local radio', ['The harvest']],
    ['The harvest for Instagram', 'for Instagram', ['The harvest']],
    ['Sales wants a testimonial. What the barn saved', 'Sales wants a testimonial', ['What the barn saved']],
    ['Dear Kim, the harvest. Thanks, Jo (press)', 'Thanks, Jo (press)', ['the harvest']],
    ['The harvest (school project, kids aged 10)', 'kids aged 10', ['The harvest']],
    ['Careers day, 14 to 16 year olds: the harvest', 'Careers day, 14 to 16 year olds', ['the harvest']],
  ])('%s', (text, aside, wanted) => {
    expect(asidesIn(text)).toContain(aside);
    expect(wantedIn(text)).toEqual(wanted);
  });

  test.each(['The budget for our website', 'Ideas for our newsletter', 'The case for local radio'])(
    '%s',
    (text) => {
      expect(wantedIn(text)).toEqual([text]);
    },
  );

  test('requests, and names for the cut', () => {
    expect(wantedIn('could you kindly do something on the harvest')).toEqual(['on the harvest']);
    expect(wantedIn('Internal trailer on how they lost the barn')).toEqual(['how they lost the barn']);
    expect(wantedIn('Is there anything on asphalt or on glass?')).toEqual(['on asphalt', 'on glass']);
  });

  test('a brief with only an aside is about its aside', () => {
    expect(wantedIn('He lost the barn')).toEqual(['He lost the barn']);
  });

  test('subjects excluded with “or” are two where each is one, or where the second has its own beginning', () => {
    expect(unwantedIn('The harvest. No sales or pricing')).toEqual(['sales', 'pricing']);
    expect(unwantedIn('The harvest, nothing about how loud he was or the roof')).toContain('the roof');
  });

  test('every part has its place', () => {
    const text = 'For the bank: the harvest, then "we sold. Twice." and no ship talk';
    for (const { from, text: said } of read(text).parts)
      expect(
        text
          .slice(from, from + said.length)
          .replace(/"/g, ' ')
          .trim(),
      ).toBe(said.replace(/"/g, ' ').trim());
  });
});

describe('excluded subjects', () => {
  test.each([
    ['The harvest. Not a word about the company', ['the company']],
    ['The harvest. Take the barn out', ['the barn']],
    ['The harvest, the barn must not be in it', ['the barn']],
    ["The harvest. Don't go into the price, that's another story", ['the price']],
    ["The harvest. We don't need the barn", ['the barn']],
  ])('%s', (text, unwanted) => {
    expect(unwantedIn(text)).toEqual(unwanted);
    expect(wantedIn(text)).toEqual(['The harvest']);
  });

  test.each([
    "Barns that stand where there's no wifi",
    'Crossing while the river cannot be crossed',
    'Taking barns apart instead of wrecking them',
    'The only woman on the farm',
  ])('not inside of a subject: %s', (text) => {
    const { unwanted, unwantedSpeakers, onlySpeakers, wanted } = read(text);
    expect([unwanted, unwantedSpeakers, onlySpeakers, wanted.length]).toEqual([[], [], [], 1]);
  });

  test('a person, in the ways in which people say so', () => {
    for (const text of [
      'The harvest, cut Mara out',
      'The harvest, the host can go',
      "We don't need Mara here",
    ])
      expect(read(text).unwantedSpeakers).toEqual(['S1']);
  });

  test('all others', () => {
    for (const text of ['Ana only: the harvest', 'Ana on the harvest. Nobody else', 'Just the engineer'])
      expect(read(text).onlySpeakers).toEqual(['S2']);
  });
});

describe('order, ends and quotes', () => {
  test('subjects in their order', () => {
    const brief = read('First the barn, then the harvest. Before it the storm.');
    expect([brief.isInOrder, brief.wanted.map(({ phrase }) => phrase)]).toEqual([
      true,
      ['the storm', 'the barn', 'the harvest'],
    ]);
    expect(read('The barn and the harvest').isInOrder).toBe(false);
  });

  test('ends that are named after their subject, and subjects that must not be last', () => {
    const brief = read("The harvest. Put the barn first. Don't end on the storm.");
    expect([brief.openWith?.phrase, brief.notLast?.phrase, brief.endOn]).toEqual([
      'the barn',
      'the storm',
      null,
    ]);
    expect(read('The harvest, dogs last').endOn?.phrase).toBe('dogs');
  });

  test('words of a quote are none of the brief', () => {
    const brief = read('The harvest, and finish on "it doesn\'t need to be Mara. Not now"');
    expect([brief.unwanted, brief.leadSpeakers, brief.unwantedSpeakers]).toEqual([[], [], []]);
    expect(brief.endOn?.phrase).toContain('Not now');
  });
});

test('a word of a longer name is a name where it is written as one', () => {
  expect(wantedIn('Industrial components of the remote')).toEqual(['Industrial components of the remote']);
  expect(read('What Industrial says about the remote').leadSpeakers).toEqual(['S3']);
});

test.each([
  ['2:30', 150],
  ['3 min 20 is ok', 200],
  ['one minute thirty', 90],
  ['Under a minute and a half', 90],
  ['30ish seconds', 30],
  ["2'30", 150],
  ['1m45', 105],
  ['a hundred seconds', 100],
  ['one hundred and ten seconds', 110],
  ['a couple of minutes', 120],
  ['9:16, half a minute', 30],
  ['in 16:9', null],
])('length in “%s”', (text, seconds) => {
  expect(read(`The harvest. ${text}`).lengthS).toBe(seconds);
  expect(wantedIn(`The harvest. ${text}`)).toEqual(['The harvest']);
});
