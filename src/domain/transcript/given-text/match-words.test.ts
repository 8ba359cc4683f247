import { expect, test } from 'vitest';
import { makeRandom } from '../../../../test/support/planner/mishear.ts';
import { matchWords } from './match-words.ts';

const random = makeRandom(3);
const VOCABULARY = Array.from({ length: 400 }, (_, at) => `w${at}`);
const talk = (length: number) =>
  Array.from({ length }, () => VOCABULARY[Math.floor(random() ** 2 * VOCABULARY.length)] ?? '');

test('with one word in four misheard the rest is matched at its own place', () => {
  const said = talk(3_000);
  const isWrong = said.map(() => random() < 0.25);
  const heard = said.map((word, at) => (isWrong[at] ? 'x' : word));
  const matches = matchWords(said, heard);
  expect(matches.filter(([a, b]) => a !== b).length).toBeLessThan(5);
  expect(matches.length).toBeGreaterThan(0.97 * isWrong.filter((wrong) => !wrong).length);
});

test('passages that only one of the two has do not shift the others', () => {
  const [a, b, c, mine, theirs] = [talk(300), talk(300), talk(300), talk(400), talk(250)];
  const matches = matchWords([...a, ...mine, ...b, ...c], [...a, ...b, ...theirs, ...c]);
  const shift = (text: number) => (text < 300 ? 0 : text < 1_000 ? -400 : -150);
  const wrong = matches.filter(([text, heard]) => heard - text !== shift(text));
  expect(wrong.length).toBeLessThan(10);
  expect(matches.length).toBeGreaterThan(880);
});

test('texts about other things have little in common, and marks and capitals are nothing', () => {
  expect(matchWords(talk(500), talk(500)).length).toBeLessThan(60);
  expect(matchWords(['Well,', '“Anna’s', 'bread”'], ['well', "anna's", 'bread'])).toEqual([
    [0, 0],
    [1, 1],
    [2, 2],
  ]);
});
