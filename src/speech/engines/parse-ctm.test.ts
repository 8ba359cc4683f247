import { expect, test } from 'vitest';
import { parseCtm } from './parse-ctm.ts';

test('words by utterance, without variants, silences and noises', () => {
  const words = parseCtm(
    [
      'u0 1 0.03 0.08 and(2) 0.906',
      'u0 1 0.12 0.28 <sil> 1.000',
      'u0 1 0.41 0.30 night 1.200',
      'u0 1 0.80 0.30 [SPEECH] 0.400',
      'u0 1 0.90 0.30 ++NOISE++(2) 0.400',
      '',
      "u12 1 0.00 0.10 don't nan",
    ].join('\n'),
  );
  expect([...words.keys()]).toEqual(['u0', 'u12']);
  expect(words.get('u0')).toEqual([
    { text: 'and', startMs: 30, endMs: 120, confidence: 0.906 },
    { text: 'night', startMs: 410, endMs: 720, confidence: 1 },
  ]);
  expect(words.get('u12')).toEqual([{ text: "don't", startMs: 0, endMs: 110, confidence: 0 }]);
});

test('no lines, no words', () => {
  expect(parseCtm('').size).toBe(0);
});
