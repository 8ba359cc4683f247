import { describe, expect, test } from 'vitest';
import { makeTalk } from '../../../../test/support/planner/talk-fixture.ts';
import { ENGLISH } from '../../language/english/english.ts';
import { FRENCH } from '../../language/french/french.ts';
import { GERMAN } from '../../language/german/german.ts';
import type { Language } from '../../language/language.ts';
import { SPANISH } from '../../language/spanish/spanish.ts';
import { makeStemmer } from '../../language/word-stems.ts';
import { readSentences } from '../sentence.ts';
import { findFalseStarts } from './false-starts.ts';

/** Positions of the withdrawn sentences; a line begins with its speaker's label. */
function takenBack(lines: readonly string[], language: Language = ENGLISH): number[] {
  const source = lines
    .map((line) => (/^S\d /.test(line) ? line : `S1 ${line}`).replace(' ', ' talk | '))
    .join('\n');
  const sentences = readSentences([makeTalk(source).group], makeStemmer(language));
  expect(sentences).toHaveLength(lines.length);
  return [...findFalseStarts(sentences, language)].toSorted((a, b) => a - b);
}

test.each([
  [
    ENGLISH,
    [
      'We opened the shop in the spring.',
      'We borrowed $25,000 from my sister.',
      'She is a dentist.',
      'The bank had said no to us twice.',
      'No, wait, let me say that again.',
      'We borrowed $25,000 from my sister, because the bank had refused us twice.',
    ],
  ],
  [
    GERMAN,
    [
      'Im Frühling haben wir den Laden eröffnet.',
      'Wir haben uns 25.000 Dollar von meiner Schwester geliehen.',
      'Sie ist Zahnärztin.',
      'Die Bank hatte zweimal nein gesagt.',
      'Nein, warte, ich sage das nochmal.',
      'Wir haben uns 25.000 Dollar von meiner Schwester geliehen, weil die Bank nicht wollte.',
    ],
  ],
  [
    FRENCH,
    [
      'Nous avons ouvert la boutique au printemps.',
      'Nous avons emprunté 25 000 dollars à ma sœur.',
      'Elle est dentiste.',
      'La banque nous avait dit non deux fois.',
      'Non, attendez, je reprends.',
      'Nous avons emprunté 25 000 dollars à ma sœur, parce que la banque avait refusé.',
    ],
  ],
  [
    SPANISH,
    [
      'Abrimos la tienda en primavera.',
      'Pedimos prestados 25.000 dólares a mi hermana.',
      'Ella es dentista.',
      'El banco nos había dicho que no dos veces.',
      'No, perdón, déjame repetirlo.',
      'Pedimos prestados 25.000 dólares a mi hermana, porque el banco no quería.',
    ],
  ],
])('a retake takes back all from its first try on: %#', (language, lines) => {
  expect(takenBack(lines, language)).toEqual([1, 2, 3, 4]);
});

test.each([
  [GERMAN, 'Lass mich das noch einmal sagen.'],
  [GERMAN, 'Nein, warte.'],
  [FRENCH, 'Laisse-moi le redire.'],
  [FRENCH, 'Non, attends, je le redis.'],
  [SPANISH, 'Lo vuelvo a decir.'],
])('a phrase of a retake takes back the sentence before it: %#', (language, phrase) => {
  expect(takenBack(['Berlin 1910.', phrase, 'Paris 1920.'], language)).toEqual([0, 1]);
});

describe('withdrawn sentences', () => {
  const between = ['She is a dentist.', 'The bank had said no to us twice.'];

  test('continues over a phrase of two sentences', () => {
    const lines = ['We borrowed it all from my sister.', ...between, 'No, wait.', 'Let me start again.'];
    expect(takenBack([...lines, 'We borrowed it all from my only sister.'])).toEqual([0, 1, 2, 3, 4]);
  });

  test('begins with “and” or “so” or not', () => {
    const lines = ['So we borrowed it all from my sister.', ...between, 'Let me start again.'];
    expect(takenBack([...lines, 'And we borrowed it all from my only sister.'])).toEqual([0, 1, 2, 3]);
  });

  test.each([
    ['begins alike', 'In the end an uncle paid for the oven.'],
    ['begins with the same subject', 'We borrowed nothing at all, an uncle paid.'],
    ['says more than the same first words', 'We were lucky that an uncle paid for the oven.'],
  ])('is one sentence where none %s', (_case, next) => {
    const lines = ['We borrowed $25,000 from my sister.', 'We were young.', ...between, 'Scratch that.'];
    expect(takenBack([...lines, next])).toEqual([3, 4]);
  });

  test('is nothing that was said in another turn', () => {
    const lines = [
      'We borrowed it all from my sister.',
      'S2 Was she a baker like your father was?',
      ...between,
    ];
    const next = 'We borrowed it all from my only sister.';
    expect(takenBack([...lines, 'Let me start again.', next])).toEqual([3, 4]);
  });

  test('is nothing that was said long before', () => {
    const lines = ['We borrowed it all from my sister.', ...between, ...between.map((one) => `Yes, ${one}`)];
    const long = [...lines, 'He drew a map.', 'Nobody read it.', 'Let me start again.'];
    expect(takenBack([...long, 'We borrowed it all from my only sister.'])).toEqual([6, 7]);
  });
});
