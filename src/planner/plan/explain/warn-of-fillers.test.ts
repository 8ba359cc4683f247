import { expect, test } from 'vitest';
import { EXAMPLE_PLAN } from '../../../contract/operations/example-plan.ts';
import { planDocumentSchema } from '../../../contract/plan.ts';
import { withFillerWarning } from './warn-of-fillers.ts';

const word = (text: string, startMs: number, endMs: number, speaker = 'S1') => ({
  ...{ idx: 0, text, start_ms: startMs, end_ms: endMs, confidence: 0.9, speaker },
  filler: text === 'um',
});
const WORDS = [
  word('we', 0, 300),
  word('um', 400, 700),
  word('bake', 900, 1_200),
  word('um', 1_200, 1_500),
  word('um', 2_000, 2_300),
  word('yes', 2_100, 2_400, 'S2'),
];

/** The warnings of a plan of one entry, from which the first "um" was taken out. */
function warningsOf(endMs: number, { fillerRemoval = true, warnings = [] as string[] } = {}) {
  const [entry] = EXAMPLE_PLAN.entries;
  const tightening = [{ op: 'filler_cut', at_ms: 350, removed_ms: 400 }];
  const plan = planDocumentSchema.parse({
    ...{ ...EXAMPLE_PLAN, warnings },
    settings: { ...EXAMPLE_PLAN.settings, fillerRemoval },
    entries: [{ ...entry, source_start_ms: 0, source_end_ms: endMs, tightening }],
  });
  return withFillerWarning(plan, [{ groupId: EXAMPLE_PLAN.entries[0]?.source_group ?? '', words: WORDS }])
    .warnings;
}

test('fillers that stay are counted with the reason', () => {
  expect(warningsOf(1_100)).toEqual([]);
  expect(warningsOf(1_600)).toEqual(['1 of 2 fillers stay: they run into a word']);
  expect(warningsOf(3_000)).toEqual([
    '2 of 3 fillers stay: they run into a word, or another person speaks at the same time',
  ]);
});

test('nothing is said where fillers are to stay, and a count of an earlier version goes', () => {
  expect(warningsOf(3_000, { fillerRemoval: false })).toEqual([]);
  const warnings = ['entry 1 is short', '3 of 5 fillers stay: they run into a word'];
  expect(warningsOf(1_100, { warnings })).toEqual(['entry 1 is short']);
});
