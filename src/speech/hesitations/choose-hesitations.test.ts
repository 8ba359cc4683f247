import { expect, test } from 'vitest';
import { chooseHesitations } from './choose-hesitations.ts';
import type { Measures } from './hesitation-candidates.ts';

const MODEL = { factors: { length: 2, movement: -1 } as Measures, constant: -1, keepsWords: false };
const candidate = (startMs: number, endMs: number, length: number, movement: number) => ({
  ...{ startMs, endMs, isClosed: false },
  measures: { length, movement, heardSo: 0 } as Measures,
});

test('of candidates that overlap, the likeliest is chosen; those at 0 or below are not', () => {
  const weak = candidate(0, 300, 1, 0.5);
  const strong = candidate(200, 600, 2, 0.5);
  const later = candidate(900, 1_200, 1, 0.9);
  const unlike = candidate(1_500, 1_800, 1, 1);
  expect(chooseHesitations([later, weak, unlike, strong], MODEL, [])).toEqual([strong, later]);
});

test('a word that sounds like a hesitation is replaced by one; any other word only by a sure one', () => {
  const likely = candidate(0, 300, 1, 0.5);
  const sure = candidate(1_000, 1_300, 2, 0.5);
  const word = (text: string, startMs: number) => ({ text, startMs, endMs: startMs + 250, confidence: 0.9 });
  const chosen = (...texts: [string, string]) =>
    chooseHesitations([likely, sure], MODEL, [word(texts[0], 20), word(texts[1], 1_020)]);
  expect(chosen('her', 'her')).toEqual([likely, sure]);
  expect(chosen('air', 'air')).toEqual([sure]);
  // A word that reaches into it for less than its half is not taken.
  expect(chooseHesitations([likely], MODEL, [word('bread', 200)])).toEqual([likely]);
});

test('where the words are to be trusted, a hesitation takes none that means something, however sure it is', () => {
  const trusted = { ...MODEL, keepsWords: true };
  const own = candidate(0, 400, 9, 0);
  const word = (text: string, startMs: number, endMs: number) => ({ text, startMs, endMs, confidence: 1 });
  expect(chooseHesitations([own], trusted, [word('Um,', 0, 400)])).toEqual([own]);
  expect(chooseHesitations([own], trusted, [word('ask', 50, 350)])).toEqual([]);
  expect(chooseHesitations([own], trusted, [word('program', 0, 900)])).toEqual([]);
  expect(chooseHesitations([own], trusted, [word('program', 350, 900)])).toEqual([own]);
});

test('where the words can be trusted, a small word that fits is only replaced by a sure one', () => {
  const trusted = { ...MODEL, keepsWords: true };
  const likely = candidate(0, 300, 1, 0.5);
  const sure = candidate(0, 300, 2, 0.5);
  const heard = (text: string, confidence: number) => [{ text, startMs: 20, endMs: 280, confidence }];
  for (const text of ['a', 'of', 'and']) {
    expect(chooseHesitations([likely], trusted, heard(text, 0.6))).toEqual([]);
    expect(chooseHesitations([sure], trusted, heard(text, 0.6))).toEqual([sure]);
    expect(chooseHesitations([likely], trusted, heard(text, 0.2))).toEqual([likely]);
  }
  expect(chooseHesitations([likely], trusted, heard('Uh,', 0.6))).toEqual([likely]);
});

test('where the words can be trusted, a sound under 150 ms is one only if the engine found one', () => {
  const trusted = { ...MODEL, keepsWords: true };
  const short = candidate(0, 120, 2, 0);
  const heard = { ...short, measures: { ...short.measures, heardSo: 1 } };
  const longer = candidate(0, 160, 2, 0);
  expect(chooseHesitations([short], trusted, [])).toEqual([]);
  expect(chooseHesitations([heard], trusted, [])).toEqual([heard]);
  expect(chooseHesitations([longer], trusted, [])).toEqual([longer]);
  expect(chooseHesitations([short], MODEL, [])).toEqual([short]);
});
