import { describe, expect, test } from 'vitest';
import { person } from '../../../test/support/planner/person.ts';
import { languageOfTag } from '../language/languages.ts';
import { makeStemmer } from '../language/word-stems.ts';
import type { Topic } from './brief.ts';
import { readBrief } from './read-brief.ts';

const stem = makeStemmer();
const PEOPLE = [
  person('S1', 'host'),
  { ...person('S2', 'moir', 'ana'), wordNames: ['Captain'] },
  person('S3', 'tam'),
];
const read = (text: string) => readBrief(text, PEOPLE, stem);
const termsOf = (topic: Topic | null) => [...(topic?.terms.keys() ?? [])].join(' ');
const shares = (text: string) =>
  read(text).wanted.map((topic) => [
    termsOf(topic),
    topic.share?.seconds ?? (topic.share?.part ? Number(topic.share.part.toFixed(2)) : null),
  ]);

describe('how much of a cut a subject is to have', () => {
  test.each<[string, [string, number | null][], number | null]>([
    [
      '20 seconds of the fire, 10 seconds of the tower',
      [
        ['fire', 20],
        ['tower', 10],
      ],
      null,
    ],
    [
      'The fire (30s), then the tower (15s)',
      [
        ['fire', 30],
        ['tower', 15],
      ],
      null,
    ],
    ['90 seconds, max 40 s on the tower', [['tower', 40]], 90],
    [
      'Two thirds about the fire, the rest about the tower',
      [
        ['fire', 0.67],
        ['tower', null],
      ],
      null,
    ],
    [
      'mostly the fire, optionally the tower',
      [
        ['fire', 0.65],
        ['tower', 0.2],
      ],
      null,
    ],
    [
      'Two thirds volunteers, one third money',
      [
        ['volunt', 0.67],
        ['money', 0.33],
      ],
      null,
    ],
    [
      'Half the time for the fire, the rest for the tower',
      [
        ['fire', 0.5],
        ['tower', null],
      ],
      null,
    ],
    ['Spend half of the video on the fire', [['fire', 0.5]], null],
    [
      'Devote a third to the fire and two thirds of the running time to the tower',
      [
        ['fire', 0.33],
        ['tower', 0.67],
      ],
      null,
    ],
    [
      'Spend 20 seconds on the fire and 10 seconds on the tower',
      [
        ['fire', 20],
        ['tower', 10],
      ],
      null,
    ],
    ['60 seconds on the fire', [['fire', null]], 60],
    ['Spend 60 seconds on the fire', [['fire', null]], 60],
    ['the fire, 30-45 seconds', [['fire', null]], 45],
  ])('%s', (text, expected, lengthS) => {
    expect(shares(text)).toEqual(expected);
    expect(read(text).lengthS).toBe(lengthS);
  });

  test.each<[string, string, [string, number | null][]]>([
    [
      'de',
      'zwei Drittel über das Feuer, der Rest über den Turm',
      [
        ['feu', 0.67],
        ['turm', null],
      ],
    ],
    [
      'de',
      'Die Hälfte der Zeit für das Feuer, den Rest für den Turm',
      [
        ['feu', 0.5],
        ['turm', null],
      ],
    ],
    ['de', 'Widme die Hälfte des Videos dem Turm', [['turm', 0.5]]],
    ['de', 'Die Hälfte der Kunden', [['half kund', null]]],
    [
      'fr',
      'La moitié du temps pour la panne, le reste pour la tour',
      [
        ['pann', 0.5],
        ['tour', null],
      ],
    ],
    ['es', 'Dedica la mitad del vídeo al incendio', [['incendi', 0.5]]],
  ])('in %s: %s', (code, text, expected) => {
    const { wanted } = readBrief(text, PEOPLE, makeStemmer(languageOfTag(code)));
    const part = ({ share }: Topic) => (share?.part ? Number(share.part.toFixed(2)) : null);
    expect(wanted.map((topic) => [termsOf(topic), part(topic)])).toEqual(expected);
  });
});

