import { describe, expect, test } from 'vitest';
import { makeStemmer } from '../language/word-stems.ts';
import { readLengthS } from './beside/read-length.ts';
import type { Topic } from './brief.ts';
import { readBrief } from './read-brief.ts';

const stem = makeStemmer();
const PEOPLE = [
  { label: 'S1', names: ['s1', 'host'], roles: new Set<string>(), wordNames: [] },
  {
    label: 'S2',
    names: ['s2', 'dr. ana ruiz', 'ana', 'ruiz', 'guest'],
    roles: new Set<string>(),
    wordNames: [],
  },
];
const read = (text: string) => readBrief(text, PEOPLE, stem);
const termsOf = (topic: Topic | null | undefined) => [...(topic?.terms.keys() ?? [])];

describe('a title', () => {
  test.each([
    ['What Dr. Ana says about the price', ['price'], ['S2']],
    ['What Prof. Ana says about the price', ['price'], ['S2']],
  ])('before a name is part of it: %s', (text, subjects, led) => {
    const { wanted, leadSpeakers } = read(text);
    expect(wanted.flatMap(termsOf)).toEqual(subjects);
    expect(leadSpeakers).toEqual(led);
  });

  test('with a full stop ends no sentence', () => {
    expect(read('The bakery of Prof. Lee, in order').wanted.map(({ phrase }) => phrase)).toEqual([
      'The bakery of Prof. Lee',
    ]);
  });
});

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
    ['The leaking roof and how the town paid for it', [['leak', 'roof', 'town', 'pay']]],
    [
      'The outage and what they changed afterwards, then the prices',
      [['outag', 'chang', 'afterward'], ['price']],
    ],
    ['The March outage: what broke and who saved us', [['march', 'outag', 'break', 'save']]],
    ['The roof, and what it is like to live alone', [['roof'], ['live']]],
    ['When we sell, what we fly, who goes to the fair', [['sell'], ['fli'], ['fair']]],
    ['How the town paid for it', [['town', 'pay']]],
  ])('a question that points back to a subject is part of it: %s', (text, wanted) => {
    expect(read(text).wanted.map(termsOf)).toEqual(wanted);
  });

  test('the phrase of such a subject is the whole of it', () => {
    const { wanted } = read('Her advice. The leaking roof and how the town paid for it. The price');
    expect(wanted[1]?.phrase).toBe('The leaking roof and how the town paid for it');
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

  test.each<[string, string[], string[]]>([
    ['Must have: the roof. Must not have: the barn, the storm.', ['roof'], ['barn', 'storm']],
    ['not the roof, not the barn - the storm', ['storm'], ['roof', 'barn']],
    ['REQUIRED: ["the roof", "the barn"]. FORBIDDEN: ["the storm"].', ['roof', 'barn'], ['storm']],
    ['{"subjects":["the roof"],"avoid":["the barn"],"target_duration_s":60}', ['roof'], ['barn']],
    [
      'The roof and the barn, then the storm in the valley, and at the end the price: forty euro.',
      ['roof', 'barn', 'storm', 'valley', 'price', 'forti', 'euro'],
      [],
    ],
    ['The roof (audience: families). Could you put together a minute with the barn?', ['roof', 'barn'], []],
    ['The roof, but without the barn and the storm at the start', ['roof'], ['barn', 'storm']],
    ['The roof → the barn -> the storm', ['roof', 'barn', 'storm'], []],
    ['The roof and the barn. Stop before the storm.', ['roof', 'barn'], ['storm']],
    ["Must-have: the roof. Must-not: the barn. Don't give away the storm.", ['roof'], ['barn', 'storm']],
    ['The roof vs. the barn', ['roof', 'barn'], []],
    ['The roof, please nothing about the barn, Ada asked us not to.', ['roof'], ['barn']],
  ])('as mails and agents write: %s', (text, wanted, unwanted) => {
    const brief = read(text);
    expect(brief.wanted.flatMap(termsOf)).toEqual(wanted);
    expect(brief.unwanted.flatMap(termsOf)).toEqual(unwanted);
    expect(brief.quotes).toEqual([]);
  });

  test('the next subject, the ending, the speakers, and numbered lists', () => {
    const next = read('Begin with the roof, continue with the barn, and close with the storm.');
    expect([next.openWith, ...next.wanted, next.endOn].flatMap(termsOf)).toEqual(['roof', 'barn', 'storm']);
    expect(next.isInOrder).toBe(true);
    expect(read('The roof, last words should be "we all went home"').endOn?.phrase).toBe('we all went home');
    expect(read('The roof. Speakers: Ana').onlySpeakers).toEqual(['S2']);
    expect(read('1. the roof 2. the barn').isInOrder).toBe(true);
    expect(read('the roof and the barn').isInOrder).toBe(false);
    expect(read("End on 'we all, in the end, went home'").quotes).toEqual(['we all, in the end, went home']);
  });

  test('a "not" inside of a wanted subject', () => {
    expect(read('Why the battery did not fail').unwanted).toEqual([]);
  });

  test('talk that is never chosen anyway is no subject', () => {
    expect(read('The harvest, without the small talk').unwanted).toEqual([]);
  });

  test.each([
    'The best moments of the interview',
    'the very best bits',
    'Key moments from the day',
    'The three best moments',
  ])('nothing in particular: %s', (text) => {
    expect(read(text).wanted).toEqual([]);
  });

  test('a word for the cut is a thing of the talk in a list of things', () => {
    const phrases = (text: string) => read(text).wanted.map(({ phrase }) => phrase);
    expect(phrases('The clip, the Dutch order and the cash')).toEqual([
      'The clip',
      'the Dutch order',
      'the cash',
    ]);
    expect(phrases('The clip, about the cash')).toEqual(['about the cash']);
  });

  test('"without" before a bare word describes, before an article it leaves out', () => {
    const described = read('Shelves without staff');
    expect([described.unwanted, described.wanted.map(termsOf)]).toEqual([[], [['shelf', 'staff']]]);
    expect(read('Shelves without the staff').unwanted.map(termsOf)).toEqual([['staff']]);
    const listed = read('The batteries, the aisles without wifi and the price per device');
    expect(listed.wanted.map(({ phrase }) => phrase)).toEqual([
      'The batteries',
      'the aisles',
      'the price per device',
    ]);
    expect(listed.unwanted).toEqual([]);
    expect(read('The batteries, the aisles without the wifi and the price').unwanted.map(termsOf)).toEqual([
      ['wifi'],
      ['price'],
    ]);
  });

  test.each([
    ['Her thoughts on hiring', ['hire'], ['thought']],
    ['Advice about the loan', ['loan'], ['advic']],
    ['His memories of the flood', ['flood'], ['memori']],
    ['The advice of her father', ['advic', 'father'], []],
    ['The details of the loan', ['detail', 'loan'], []],
  ])('a noun for what is said is a hint before what it is about: %s', (text, terms, hints) => {
    const [topic] = read(text).wanted;
    expect([termsOf(topic), [...(topic?.hints.keys() ?? [])]]).toEqual([terms, hints]);
  });

  test('words that are mostly about the cut are hints, not names', () => {
    const [topic] = read('The end of a life').wanted;
    expect([termsOf(topic), [...(topic?.hints.keys() ?? [])]]).toEqual([['life'], ['end']]);
  });

  test('a subject in the form of a question is marked as one', () => {
    const { wanted } = read('Why did the price fall? The harvest.');
    expect(wanted.map(({ isQuestion }) => isQuestion)).toEqual([true, false]);
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

  test('who tells it', () => {
    expect(read('What Ana says about the harvest').leadSpeakers).toEqual(['S2']);
    expect(read('Ana and S1 on the harvest').leadSpeakers.toSorted()).toEqual(['S1', 'S2']);
    expect(read('The harvest of Ana').leadSpeakers).toEqual([]);
    expect(read('I want to hear mostly from Ana about the harvest').leadSpeakers).toEqual(['S2']);
    expect(read('An honest portrait of Ana').leadSpeakers).toEqual(['S2']);
    expect(read('The part where Ana talks about the harvest').leadSpeakers).toEqual(['S2']);
    expect(read('The storm > the rescue').isInOrder).toBe(true);
    expect(read('Focus on Ana. Less of S1.')).toMatchObject({ leadSpeakers: ['S2'], everySpeakers: [] });
    expect(read('Ana’s argument against the merger').leadSpeakers).toEqual(['S2']);
    expect(read('The letter from Ana about the harvest').leadSpeakers).toEqual([]);
  });

  test('who is not known by that name', () => {
    expect(read('only the moderator').unknownPeople).toEqual(['the moderator']);
    expect(read('only the guest').unknownPeople).toEqual([]);
  });

  test('the same time for people or for subjects', () => {
    const people = read('The harvest. Give Ana and S1 the same time.');
    expect(people.manner.balanced.toSorted()).toEqual(['S1', 'S2']);
    expect(people.wanted.map(termsOf)).toEqual([['harvest']]);
    expect(read('The harvest and the market, both the same time').manner).toMatchObject({
      balanced: [],
      isEven: true,
    });
  });

  test('a camera to use or to leave out', () => {
    expect(read('The harvest on camera B only').camera).toEqual({ kind: 'only', letter: 'B' });
    expect(read('The harvest without camera b').camera).toEqual({ kind: 'without', letter: 'B' });
    expect(read('The harvest without camera B').wanted.map(termsOf)).toEqual([['harvest']]);
  });

  test('a name is no subject', () => {
    expect(read("Ana's harvest").wanted.map(termsOf)).toEqual([['harvest']]);
  });

  test('words in quotation marks must be shown', () => {
    expect(read('The part with “we sold the cow”').quotes).toEqual(['we sold the cow']);
  });
});

describe("manner, audience, and the writer's taste", () => {
  test.each([
    ['The kids who saved the piano - I love the fish!', ['kid save piano', 'fish']],
    ['The duck and the valve, funny for social media', ['duck', 'valv']],
    ['Three things, roughly equal: the card, the pumps', ['card', 'pump']],
    ['Explain for lay people what tuning really is', ['tun']],
    ['A clip with tips for people who want to buy a boat', ['tip peopl buy boat']],
    ['A portrait of Ana for our website', []],
  ])('%s', (text, subjects) => {
    expect(read(text).wanted.map((topic) => termsOf(topic).join(' '))).toEqual(subjects);
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
  expect(readLengthS(text, makeStemmer().language.brief.length)).toBe(seconds);
});

test('a person who does something in a question belongs to the subject, and two questions are two subjects', () => {
  const { wanted } = read('Why Ana left the bank and how she learned to bake');
  expect(wanted.map(({ phrase }) => phrase)).toEqual(['Why Ana left the bank', 'how she learned to bake']);
  expect(read('What Ana says about the fire').wanted.map(({ phrase }) => phrase)).toEqual(['the fire']);
  expect(read('What broke and who saved us').wanted).toHaveLength(1);
});

test('a capital letter behind a word is part of a name', () => {
  expect(read('What happened to plan B?').wanted.flatMap(termsOf)).toEqual(['plan', 'b']);
  expect(read('What 3D printing costs').wanted.flatMap(termsOf)).not.toContain('d');
});

test('“follow it in order” gives an order and no subject', () => {
  const { wanted, isInOrder } = read(
    'Please follow the water in order - the weir, the wheel, the millstones.',
  );
  expect(wanted.flatMap(termsOf)).toEqual(['weir', 'wheel', 'millston']);
  expect(isInOrder).toBe(true);
});
