import { expect, test } from 'vitest';
import { continueSentences } from './continue-sentences.ts';

const heard = (text: string, startMs: number) =>
  text.split(' ').map((word, at) => {
    const from = startMs + 200 * at;
    return { fileId: 'talk', text: word, startMs: from, endMs: from + 180, confidence: 0.8 };
  });

/** Utterances of two seconds; `gapMs` lies before the second one. */
const joined = (first: string, second: string, gapMs = 0) =>
  continueSentences(
    [heard(first, 0), heard(second, 2_000 + gapMs)],
    [
      { fileId: 'talk', startMs: 0, endMs: 2_000 },
      { fileId: 'talk', startMs: 2_000 + gapMs, endMs: 4_000 + gapMs },
    ],
  )
    .map(({ text }) => text)
    .join(' ');

test.each([
  ['a small word', 'the teachers asked', 'For more rooms', 'the teachers asked for more rooms'],
  ['a sentence that ended', 'the teachers asked.', 'For the rooms', 'the teachers asked. For the rooms'],
  [
    'a full stop inside a sentence',
    'it is better for.',
    'the climate said',
    'it is better for the climate said',
  ],
  ['a name', 'the teachers asked', 'Peter for rooms', 'the teachers asked Peter for rooms'],
  ['the speaker', 'the teachers and', "I'm glad for it", "the teachers and I'm glad for it"],
])('where talk was divided, %s is written so', (_name, first, second, text) => {
  expect(joined(first, second)).toBe(text);
});

test('behind a pause a capital stays', () => {
  expect(joined('the teachers asked', 'For more rooms', 300)).toBe('the teachers asked For more rooms');
});

test('no words at all, and none in the first utterance', () => {
  const utterances = [
    { fileId: 'talk', startMs: 0, endMs: 2_000 },
    { fileId: 'talk', startMs: 2_000, endMs: 4_000 },
  ];
  expect(continueSentences([[], []], utterances)).toEqual([]);
  expect(continueSentences([[], heard('For the rooms', 2_000)], utterances)[0]?.text).toBe('For');
});
