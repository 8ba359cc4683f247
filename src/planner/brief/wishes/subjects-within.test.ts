import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../../test/support/planner/check-plan.ts';
import { makeTalk } from '../../../../test/support/planner/talk-fixture.ts';
import { makeStemmer } from '../../language/word-stems.ts';
import { planCut } from '../../plan-cut.ts';
import { readBrief } from '../read-brief.ts';

const read = (text: string) =>
  readBrief(text, [], makeStemmer()).wanted.map(({ phrase, within }) => [phrase, within?.phrase ?? null]);

test.each([
  [
    'The wall - how high it is, the price, the date',
    [
      ['The wall - how high it is', null],
      ['the price', 'The wall - how high it is'],
      ['the date', 'The wall - how high it is'],
    ],
  ],
  [
    'Emeka and his flies, what we pay him',
    [
      ['Emeka and his flies', null],
      ['what we pay him', 'Emeka and his flies'],
    ],
  ],
  [
    'The wall, the price and the date',
    [
      ['The wall', null],
      ['the price', null],
      ['the date', null],
    ],
  ],
  [
    'The wall. What the school costs.',
    [
      ['The wall', null],
      ['What the school costs', null],
    ],
  ],
])('%s', (brief, wanted) => {
  expect(read(brief)).toEqual(wanted);
});

test('a kind of statements before a list is wanted about the items of the list alone', () => {
  expect(read('only numbers: boxes, degrees')).toEqual([
    ['boxes', 'numbers'],
    ['degrees', 'numbers'],
  ]);
});

test('what says more of a subject is found where the talk is about it', async () => {
  const { group } = makeTalk(`speakers S1=Ada S2=Bo
---
S1 oven | The kitchen is a different story, because there everything is new since the first of January.
S2 oven! | The new oven costs nine thousand euros, and it bakes forty loaves of rye bread at a time.
S1 talk | My sister came to see it, and she brought the children, who wanted to know where the bread sleeps.
S2 talk | They asked me that, too, and I told them that it sleeps under a cloth until five in the morning.
S1 roof! | And then there is the library, where the roof has been leaking since March over the old maps.
S2 roof! | Rain comes in along the chimney, and we have put eleven buckets under the leaking roof.
S1 roof! | The repair costs four thousand euros, and the insurance pays a half of that if we are quick.
`);
  const settings = { ...DEFAULT_SETTINGS, targetDurationS: 20 };
  const prompt = 'The leaking roof: the buckets, what everything costs';
  const input = { prompt, instruction: null, settings, version: 1, previous: [], groups: [group] };
  const { entries } = await planCut(input, new AbortController().signal);
  // A slip in the brief makes no difference.
  const slip = await planCut(
    { ...input, prompt: prompt.replace('buckets', 'bukkets') },
    new AbortController().signal,
  );
  expect(slip.entries.map(({ text }) => text).join(' ')).not.toContain('oven');
  const said = entries.map(({ text }) => text).join(' ');
  expect(said).toContain('insurance');
  expect(said).not.toContain('oven');
});