describe('stretches of the footage', () => {
  test.each<[string, [number, number][]]>([
    ['between 02:00 and 04:30, the fire', [[120, 270]]],
    ['the fire, only from 3:20 to 5:00', [[200, 300]]],
    ['the fire from minute 3 to minute 5', [[180, 300]]],
    ['the fire after 12:30', [[750, Number.POSITIVE_INFINITY]]],
    ['the fire, 1:02:00-1:04:30', [[3720, 3870]]],
    ['a cut of 1:30 about the fire', []],
    ['the fire, 1:30-2:00', []],
  ])('%s', (text, expected) => {
    expect(read(text).times.map(({ fromMs, toMs }) => [fromMs / 1000, toMs / 1000])).toEqual(expected);
    expect(read(text).wanted.map(termsOf)).toEqual(['fire']);
  });
});

describe('subjects that are not excluded with the words before them', () => {
  test.each<[string, string, string]>([
    ['skip the intro, get straight to the fire', 'intro', 'fire'],
    ['no chit-chat, straight into the fire', '', 'fire'],
  ])('%s', (text, unwanted, opening) => {
    expect(read(text).unwanted.map(termsOf).join()).toBe(unwanted);
    expect(termsOf(read(text).openWith)).toBe(opening);
  });

  test('"no more than" rules nothing out', () => {
    expect(read('no more than three clips about the fire')).toMatchObject({ unwanted: [] });
    expect(read('no more than three clips about the fire').wanted.map(termsOf)).toEqual(['fire']);
  });
});

describe('who speaks', () => {
  test.each(['Ana vs Tam on the fire', 'what Ana and Tam disagree about', 'alternate between Ana and Tam'])(
    '%s: each has about the same time',
    (text) => {
      expect(read(text).manner.balanced).toEqual(['S2', 'S3']);
      expect(
        read(text)
          .wanted.flatMap((topic) => [...topic.terms.keys()])
          .filter((one) => one !== 'fire'),
      ).toEqual([]);
    },
  );

  test.each(['what does the captain say about the fire', "the captain's story of the fire"])('%s', (text) => {
    expect(read(text).leadSpeakers).toEqual(['S2']);
    expect(read(text).wanted.map(termsOf)).toEqual(['fire']);
  });

  test('just the answers', () => {
    expect(read('just the answers about the fire').withoutQuestions).toBe(false);
    expect(read('the fire, just the answers').withoutQuestions).toBe(true);
  });
});

test.each([
  'the fire, in the style of a news report',
  'the fire for people who have never heard of it',
  'the fire, vertical, for tiktok, subtitles on',
  'the fire, with the ums left in',
])('what is no subject: %s', (text) => {
  expect(read(text).wanted.map(termsOf)).toEqual(['fire']);
});

describe('a length for each of several', () => {
  test.each<[string, string[], string[], number]>([
    ['the storm, the rescue, the funeral - 20s each', ['storm', 'rescu', 'funer'], [], 60],
    ['Each about 20 seconds: the storm, the rescue', ['storm', 'rescu'], [], 40],
    ['Part 1: the storm. Part 2: walking away. 30 seconds per part.', ['storm', 'walk'], [], 60],
    ['Chapter one: the storm. Chapter two: the rescue. Half a minute apiece.', ['storm', 'rescu'], [], 60],
    ['Ana and Tam, 30 seconds each, on the storm', ['storm'], ['S2', 'S3'], 60],
  ])('%s', (text, wanted, balanced, lengthS) => {
    const brief = read(text);
    expect(brief.wanted.map(termsOf)).toEqual(wanted);
    expect(brief).toMatchObject({ lengthS, manner: { isEven: true, balanced } });
  });

  test('a length of the cut is not shared out', () => {
    expect(read('the storm and the rescue, 20 seconds')).toMatchObject({
      lengthS: 20,
      manner: { isEven: false },
    });
  });

  test('labels with numbers give the order', () => {
    expect(read('Chapter one: the storm. Chapter two: the rescue.').isInOrder).toBe(true);
    expect(read('Topic: the storm, the rescue').isInOrder).toBe(false);
  });

  test('"side" and "version" ask for somebody and name no subject', () => {
    const brief = read("Why did the firm fail? I want Tam's side and then Ana's side.");
    expect(brief).toMatchObject({ everySpeakers: ['S3', 'S2'] });
    expect(brief.wanted.map(termsOf)).toEqual(['firm fail']);
  });
});
