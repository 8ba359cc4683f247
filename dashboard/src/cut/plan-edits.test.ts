import { describe, expect, test } from 'vitest';
import type { PlanDocument, PlanEntry } from '../../../src/contract/plan.ts';
import { diffPlans } from '../versions/plan-diff.ts';
import { editOf, entryMs, preview } from './plan-edits.ts';

function entry(n: number, startMs: number, changes: Partial<PlanEntry> = {}): PlanEntry {
  return {
    n,
    role: 'body',
    source_group: '00000000-0000-4000-8000-000000000001',
    camera: 'A',
    source_start_ms: startMs,
    source_end_ms: startMs + 2000,
    text: `words ${startMs}`,
    speaker: 'S1',
    tightening: [],
    pinned: false,
    ...changes,
  };
}

function plan(...starts: number[]): PlanDocument {
  return {
    version: 1,
    estimated_duration_s: starts.length * 2,
    title: '',
    rationale: '',
    warnings: [],
    settings: {} as PlanDocument['settings'],
    entries: starts.map((startMs, at) => entry(at + 1, startMs)),
  };
}

const fates = (before: PlanDocument, after: PlanDocument) =>
  diffPlans(before, after).map(({ fate, entry: one }) => `${fate} ${one.source_start_ms}`);

const at = (of: PlanDocument, n: number) => of.entries[n - 1] as PlanEntry;

describe('a change of a stretch', () => {
  const now = plan(0, 3000, 6000, 9000);

  test("becomes an edit with the plan's numbers", () => {
    expect(editOf(now, { kind: 'remove', entry: at(now, 2) })).toEqual({ remove: [2] });
    expect(editOf(now, { kind: 'pin', entry: at(now, 4) })).toEqual({ pin: [4] });
    expect(editOf(now, { kind: 'move', entry: at(now, 4), before: at(now, 1) })).toEqual({
      reorder: [4, 1, 2, 3],
    });
    expect(editOf(now, { kind: 'move', entry: at(now, 1), before: null })).toEqual({ reorder: [2, 3, 4, 1] });
  });

  test('is applied to another version by its footage, or not at all', () => {
    const other = plan(9000, 3000);
    expect(editOf(other, { kind: 'remove', entry: at(now, 4) })).toEqual({ remove: [1] });
    expect(editOf(other, { kind: 'remove', entry: at(now, 1) })).toBe(null);
    expect(editOf(other, { kind: 'move', entry: at(now, 2), before: at(now, 3) })).toBe(null);
  });

  test('shows before the service has answered', () => {
    const shown = preview(now, { remove: [1], reorder: [4, 2, 3], pin: [2] });
    expect(shown.entries.map(({ n, source_start_ms, pinned }) => [n, source_start_ms, pinned])).toEqual([
      [1, 9000, false],
      [2, 3000, true],
      [3, 6000, false],
    ]);
    expect(shown.estimated_duration_s).toBe(6);
  });
});

test('the length of an entry excludes its cut stretches', () => {
  const tightening = [
    { op: 'pause_shrink' as const, at_ms: 500, removed_ms: 300 },
    { op: 'filler_cut' as const, at_ms: 1000, removed_ms: 200 },
  ];
  expect(entryMs(entry(1, 0, { tightening }))).toBe(1500);
});

describe('the result for each stretch', () => {
  test('nothing', () => {
    expect(fates(plan(0, 3000), plan(0, 3000))).toEqual(['kept 0', 'kept 3000']);
  });

  test('dropped and added', () => {
    expect(fates(plan(0, 3000, 6000), plan(0, 20_000, 6000))).toEqual([
      'kept 0',
      'added 20000',
      'kept 6000',
      'dropped 3000',
    ]);
  });

  test('the fewest entries are reported as moved', () => {
    expect(fates(plan(0, 3000, 6000, 9000), plan(9000, 0, 3000, 6000))).toEqual([
      'moved 9000',
      'kept 0',
      'kept 3000',
      'kept 6000',
    ]);
  });

  test('an entry that begins or ends elsewhere was changed', () => {
    const after = { ...plan(0), entries: [entry(1, 0), entry(2, 3200)] };
    expect(fates(plan(0, 3000), after)).toEqual(['kept 0', 'changed 3200']);
  });
});
