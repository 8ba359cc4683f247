import { expect, test } from 'vitest';
import type { PlanDocument, PlanEntry } from '../../../src/contract/plan.ts';
import { preview } from './plan-edits.ts';
import { rebaseChanges } from './rebase-changes.ts';

const entry = (n: number, startMs: number, endMs: number): PlanEntry => ({
  n,
  role: 'body',
  source_group: '00000000-0000-4000-8000-000000000001',
  camera: 'A',
  source_start_ms: startMs,
  source_end_ms: endMs,
  text: '',
  speaker: 'S1',
  tightening: [],
  pinned: false,
});

const plan = (...entries: PlanEntry[]) => ({ version: 1, entries }) as unknown as PlanDocument;

test('changes of an entry whose edge became another one are made on that entry, one after the other', () => {
  const first = entry(1, 0, 1000);
  const second = entry(2, 2000, 3000);
  const expected = preview(plan(first, second), { trim: { n: 1, source_start_ms: 100 } });
  const became = plan(entry(1, 120, 1000), second);
  const trimmed = expected.entries[0] as PlanEntry;
  const shorter = { ...trimmed, source_end_ms: 800 };
  expect(
    rebaseChanges(
      [
        { kind: 'trim', entry: trimmed, startMs: null, endMs: 800 },
        { kind: 'move', entry: second, before: shorter },
        { kind: 'pin', entry: second },
      ],
      expected,
      became,
    ),
  ).toMatchObject([
    { entry: { source_start_ms: 120, source_end_ms: 1000 }, endMs: 800 },
    { entry: { source_start_ms: 2000 }, before: { source_start_ms: 120, source_end_ms: 800 } },
    { entry: { source_start_ms: 2000 } },
  ]);
});

test('an entry that is as it was expected stays', () => {
  const first = entry(1, 0, 1000);
  const change = { kind: 'pin' as const, entry: first };
  expect(rebaseChanges([change], plan(first), plan(first, entry(2, 2000, 3000)))).toEqual([change]);
});
