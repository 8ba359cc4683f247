import { expect, test } from 'vitest';
import { nameHesitations } from './long-sounds.ts';

const word = (text: string, lengthMs: number) => ({
  text,
  startMs: 1000,
  endMs: 1000 + lengthMs,
  confidence: 0.9,
});
const named = (text: string, lengthMs: number) => nameHesitations([word(text, lengthMs)]);

test.each([
  ["i'm", 400, 'um'],
  ['her', 300, 'uh'],
  ['a', 350, 'uh'],
  ['man', 650, 'um'],
])(
  '“%s” of %i ms is a hesitation, with a spelling of one and little confidence',
  (text, lengthMs, spelling) => {
    expect(named(text, lengthMs)).toEqual([{ ...word(text, lengthMs), text: spelling, confidence: 0.3 }]);
  },
);

test.each([
  ["i'm", 200],
  ['a', 120],
  ['her', 220],
  ['man', 400],
  ['and', 380],
  ['harbour', 900],
])('“%s” of %i ms stays a word', (text, lengthMs) => {
  expect(named(text, lengthMs)).toEqual([word(text, lengthMs)]);
});
