import { expect, test } from 'vitest';
import type { Topic } from '../../brief/brief.ts';
import { readBrief } from '../../brief/read-brief.ts';
import { ENGLISH } from '../../language/english/english.ts';
import { FRENCH } from '../../language/french/french.ts';
import { GERMAN } from '../../language/german/german.ts';
import type { Language } from '../../language/language.ts';
import { SPANISH } from '../../language/spanish/spanish.ts';
import { contentStems, makeStemmer } from '../../language/word-stems.ts';
import type { Sentence } from '../../talk/sentence.ts';
import { asksTheSame } from './asks-the-same.ts';

function sentencesOf(texts: readonly string[], language: Language): Sentence[] {
  const stem = makeStemmer(language);
  return texts.map((text) => {
    const words = text.split(' ');
    return {
      words: words.map((word) => ({ text: word })),
      stems: contentStems(words, stem),
    } as unknown as Sentence;
  });
}

/** Whether the last of these sentences asks what a brief does. */
function isSame(brief: string, said: readonly string[], language = ENGLISH): boolean {
  const { wanted } = readBrief(brief, [], makeStemmer(language));
  const topic: Topic = wanted.at(-1) ?? {
    phrase: brief,
    terms: new Map(),
    hints: new Map(),
    isQuestion: true,
  };
  const sentences = sentencesOf(said, language);
  const [last] = sentences.slice(-1);
  if (!last) throw new Error('no sentence');
  return asksTheSame(topic, sentences, language)(last, sentences.length - 1);
}

test.each([
  ['why they want it', 'So why would you want it?'],
  ['why it happened', 'Why did it really happen?'],
  ['was there a moment you wanted to give up', 'Was there a moment when you wanted to give up?'],
  ['what it costs', 'And what does it cost?'],
  ["what's the catch", 'What is the catch?'],
  ['how she repaired the organ', 'How did you repair the organ?'],
])('helping verbs and pronouns make no other question: %s', (brief, asked) => {
  expect(isSame(brief, [asked])).toBe(true);
});

test.each([
  ['why they want it', 'Why would you sell it?'],
  ['why they want it', 'When would you want it?'],
  ['what it costs', 'We asked our neighbours last week what it costs.'],
  ['the laser', 'The laser?'],
])('%s is not asked by: %s', (brief, asked) => {
  expect(isSame(brief, [asked])).toBe(false);
});

test('a pronoun stands for a noun of the brief that was said shortly before', () => {
  const between = (count: number) => Array.from({ length: count }, () => 'We walked on.');
  expect(isSame('why we want the laser', ['The laser is here.', 'Why would we want it?'])).toBe(true);
  expect(isSame('why we want the laser', ['Why would we want it?'])).toBe(false);
  expect(isSame('why we want the laser', ['The laser.', ...between(24), 'Why would we want it?'])).toBe(true);
  expect(isSame('why we want the laser', ['The laser.', ...between(25), 'Why would we want it?'])).toBe(
    false,
  );
});

test.each([
  [GERMAN, 'warum sie ihn verkaufen', 'Und warum haben Sie ihn verkauft?'],
  [GERMAN, 'was es kostet', 'Was kostet das denn?'],
  [FRENCH, 'pourquoi elle est partie', 'Pourquoi êtes-vous partie?'],
  [SPANISH, 'por qué lo venden', '¿Y por qué lo vendes?'],
])('other languages have their own: %#', (language, brief, asked) => {
  expect(isSame(brief, [asked], language)).toBe(true);
});
