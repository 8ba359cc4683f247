import { expect, test } from 'vitest';
import type { PlanEntry } from '../../contract/plan.ts';
import { warnOfGuesses } from './warn-of-guesses.ts';

const entry = (n: number, source_group: string, camera: string) => ({ n, source_group, camera }) as PlanEntry;

test('each camera whose place is a guess is named once, with the entries that show it', () => {
  const entries = [entry(1, 'g', 'B'), entry(2, 'g', 'A'), entry(3, 'g', 'B'), entry(4, 'h', 'B')];
  const cameras = [{ letter: 'A' }, { letter: 'B', guess: 'creation_time' as const }];
  expect(warnOfGuesses(entries, [{ groupId: 'g', cameras }])).toEqual([
    'entries 1 and 3 show camera B, which is placed by its creation time, which is right to a second or two at best: check the lips and move the camera',
  ]);
  const paused = [
    { letter: 'B', guess: 'equal_length' as const },
    { letter: 'B', guess: 'equal_length' as const },
  ];
  expect(warnOfGuesses(entries, [{ groupId: 'h', cameras: paused }])).toEqual([
    'entry 4 shows camera B, which is placed by its length alone, as if it had been started together with the reference camera: check the lips and move the camera',
  ]);
});

test('a camera that is not shown, or is placed by sound, needs no warning', () => {
  const cameras = [{ letter: 'A' }, { letter: 'B', guess: 'creation_time' as const }];
  expect(warnOfGuesses([entry(1, 'g', 'A')], [{ groupId: 'g', cameras }])).toEqual([]);
});
