import { expect, test } from 'vitest';
import { readTalk } from '../../../test/support/planner/talk-fixture.ts';
import { ENGLISH } from '../language/english/english.ts';
import { asks } from './prompts.ts';
import type { Sentence } from './sentence.ts';

/** A sentence with its words, and nothing else. */
function say(speaker: string, text: string, isQuestion = false): Sentence {
  const [template] = readTalk('bakery').group.words;
  if (template === undefined) throw new Error('an empty talk');
  const words = text.split(' ').map((said) => ({ ...template, text: said, speaker, filler: false }));
  return {
    ...{ group: 0, speaker, words, startMs: 0, endMs: 0, stems: [] },
    ...{ isQuestion, isNegative: false, isAssent: false, isDraft: false, isMarked: false, isComplete: true },
  };
}

test.each([
  ['a question', [say('S1', 'why', true)], true],
  ['a prompt before its question', [say('S1', 'now tell us of it'), say('S1', 'why', true)], true],
  ['a prompt before the answer', [say('S1', 'so walk me through that'), say('S2', 'gladly')], true],
  ['the same words in a tale', [say('S2', 'tell us he said'), say('S2', 'and we did')], false],
  ['what is no prompt', [say('S1', 'you told us of it'), say('S1', 'why', true)], false],
  ['a prompt at the end', [say('S1', 'tell us of it')], false],
])('%s', (_, sentences, expected) => {
  expect(asks(sentences, 0, ENGLISH)).toBe(expected);
});
