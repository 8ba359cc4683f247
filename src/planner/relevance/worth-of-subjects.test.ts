import { expect, test } from 'vitest';
import { worthOfChances } from './worth.ts';
import { worthOfSubjects } from './worth-of-subjects.ts';

/** Ten sentences of fifteen seconds. */
const sentences = Array.from({ length: 10 }, (_, at) => ({ startMs: at * 15_000, endMs: (at + 1) * 15_000 }));

function subject(likely: readonly number[], shareMs: number) {
  const ranked = sentences.map((_, at) => (likely.includes(at) ? 0.8 : 0.02));
  return { ranked, worth: worthOfChances(sentences, ranked, shareMs), importance: 1 };
}

/** Talk about both subjects looks like talk about the first one alone. */
const together = sentences.map((_, at) => (at < 6 ? 0.7 : 0.03));

test('a short cut has a place for each subject, even beside talk about both', () => {
  const worth = worthOfSubjects(sentences, [subject([1], 15_000), subject([8], 15_000)], together, 30_000);
  expect(worth[1]).toBeGreaterThan(0.8);
  expect(worth[8]).toBeGreaterThan(0.8);
  expect(worth[4]).toBeLessThan(0.25);
});

test('a long cut shows talk about both, and a separate place for a subject that is missing there', () => {
  const subjects = [subject([0, 1, 2, 3], 60_000), subject([7, 8, 9], 60_000)];
  const worth = worthOfSubjects(sentences, subjects, together, 120_000);
  expect(worth[4]).toBeGreaterThan(0.5);
  expect(worth[8]).toBeGreaterThan(0.5);
});

test('a subject without a sure place adds nothing to a long cut', () => {
  const nowhere = { ranked: sentences.map(() => 0.1), worth: sentences.map(() => 0.9), importance: 1 };
  const worth = worthOfSubjects(sentences, [subject([0, 1, 2, 3], 60_000), nowhere], together, 120_000);
  expect(worth).toEqual(worthOfChances(sentences, together, 120_000));
});

test('the worth of a single subject follows from its chances alone', () => {
  const only = subject([0, 1], 30_000);
  expect(worthOfSubjects(sentences, [only], only.ranked, 30_000)).toEqual(only.worth);
});
