import { expect, test } from 'vitest';
import { applyVocabulary } from '../../speech/transcript/apply-vocabulary.ts';
import { findKnownWords } from './known-words.ts';

/** Pronunciations of an English dictionary. */
const SAID_AS: Readonly<Record<string, string>> = {
  flower: 'F L AW ER',
  flour: 'F L AW ER',
  clear: 'K L IH R',
  claire: 'K L EH R',
  forty: 'F AO R T IY',
  sourdough: 'S AW R D OW',
};
const speechTools = {
  pronounce: async (words: readonly string[]) =>
    new Map(words.flatMap((word) => (SAID_AS[word] ? [[word, [SAID_AS[word].split(' ')]] as const] : []))),
};

async function repaired(text: string, terms: readonly string[], confidence = 0.8) {
  const texts = text.split(' ');
  const { signal } = new AbortController();
  const known = await findKnownWords(speechTools, { texts, terms, language: 'en' }, signal);
  const words = texts.map((word, i) => ({
    ...{ text: word, startMs: 300 * i, endMs: 300 * i + 280, confidence, speaker: 'S1', filler: false },
  }));
  const after = applyVocabulary(words, terms, known);
  return { text: after.map((word) => word.text).join(' '), words: after };
}

const BAKERY = ['bakery', 'sourdough', 'Station Road', 'flour', 'rye'];

test.each([
  ['a mill about forty miles away. My bakers have families', BAKERY],
  ['they are going to sign it because of the car', ['Nina', 'Pavel', 'sign-off', 'parking', 'Claire']],
  ['Let us be clear. Was it late', ['Nina', 'Pavel', 'sign-off', 'parking', 'Claire']],
  ['Take two. Every fan hums', ['Quiet Fans', 'Noctua', 'kilogram', 'Dewey', 'Dunne']],
  ['What had happened to me?', ['Norsemen', 'Edith', 'Boucher', 'Thornton', 'Hale', 'Shopman']],
])('ordinary words that are like a term stay: %s', async (text, terms) => {
  expect((await repaired(text, terms)).text).toBe(text);
});

test('text that is no word, and words with the same sound, become the term, marked as unsure', async () => {
  const { text, words } = await repaired('our sardo needs flower, and rye', BAKERY);
  expect(text).toBe('our sourdough needs flour, and rye');
  expect(words.filter(({ confidence }) => confidence < 0.4).map((word) => word.text)).toEqual([
    'sourdough',
    'flour,',
  ]);
});

test('ordinary words are replaced if the engine doubts them', async () => {
  expect((await repaired('about forty miles', ['sourdough'], 0.3)).text).toBe('about sourdough miles');
});

test('a term spans no end of a sentence', async () => {
  expect((await repaired('we met mar. cova was late', ['Markova'])).text).toBe('we met mar. cova was late');
  expect((await repaired('we met mar cova. who was late', ['Markova'])).text).toBe(
    'we met Markova. who was late',
  );
});

test('without terms, and for another language, nothing is looked up', async () => {
  const { signal } = new AbortController();
  const asked = { texts: ['Haus'], terms: ['Hauser'], language: 'de' };
  expect((await findKnownWords(speechTools, asked, signal)).ordinary.size).toBe(0);
  expect(
    (await findKnownWords(speechTools, { ...asked, terms: [], language: 'en' }, signal)).saidAs.size,
  ).toBe(0);
});
