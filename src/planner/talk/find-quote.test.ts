import { expect, test } from 'vitest';
import { ENGLISH } from '../language/english/english.ts';
import { sentencesThatSay } from './find-quote.ts';
import type { Sentence } from './sentence.ts';

const SAID = [
  'Tell me about that storm.',
  'It was the twelfth of September, at five in the evening.',
  "There's a ship's bell over the door, God knows why.",
  'We are going to ring it.',
  'So?',
  'So it rang.',
  'Rang?',
];
const sentences = SAID.map((text) => ({
  words: text.split(' ').map((word) => ({ text: word, filler: false })),
})) as unknown as Sentence[];
const find = (quote: string) => sentencesThatSay(sentences, [...SAID.keys()], quote, ENGLISH);

test.each<[string, number[]]>([
  ['It was the 12th of September', [1]],
  ['it was the twelfth of september at 5', [1]],
  ["ship's bell, god knows why", [2]],
  ["God knows why. We're going to", [2, 3]],
  ['tell me', [0]],
  // A sentence that is exactly the quote comes before a sentence that contains it.
  ['So', [4]],
  ['rang?', [6]],
  ['it rang', [5]],
  ['bell why', []],
  ['the thirteenth of October in the morning', []],
])('%s', (quote, expected) => {
  expect(find(quote)).toEqual(expected);
});

test.each<[string, string, number[]]>([
  ['a statement is no quote of its denial', 'I would never say that it is safe', []],
  ['nor a denial of the statement', 'I would say that it is not safe', []],
  ['a word more is still the quote', 'I would really say that it is safer', [0]],
])('%s', (_, quote, expected) => {
  const said = ['I would say that it is safer.'];
  const talk = said.map((text) => ({
    words: text.split(' ').map((word) => ({ text: word, filler: false })),
  })) as unknown as Sentence[];
  expect(sentencesThatSay(talk, [...said.keys()], quote, ENGLISH)).toEqual(expected);
});
