import { describe, expect, test } from 'vitest';
import { makeRandom } from '../../../../test/support/planner/mishear.ts';
import { matchWords } from './match-words.ts';
import { findOtherTakes } from './other-takes.ts';

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

describe('a text that is said in several takes', () => {
  const misheard = (words: readonly string[], part: number) =>
    words.map((word) => (random() < part ? 'x' : word));
  /** The take of each matched word. Takes and other talk are given in their transcribed order. */
  function takesIn(text: string[], heard: readonly string[][]): number[] {
    const starts = heard.map((_, at) => heard.slice(0, at).flat().length);
    const matches = matchWords(text, heard.flat());
    return matches.map(([, place]) => starts.findLastIndex((start) => start <= place));
  }

  test('is matched in one of them, though words are misheard in each', () => {
    for (const length of [40, 200, 1_000]) {
      const text = talk(length);
      const heard = [misheard(text, 0.1), talk(20), misheard(text, 0.1), talk(5), misheard(text, 0.1)];
      const takes = takesIn(text, heard);
      expect(new Set(takes).size).toBe(1);
      expect(takes.length).toBeGreaterThan(0.8 * length);
    }
  });

  test('is matched in the one that is whole, where others are broken off', () => {
    const text = talk(120);
    const heard = [text.slice(0, 70), text.slice(0, 30), misheard(text, 0.05), text.slice(0, 100)];
    expect(new Set(takesIn(text, heard))).toEqual(new Set([2]));
  });

  test('continues in another one only where no take has it whole', () => {
    const text = talk(200);
    const heard = [text.slice(0, 130), text.slice(0, 120), text.slice(100)];
    const takes = takesIn(text, heard);
    expect(takes.length).toBe(200);
    expect(new Set(takes).size).toBe(2);
    expect(takes.toSorted((a, b) => a - b)).toEqual(takes);
  });

  test('passage by passage, each is matched in one of its takes', () => {
    const parts = [talk(60), talk(60), talk(60)];
    const heard = parts.flatMap((part) => [misheard(part, 0.1), misheard(part, 0.1)]);
    const takes = takesIn(parts.flat(), heard);
    expect(takes.length).toBeGreaterThan(0.8 * 180);
    const used = new Set(takes);
    expect(used.size).toBe(3);
    expect([...used].map((take) => Math.floor(take / 2))).toEqual([0, 1, 2]);
  });
});

test('a sentence that is said again with one word more is matched where all of it is', () => {
  const split = (words: string) => words.split(' ');
  const text = split(
    'People came back the next day and brought their neighbours. What do you tell them? Start small, get up early, and never ever save on butter. Do you use a computer in your bakery? No, we do not need one.',
  );
  const first = split(
    'people came back the next day and brought their neighbours what do you tell them start small get up early and never save on butter',
  );
  const again = split(
    'sorry let me try start small get up early and never ever save on butter do you use a computer in your bakery no we do not need one',
  );
  const matches = matchWords(text, [...first, ...again]);
  const start = text.indexOf('Start');
  const places = matches.filter(([at]) => at >= start).map(([, place]) => place);
  expect(matches).toHaveLength(text.length);
  expect(places[0]).toBe(first.length + again.indexOf('start'));
  expect(places).toEqual(places.map((_, i) => (places[0] ?? 0) + i));
});

test('other takes of a text are found, and talk that the text lacks is none', () => {
  const text = 'we opened the bakery in the old school kitchen and the first oven came from a farm'.split(
    ' ',
  );
  const said = [...text, 'shall', 'I', 'say', 'it', 'again', ...text, ...text];
  const heard = said.map((word, at) => ({ text: word, startMs: at * 400, endMs: at * 400 + 300 }));
  const words = text.map((word, at) => ({
    ...{ text: word, line: 1, speaker: null },
    heard: { startMs: at * 400, endMs: at * 400 + 300 },
  }));
  const isOtherTake = findOtherTakes(words, heard);
  const stretch = (from: number, to: number) => ({ startMs: from * 400, endMs: to * 400 });
  const first = text.length;
  expect(isOtherTake(stretch(0, first))).toBe(false);
  expect(isOtherTake(stretch(first, first + 5))).toBe(false);
  expect(isOtherTake(stretch(first + 5, 2 * first + 5))).toBe(true);
  expect(isOtherTake(stretch(2 * first + 5, 3 * first + 5))).toBe(true);
  const once = findOtherTakes(words, heard.slice(0, first + 5));
  expect(once(stretch(first, first + 5))).toBe(false);
});
