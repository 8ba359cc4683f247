import { expect, test } from 'vitest';
import { smoothVoices } from './smooth-voices.ts';

/** Words of 200 ms each; `pausesMs[i]` is the pause before word `i`. */
function words(...pausesMs: number[]) {
  let atMs = 0;
  return pausesMs.map((pauseMs) => {
    const startMs = atMs + pauseMs;
    atMs = startMs + 200;
    return { startMs, endMs: atMs };
  });
}

test('one short word inside the speech of another goes to the voice around it', () => {
  expect(smoothVoices(words(0, 30, 30, 30, 30), [1, 1, 2, 1, 1])).toEqual([1, 1, 1, 1, 1]);
});

test("a short word between pauses stays: it may be another person's yes", () => {
  expect(smoothVoices(words(0, 30, 300, 300, 30), [1, 1, 2, 1, 1])).toEqual([1, 1, 2, 1, 1]);
});

test('two words of another voice are no jitter', () => {
  expect(smoothVoices(words(0, 30, 30, 30, 30), [1, 2, 2, 1, 1])).toEqual([1, 2, 2, 1, 1]);
});

test('a change a word too early or too late moves into the pause beside it', () => {
  expect(smoothVoices(words(0, 30, 30, 500, 30, 30), [1, 1, 2, 2, 2, 2])).toEqual([1, 1, 1, 2, 2, 2]);
  expect(smoothVoices(words(0, 30, 500, 30, 30, 30), [1, 1, 1, 2, 2, 2])).toEqual([1, 1, 2, 2, 2, 2]);
});

test('a change stays where it is when it is in a pause, or when no clear pause is in reach', () => {
  expect(smoothVoices(words(0, 30, 200, 600, 30), [1, 1, 2, 2, 2])).toEqual([1, 1, 2, 2, 2]);
  expect(smoothVoices(words(0, 30, 30, 30, 30, 30, 900), [1, 1, 2, 2, 2, 2, 2])).toEqual([
    1, 1, 2, 2, 2, 2, 2,
  ]);
});

test('the last word of one voice before a third is never taken whole', () => {
  expect(smoothVoices(words(0, 30, 30), [1, 2, 3])).toEqual([1, 2, 3]);
  expect(smoothVoices([], [])).toEqual([]);
});
