import { expect, test } from 'vitest';
import { makeStemmer } from '../../language/word-stems.ts';
import { NO_WORDING } from '../../talk/talk-wording.ts';
import { readBrief } from '../read-brief.ts';

const SAID = '\n the women washed them in line two \n before the line stopped \n';
const subjects = (text: string, said = SAID) => {
  const { wanted, unwanted } = readBrief(text, [], makeStemmer(), { ...NO_WORDING, text: said });
  const phrasesOf = (topics: typeof wanted) => topics.map(({ phrase }) => phrase);
  return { wanted: phrasesOf(wanted), unwanted: phrasesOf(unwanted) };
};

test('words that mostly describe a cut name a subject where the talk says them', () => {
  expect(subjects('the women and the cheating').wanted).toEqual(['the women', 'the cheating']);
  expect(subjects('Leiden, line two, numbers').wanted).toEqual(['Leiden', 'line two', 'numbers']);
  expect(subjects('the women and the cheating', '').wanted).toEqual(['the cheating']);
  expect(subjects('the funny lines, line three, Leiden').wanted).toEqual(['Leiden']);
});

test('questions about one thing in a row are subjects of their own, and each is about it', () => {
  const { wanted } = readBrief('What the pipe is for, how it works, and what it costs.', [], makeStemmer());
  expect(wanted.map(({ phrase }) => phrase)).toEqual([
    'What the pipe is for',
    'how it works',
    'what it costs',
  ]);
  for (const { terms } of wanted) expect([...terms.keys()]).toContain('pipe');
  expect(subjects('What broke and who saved us').wanted).toEqual(['What broke and who saved us']);
  expect(subjects('how he became warden, and who will succeed him').wanted).toEqual([
    'how he became warden',
    'who will succeed him',
  ]);
  expect(subjects('the new cutter - why we want it, what it costs, what the catch is').wanted).toEqual([
    'the new cutter - why we want it',
    'what it costs',
    'what the catch is',
  ]);
});

test('what a question is without is asked for', () => {
  expect(subjects('Why he went home without any plants')).toEqual({
    wanted: ['Why he went home'],
    unwanted: [],
  });
  expect(subjects('How he won the show, without any prices').unwanted).toEqual(['any prices']);
});
