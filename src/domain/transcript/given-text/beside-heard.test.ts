import { describe, expect, test } from 'vitest';
import type { GivenTextWord, PlacedTextWord } from './given-text.ts';
import { joinPlaced } from './join-placed.ts';
import { sayWhyTooFew } from './placed-too-few.ts';

/** A word of a text, with its time by an engine and its time by alignment. */
type Word = readonly [text: string, heardMs: number | null, foundMs: number | null, confidence?: number];

const rangeAt = (startMs: number) => ({ startMs, endMs: startMs + 120 });
const textOf = (words: readonly Word[]): GivenTextWord[] =>
  words.map(([text, heardMs]) => ({
    ...{ text, line: 1, speaker: null },
    heard: heardMs === null ? null : rangeAt(heardMs),
  }));
const foundOf = (words: readonly Word[]): PlacedTextWord[] =>
  words.flatMap(([, , foundMs, confidence = 0.7], word) =>
    foundMs === null ? [] : [{ word, ...rangeAt(foundMs), confidence }],
  );
const joined = (words: readonly Word[]) =>
  joinPlaced(textOf(words), foundOf(words)).map(({ word, startMs }) => [words[word]?.[0], startMs]);

/** The words as transcribed and aligned in noise almost as loud as the voice. */
const IN_NOISE: readonly Word[] = [
  ['his', 5_580, null],
  ['power', 5_780, null],
  ['to', 6_190, null],
  ['do', 9_000, null],
  ['for', 9_160, null],
  ['them', null, null],
  ['he', 9_330, null],
  ['was', 9_460, null],
  ['not', 9_590, null],
  ['an', 9_720, 6_210, 0.9],
  ['ill', null, 9_040, 0.9],
  ['young', 9_850, 9_840],
  ['man', 10_100, 10_100],
];

describe('of words that were aligned elsewhere than they were transcribed', () => {
  test('consecutive transcribed words keep their times, a “not” too', () => {
    const times = joined(IN_NOISE);
    expect(times).toContainEqual(['not', 9_590]);
    expect(times).toContainEqual(['an', 9_720]);
    expect(times).toContainEqual(['young', 9_840]);
    expect(times.map(([text]) => text).join(' ')).toBe('his power to do for he was not an young man');
  });

  test('one that was transcribed among words that were aligned elsewhere takes their place from none', () => {
    const words = 'we put the flour into the large bowl'.split(' ').map((text, at): Word => {
      return [text, at === 3 ? 200 : null, 1_000 + 200 * at];
    });
    expect(joined(words).map(([, startMs]) => startMs)).toEqual(words.map(([, , foundMs]) => foundMs));
  });

  test('words before a passage that the text lacks are not found again in the passage', () => {
    const before = 'you did not read the prices'.split(' ').map((text, at): Word => {
      return [text, 1_000 + 200 * at, at === 0 ? null : 3_600 + 200 * at, 0.95];
    });
    const after = 'who signed it then'.split(' ').map((text, at): Word => {
      return [text, 90_000 + 200 * at, 90_000 + 200 * at];
    });
    const words = [...before, ...after];
    expect(joined(words).map(([, startMs]) => startMs)).toEqual(words.map(([, heardMs]) => heardMs));
    // The times of captions are late and early: there the sound decides.
    const roughly = textOf(words).map((word) => ({ ...word, isRough: true as const }));
    expect(joinPlaced(roughly, foundOf(words))[1]?.startMs).toBe(3_800);
  });

  test('one that begins within a word before it is kept, and the word before ends there', () => {
    const text = textOf([
      ['ill', null, 1_000],
      ['disposed', 1_100, null],
    ]);
    const found = [{ word: 0, startMs: 1_000, endMs: 1_300, confidence: 0.8 }];
    expect(joinPlaced(text, found)).toMatchObject([
      { word: 0, startMs: 1_000, endMs: 1_100 },
      { word: 1, startMs: 1_100, endMs: 1_220 },
    ]);
  });
});

describe('a single word that is far from the words around it', () => {
  const around = (heardMs: number | null): readonly Word[] => [
    ...['we', 'opened', 'in', 'may'].map((text, at): Word => [text, null, 200 * at]),
    ['and', null, null],
    ['to', heardMs, 4_100],
    ['all', null, null],
    ...['the', 'sound', 'of', 'bells'].map((text, at): Word => [text, null, 8_000 + 200 * at]),
  ];

  test('is not placed', () => {
    expect(joined(around(null)).map(([text]) => text)).not.toContain('to');
  });

  test('is placed where an engine transcribed it there', () => {
    expect(joined(around(4_000))).toContainEqual(['to', 4_100]);
  });
});

describe('a text with too few placed words', () => {
  const text = textOf('we opened the bakery in may'.split(' ').map((word, at) => [word, 200 * at, null]));
  const present = text.flatMap(({ heard }) => heard ?? []);

  test('is one that keeps fewer words than the transcript shares with it', () => {
    expect(sayWhyTooFew(text, { found: 3, placed: 5 }, present)).toBe(
      'only 5 of 6 words of the text were found, fewer than the 6 that the transcript shares with it: the sound may be too noisy.',
    );
    expect(sayWhyTooFew(text, { found: 3, placed: 6 }, present)).toBe(null);
  });

  test('is none that loses one or two words in a hundred: chance shares such words', () => {
    const long = textOf(Array.from({ length: 100 }, (_, at): Word => ['x', 200 * at, null]));
    const all = long.flatMap(({ heard }) => heard ?? []);
    expect(sayWhyTooFew(long, { found: 98, placed: 98 }, all)).toBe(null);
    expect(sayWhyTooFew(long, { found: 97, placed: 97 }, all)).toContain('too noisy');
  });

  test('is one with less than a tenth placed', () => {
    const other = Array.from({ length: 40 }, (): Word => ['x', null, null]);
    expect(sayWhyTooFew(textOf(other), { found: 3, placed: 9 }, present)).toBe(
      '3 of 40 words of the text were found: is it the text of this recording?',
    );
  });

  test('is none whose times come from captions alone', () => {
    expect(sayWhyTooFew(text, { found: 3, placed: 3 }, [])).toBe(null);
  });
});
