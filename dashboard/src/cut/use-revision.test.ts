import { expect, test } from 'vitest';
import type { PlanDocument, PlanEntry } from '../../../src/contract/plan.ts';
import { outcomeOf } from './use-revision.ts';

const entry = (n: number, changes: Partial<PlanEntry> = {}): PlanEntry => ({
  n,
  role: 'body',
  source_group: '00000000-0000-4000-8000-000000000001',
  camera: 'A',
  source_start_ms: n * 1000,
  source_end_ms: n * 1000 + 900,
  text: `stretch ${n}`,
  speaker: 'S1',
  tightening: [],
  pinned: false,
  ...changes,
});

const planOf = (entries: PlanEntry[], warnings: string[] = [], version = 1) =>
  ({ version, entries, warnings }) as unknown as PlanDocument;

test('changes are counted by the results of the entries', () => {
  const before = planOf([1, 2, 3, 4].map((n) => entry(n)));
  const tightened = entry(3, { tightening: [{ op: 'filler_cut', at_ms: 3100, removed_ms: 200 }] });
  expect(outcomeOf(before, planOf([entry(4), entry(1), tightened], [], 2))).toMatchObject({
    version: 2,
    changes: [
      { fate: 'moved', entryCount: 1 },
      { fate: 'changed', entryCount: 1 },
      { fate: 'dropped', entryCount: 1 },
    ],
  });
});

test('where nothing changed, the reasons are those of the sentence and not those of each entry', () => {
  const joints = [1, 2, 3, 4].map((n) => `entry ${n} begins without a silence at its cut point`);
  const reason = 'the instruction was not understood, so the plan stays as it is';
  const entries = [1, 2].map((n) => entry(n));
  const draft = 'captions from a draft transcript';
  expect(outcomeOf(planOf(entries, [draft]), planOf(entries, [reason, draft, ...joints], 2))).toEqual({
    version: 2,
    changes: [],
    reasons: [reason],
  });
  // The same sentence again has the same reason.
  const again = planOf(entries, [reason, ...joints], 3);
  expect(outcomeOf(planOf(entries, [reason, ...joints], 2), again).reasons).toEqual([reason]);
  const pinned = 'entry 2 is pinned: nothing was split';
  expect(outcomeOf(planOf(entries, joints), planOf(entries, [...joints, pinned], 2)).reasons).toEqual([
    pinned,
  ]);
});
