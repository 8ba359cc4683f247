import { expect, test } from 'vitest';
import type { PlanEntry } from '../../../src/contract/plan.ts';
import type { Word } from '../../../src/contract/transcript.ts';
import type { EntryChange } from '../cut/plan-edits.ts';
import { sayChanges } from './say-changes.ts';

const entry = (n: number): PlanEntry => ({
  n,
  role: 'body',
  source_group: 'talk',
  camera: 'A',
  source_start_ms: n * 10_000,
  source_end_ms: n * 10_000 + 9000,
  text: '',
  speaker: 'S1',
  tightening: [],
  pinned: false,
});
const [first, second, third] = [entry(1), entry(2), entry(3)];
const words = ['the', 'bakery', 'burned', 'down'].map(
  (text, at): Word => ({
    idx: at,
    text,
    start_ms: 20_000 + at * 1000,
    end_ms: 20_800 + at * 1000,
    confidence: 1,
    speaker: 'S1',
    filler: false,
  }),
);
const said = (...made: EntryChange[]) =>
  sayChanges(made, { entries: [first, second, third], wordsOf: () => words });

test('a move says where the entry is now', () => {
  expect(said({ kind: 'move', entry: first, before: third })).toBe('Entry 1 is entry 2 now.');
  expect(said({ kind: 'move', entry: third, before: first })).toBe('Entry 3 is entry 1 now.');
  expect(said({ kind: 'move', entry: first, before: null })).toBe('Entry 1 is entry 3 now.');
});

test('a trim says the time and the word of the new edge', () => {
  const trim = { kind: 'trim', entry: second } as const;
  expect(said({ ...trim, startMs: 20_900, endMs: null })).toBe(
    'Entry 2 begins at 0:20.9 now, with “bakery”.',
  );
  expect(said({ ...trim, startMs: null, endMs: 22_900 })).toBe('Entry 2 ends at 0:22.9 now, with “burned”.');
});

test('words that are taken out, added, or split at are named', () => {
  expect(said({ kind: 'cutWords', entry: second, startMs: 20_900, endMs: 22_900 })).toBe(
    '“bakery burned” of entry 2 was taken out.',
  );
  expect(said({ kind: 'split', entry: second, atMs: 21_900 })).toBe('Entry 2 was split before “burned”.');
  const added = { ...entry(0), text: 'a b c d e f g h i j k l m n' };
  expect(said({ kind: 'insert', entry: added, after: second })).toBe(
    '“a b c d e f … i j k l m n” was added after entry 2.',
  );
});

test('several changes are said one after the other, and words that are not loaded are left out', () => {
  expect(said({ kind: 'remove', entry: first }, { kind: 'pin', entry: second })).toBe(
    'Entry 1 was removed. Entry 2 is pinned.',
  );
  const trim: EntryChange = { kind: 'trim', entry: second, startMs: 20_900, endMs: null };
  expect(sayChanges([trim], { entries: [], wordsOf: () => null })).toBe('Entry 2 begins at 0:20.9 now.');
});
