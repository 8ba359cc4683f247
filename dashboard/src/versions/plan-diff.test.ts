import { expect, test } from 'vitest';
import type { PlanDocument, PlanEntry } from '../../../src/contract/plan.ts';
import { diffPlans } from './plan-diff.ts';

const entry = (startS: number, endS: number): PlanEntry => ({
  n: 1,
  role: 'body',
  source_group: 'talk',
  camera: 'A',
  source_start_ms: startS * 1000,
  source_end_ms: endS * 1000,
  text: '',
  speaker: 'S1',
  tightening: [],
  pinned: false,
});
const plan = (...entries: PlanEntry[]) => ({ entries }) as unknown as PlanDocument;

const changesOf = (before: PlanEntry[], after: PlanEntry[]) =>
  diffPlans(plan(...before), plan(...after)).map((one) => [one.fate, one.entry.source_start_ms / 1000]);

test('an entry is the origin of one entry at most', () => {
  expect(changesOf([entry(0, 10)], [entry(0, 4), entry(5, 10)])).toEqual([
    ['changed', 0],
    ['added', 5],
  ]);
});

test('entries that were kept, moved and added are told apart', () => {
  const [first, second, third] = [entry(0, 10), entry(20, 30), entry(40, 50)];
  expect(changesOf([first, second, third], [second, third, first, entry(60, 70)])).toEqual([
    ['kept', 20],
    ['kept', 40],
    ['moved', 0],
    ['added', 60],
  ]);
  expect(changesOf([first, second], [second])).toEqual([
    ['kept', 20],
    ['dropped', 0],
  ]);
});
