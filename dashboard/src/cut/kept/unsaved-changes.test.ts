import { expect, test } from 'vitest';
import { entry, planOf } from '../../../../test/support/dashboard/kept-plan.ts';
import type { EntryChange } from '../plan-edits.ts';
import { unsavedChanges } from './unsaved-changes.ts';

const CHANGES: EntryChange[] = [
  { kind: 'remove', entry: entry(1) },
  { kind: 'pin', entry: entry(1) },
  { kind: 'unpin', entry: entry(1) },
  { kind: 'move', entry: entry(1), before: null },
  { kind: 'move', entry: entry(1), before: entry(2) },
  { kind: 'trim', entry: entry(1), startMs: null, endMs: 1_800 },
  { kind: 'split', entry: entry(1), atMs: 1_400 },
  { kind: 'camera', entry: entry(1), camera: 'B' },
  { kind: 'insert', entry: entry(3), after: entry(2) },
  { kind: 'cutWords', entry: entry(1), startMs: 1_200, endMs: 1_300 },
];
const KEPT = { seen: planOf(2), batches: CHANGES.map((change) => [change]) };

test('changes of every kind come back from the tab as they were', () => {
  const tightening = [{ op: 'filler_cut' as const, at_ms: 1_100, removed_ms: 50 }];
  const named = { ...entry(1), speaker_name: 'Ana', tightening };
  const kept = { ...KEPT, seen: { ...KEPT.seen, entries: [named] } };
  expect(unsavedChanges(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
});

test.each<[string, unknown]>([
  ['a list', []],
  ['a text', 'remove'],
  ['no batches', { seen: KEPT.seen }],
  ['batches of another form', { ...KEPT, batches: CHANGES }],
  ['no plan', { ...KEPT, seen: null }],
  ['a plan without entries', { ...KEPT, seen: { ...KEPT.seen, entries: undefined } }],
  [
    'an entry without times',
    { ...KEPT, seen: { ...KEPT.seen, entries: [{ ...entry(1), source_end_ms: null }] } },
  ],
  [
    'tightening of another form',
    { ...KEPT, seen: { ...KEPT.seen, entries: [{ ...entry(1), tightening: [5] }] } },
  ],
  ['a change of no kind', { ...KEPT, batches: [[{ entry: entry(1) }]] }],
  ['a change of a kind that there is not', { ...KEPT, batches: [[{ kind: 'toString', entry: entry(1) }]] }],
  ['a change without its entry', { ...KEPT, batches: [[{ kind: 'remove' }]] }],
  ['a split without its place', { ...KEPT, batches: [[{ kind: 'split', entry: entry(1) }]] }],
  ['a trim by words', { ...KEPT, batches: [[{ kind: 'trim', entry: entry(1), startMs: '1', endMs: null }]] }],
  ['a move before a number', { ...KEPT, batches: [[{ kind: 'move', entry: entry(1), before: 2 }]] }],
])('%s in the tab is dropped', (_, kept) => {
  expect(unsavedChanges(kept)).toBe(null);
});
