import { expect, test } from 'vitest';
import { applyVocabulary } from './apply-vocabulary.ts';

const heard = (text: string, speaker = 'S1') =>
  text.split(' ').map((word, i) => ({
    text: word,
    startMs: 1000 * i,
    endMs: 1000 * i + 500,
    confidence: 0.5,
    speaker,
    filler: false,
  }));
const said = (words: { text: string; startMs: number; endMs: number }[]) =>
  words.map(({ text, startMs, endMs }) => `${text} ${startMs}-${endMs}`);

test('a term takes the time of the replaced words', () => {
  expect(said(applyVocabulary(heard('miss mar cova, said'), ['Markova']))).toEqual([
    'miss 0-500',
    'Markova, 1000-2500',
    'said 3000-3500',
  ]);
  expect(said(applyVocabulary(heard('ana karenin'), ['Anna Karenina']))).toEqual([
    'Anna 0-500',
    'Karenina 1000-1500',
  ]);
  expect(said(applyVocabulary(heard('makecut'), ['Make Cut']))).toEqual(['Make 0-286', 'Cut 286-500']);
});

test('not over a change of speakers', () => {
  const words = [...heard('mar'), ...heard('cova', 'S2')];
  expect(applyVocabulary(words, ['Markova'])).toEqual(words);
  expect(applyVocabulary(words, [])).toEqual(words);
});
