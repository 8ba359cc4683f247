import { expect, test } from 'vitest';
import { matchSpeakers } from './match-speakers.ts';

const said = (speaker: string, start_ms: number, end_ms: number) => ({ speaker, start_ms, end_ms });

test('labels stay with their voices though others appear first', () => {
  const before = [said('S1', 0, 1000), said('S2', 1000, 3000), said('S1', 3000, 4000)];
  const after = [said('S1', 1100, 2900), said('S2', 100, 900), said('S2', 3000, 4100)].toSorted(
    (a, b) => a.start_ms - b.start_ms,
  );
  expect(matchSpeakers(before, after)).toEqual(
    new Map([
      ['S1', 'S2'],
      ['S2', 'S1'],
    ]),
  );
});

test('a voice that was one of two before keeps the label of its larger part; a new one gets a label never given', () => {
  const before = [said('S1', 0, 5000), said('S2', 5000, 6000)];
  const after = [said('S1', 0, 2000), said('S2', 2000, 5000), said('S3', 7000, 8000)];
  expect(matchSpeakers(before, after)).toEqual(
    new Map([
      ['S2', 'S1'],
      ['S1', 'S3'],
      ['S3', 'S4'],
    ]),
  );
});

test('a first transcript is labelled by appearance', () => {
  expect(matchSpeakers([], [said('S1', 0, 1), said('S2', 1, 2)])).toEqual(
    new Map([
      ['S1', 'S1'],
      ['S2', 'S2'],
    ]),
  );
});
