import { describe, expect, test } from 'vitest';
import { isQuestion, opensQuestion } from './questions.ts';

const say = (text: string) => text.split(' ');

describe('questions', () => {
  test.each([
    'where did the idea come from',
    'so what was the hardest problem',
    'is that your dog under the table',
    'how many people work there',
    'which way was right',
    "don't you think so",
    'and why did you change it',
  ])('%s', (text) => {
    expect(isQuestion(say(text))).toBe(true);
  });

  test.each([
    'when i was a student i built an alarm',
    'what we found was a surprise',
    'have fun',
    'do it again',
    'we asked how it began',
    'then we changed the price',
    'so',
  ])('not: %s', (text) => {
    expect(isQuestion(say(text))).toBe(false);
  });
});

test('a question opens with a question word and an auxiliary', () => {
  expect(opensQuestion('why', 'did')).toBe(true);
  expect(opensQuestion('why', 'we')).toBe(false);
});
