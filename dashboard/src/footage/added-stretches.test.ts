import { expect, test } from 'vitest';
import type { PlanEntry } from '../../../src/contract/plan.ts';
import type { Word } from '../../../src/contract/transcript.ts';
import { addedStretches, wordsInCut } from './added-stretches.ts';

const GROUP = '00000000-0000-4000-8000-000000000001';

/** Ten words of 300 ms, with a pause of 100 ms after each. Word 3 is from 1200 to 1500 ms. */
const WORDS: Word[] = Array.from({ length: 10 }, (_, idx) => ({
  idx,
  text: `w${idx}`,
  start_ms: idx * 400,
  end_ms: idx * 400 + 300,
  confidence: 0.9,
  speaker: 'S1',
  filler: false,
}));

/** Words 3 to 5, without word 4. It begins 150 ms before its first word, in word 2. */
const ENTRY: PlanEntry = {
  n: 1,
  role: 'body',
  source_group: GROUP,
  camera: 'A',
  source_start_ms: 1050,
  source_end_ms: 2350,
  text: '',
  speaker: 'S1',
  tightening: [{ op: 'filler_cut', at_ms: 1550, removed_ms: 400 }],
  pinned: false,
};

test('audible words are in the cut; those of another recording, and cut words, are not', () => {
  expect([...wordsInCut([ENTRY], GROUP, WORDS)]).toEqual([3, 5]);
  expect(wordsInCut([ENTRY], 'another', WORDS).size).toBe(0);
});

test('a stretch begins and ends in the middle of the pause, and keeps off an entry beside it', () => {
  expect(addedStretches([ENTRY], GROUP, WORDS, { from: 7, to: 8 })).toEqual([{ startMs: 2750, endMs: 3550 }]);
  expect(addedStretches([ENTRY], GROUP, WORDS, { from: 2, to: 2 })).toEqual([{ startMs: 750, endMs: 1050 }]);
});

test('words around an entry become two stretches, and words in it none', () => {
  expect(addedStretches([ENTRY], GROUP, WORDS, { from: 1, to: 7 })).toEqual([
    { startMs: 350, endMs: 1050 },
    { startMs: 2350, endMs: 3150 },
  ]);
  expect(addedStretches([ENTRY], GROUP, WORDS, { from: 3, to: 5 })).toEqual([]);
});
