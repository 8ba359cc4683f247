import { expect, test } from 'vitest';
import { explainMisfit } from './align-to-reference.ts';

test('a misfit is explained in one sentence with its figures', () => {
  const figures = { z: 4.66, peakToSecond: 1.17, windows: 0, windowsOnLine: 0, overlapMs: 20_000 };
  expect(explainMisfit(figures)).toBe(
    'they do not have the same sound; check that both recorded at the same time with their sound on, or create the recording without that file (the best match is 4.7 deviations high where 8 are needed, and 1.17 times the second best where 1.5 are needed)',
  );
  expect(explainMisfit({ ...figures, z: 9, peakToSecond: 2, windows: 40, windowsOnLine: 7 })).toContain(
    '7 of 40 windows agree on it where half are needed',
  );
  expect(explainMisfit({ ...figures, z: 0 })).toContain('too short or too quiet');
});
