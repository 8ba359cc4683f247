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

test('the name that the talk gives a thing is its subject, whatever else its words may mean', () => {
  const said = '\n the key rule is that no women go in \n';
  const terms = (text: string, of = said) =>
    readBrief(text, [], makeStemmer(), { ...NO_WORDING, text: of }).wanted.map((topic) => [
      ...topic.terms.keys(),
    ]);
  expect(terms('the key rule')).toEqual([['rule', 'key']]);
  expect(terms('three key rules', '')).toEqual([['rule']]);
  expect(terms('women in the tunnel')).toEqual([['tunnel', 'woman']]);
  expect(terms('women in the tunnel', '')).toEqual([['tunnel']]);
});

test('a question is no reason, and no request', () => {
  const { wanted } = readBrief('do we buy the pump or rent it, and who orders it', [], makeStemmer());
  expect(wanted.map(({ phrase }) => phrase)).toEqual(['do we buy the pump or rent it', 'who orders it']);
});

test('a title that the talk says is a subject', () => {
  const wording = { ...NO_WORDING, stems: new Set(['silent', 'firework']) };
  const read = (text: string) => readBrief(text, [], makeStemmer(), wording);
  const { wanted, bare } = read('Silent fireworks: what they are, what you lose and what they cost');
  expect(wanted.map(({ phrase }) => phrase)).toEqual(['Silent fireworks', 'what you lose', 'what they cost']);
  expect(bare).toMatchObject([{ phrase: 'what they are', leansOn: wanted[0] }]);
  expect(read('Summer newsletter: what you lose').wanted).toHaveLength(1);
});
