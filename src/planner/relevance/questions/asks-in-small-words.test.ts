import { describe, expect, test } from 'vitest';
import { readBrief } from '../../brief/read-brief.ts';
import { ENGLISH } from '../../language/english/english.ts';
import { FRENCH } from '../../language/french/french.ts';
import { GERMAN } from '../../language/german/german.ts';
import type { Language } from '../../language/language.ts';
import { SPANISH } from '../../language/spanish/spanish.ts';
import { contentStems, makeStemmer } from '../../language/word-stems.ts';
import type { Person } from '../../talk/people/read-people.ts';
import type { Sentence } from '../../talk/sentence.ts';
import { asksInSmallWords } from './asks-in-small-words.ts';

const PEOPLE: Person[] = [
  { label: 'S1', names: ['s1', 'desmond', 'guest'], wordNames: [], roles: new Set<string>() },
];

function shareOf(wish: string, question: string, language: Language = ENGLISH): number {
  const stem = makeStemmer(language);
  const { wanted } = readBrief(wish, [], stem);
  const topic = wanted[0] ?? { phrase: wish, terms: new Map(), hints: new Map(), isQuestion: true };
  const texts = question.split(' ');
  const sentence = {
    words: texts.map((text) => ({ text })),
    stems: contentStems(texts, stem),
    isQuestion: true,
  } as unknown as Sentence;
  return asksInSmallWords(topic, PEOPLE, language)(sentence);
}

describe('a wish is asked for in small words', () => {
  test.each([
    ['how she got started', 'So how did you get into it?'],
    ['how Desmond became a warden', 'How did you get into this?'],
    ['who will succeed him', 'Who takes over from you?'],
    ['his successor', 'And what happens when you go?'],
    ['what does he wish he had done differently', 'Would you do anything differently?'],
    ['her regrets', 'Do you ever regret it?'],
    ['what it costs', 'How much is it?'],
    ['who paid', 'Who funds this?'],
    ['what he earns', 'Can you live on it?'],
    ['what can go wrong', 'Do they ever fail?'],
    ['what she loves about it', 'What keeps you going?'],
    ['a typical day', 'What do you do all day?'],
    ['how it works', 'How is it done?'],
    ['where he grew up', 'Where are you from?'],
    ["what's next", 'And where do you go from here?'],
    ['advice for beginners', 'What would you tell somebody who starts?'],
    ['how they met', 'Where did you two meet?'],
    ['why he left', 'Why did you stop?'],
    ['who taught her', 'Where did you learn it?'],
    ['how long it took', 'How long did it take?'],
    ['why he does it', 'Why bother?'],
  ])('%s: %s', (wish, question) => {
    expect(shareOf(wish, question)).toBeGreaterThan(0);
  });

  test.each<[Language, string, string]>([
    [GERMAN, 'wie er dazu kam', 'Wie sind Sie denn dazu gekommen?'],
    [GERMAN, 'was es gekostet hat', 'Wie teuer war das?'],
    [FRENCH, 'comment elle est devenue chef', 'Comment en êtes-vous arrivée là?'],
    [FRENCH, 'la suite', 'Et maintenant?'],
    [SPANISH, 'cómo empezó', '¿Cómo llegaste a esto?'],
    [SPANISH, 'los consejos', '¿Qué le dirías a un joven?'],
  ])('in other languages: %#', (language, wish, question) => {
    expect(shareOf(wish, question, language)).toBeGreaterThan(0);
  });

  test('a wish that names more is less sure', () => {
    expect(shareOf('what it cost us', "What's it come to, the whole thing?")).toBe(1);
    expect(shareOf('how she got started', 'How did you get into it?')).toBe(1);
    expect(shareOf('how he got started as a welder', 'How did you get into it?')).toBeCloseTo(0.6);
  });
});

test.each([
  ['how the fire started', 'How did you get into it?'],
  ['how she got started', 'How did you get into politics?'],
  ['how she got started', 'What would you do differently?'],
  ['how much water it holds', 'How much is it?'],
  ['the price of the oven', 'Who takes over from you?'],
  ['what it costs', 'What does the oven do?'],
  ['what can go wrong', 'What can you tell me?'],
])('%s is not what is asked by: %s', (wish, question) => {
  expect(shareOf(wish, question)).toBe(0);
});
