import { expect, test } from 'vitest';
import { seededRandom } from '../../../../test/support/speech/synthetic-talk.ts';
import type { PlanEntry } from '../../../contract/plan.ts';
import type { ImportedEntry } from './imported-entry.ts';
import { mergeImport } from './merge-import.ts';

const GROUP = '11111111-1111-4111-8111-111111111111';

/** Entry n of a plan: ten seconds from n x 20 s on. */
function entry(n: number, changes: Partial<PlanEntry> = {}): PlanEntry {
  return {
    n,
    role: 'body',
    source_group: GROUP,
    camera: 'A',
    source_start_ms: n * 20_000,
    source_end_ms: n * 20_000 + 10_000,
    text: `words of ${n}`,
    speaker: 'S1',
    tightening: [],
    pinned: false,
    ...changes,
  };
}

function imported(one: PlanEntry, changes: Partial<ImportedEntry> = {}): ImportedEntry {
  return {
    fromN: one.n,
    groupId: one.source_group,
    camera: one.camera,
    startMs: one.source_start_ms,
    endMs: one.source_end_ms,
    tightening: one.tightening,
    ...changes,
  };
}

const BASE = [1, 2, 3, 4].map((n) => entry(n));
const FILE = BASE.map((one) => imported(one));
const at = (list: readonly ImportedEntry[], n: number, changes: Partial<ImportedEntry>) =>
  list.map((one) => (one.fromN === n ? { ...one, ...changes } : one));

/** `n` of the present version, camera and seconds of each piece; 0 for a new piece. */
function shown({ pieces }: ReturnType<typeof mergeImport>): [number, string, number, number][] {
  return pieces.map(({ from, camera, startMs, endMs }) => [
    from?.n ?? 0,
    camera,
    startMs / 1000,
    endMs / 1000,
  ]);
}

test('changes of the file are taken if nothing was changed here', () => {
  const theirs = at(at(FILE, 2, { startMs: 41_000 }), 3, { camera: 'B' }).filter(({ fromN }) => fromN !== 4);
  const merged = mergeImport(BASE, BASE, theirs);
  expect(shown(merged)).toEqual([
    [1, 'A', 20, 30],
    [2, 'A', 41, 50],
    [3, 'B', 60, 70],
  ]);
  expect(merged.conflicts).toEqual([]);
});

test('changes here since the export stay', () => {
  const ours = [
    entry(1, { camera: 'B' }),
    { ...entry(3), n: 2 },
    { ...entry(7), n: 3 },
    { ...entry(4), n: 4 },
  ];
  const merged = mergeImport(BASE, ours, FILE);
  expect(shown(merged)).toEqual([
    [1, 'B', 20, 30],
    [2, 'A', 60, 70],
    [3, 'A', 140, 150],
    [4, 'A', 80, 90],
  ]);
  expect(merged.conflicts).toEqual([]);
});

test('changes of different things in one entry are both kept', () => {
  const ours = BASE.map((one) => (one.n === 2 ? { ...one, camera: 'C', source_end_ms: 49_000 } : one));
  const merged = mergeImport(BASE, ours, at(FILE, 2, { startMs: 42_000 }));
  expect(shown(merged)[1]).toEqual([2, 'C', 42, 49]);
  expect(merged.conflicts).toEqual([]);
});

test('changes of the same thing are named with both sides', () => {
  const ours = BASE.map((one) => (one.n === 2 ? { ...one, source_end_ms: 49_000 } : one));
  const merged = mergeImport(BASE, ours, at(FILE, 2, { endMs: 48_000 }));
  expect(shown(merged)[1]).toEqual([2, 'A', 40, 48]);
  expect(merged.conflicts).toEqual([
    'number 2 of the export: the file has camera A, 0:40.0 to 0:48.0, here it is camera A, 0:40.0 to 0:49.0; where both changed the same, the file counts',
  ]);
});

test('an entry that one side removes and the other changes is kept, and named', () => {
  const without = BASE.filter(({ n }) => n !== 2).map((one, index) => ({ ...one, n: index + 1 }));
  const removedHere = mergeImport(BASE, without, at(FILE, 2, { endMs: 48_000 }));
  expect(shown(removedHere)).toContainEqual([0, 'A', 40, 48]);
  expect(removedHere.conflicts).toHaveLength(1);
  const ours = BASE.map((one) => (one.n === 2 ? { ...one, camera: 'B' } : one));
  const removedThere = mergeImport(
    BASE,
    ours,
    FILE.filter(({ fromN }) => fromN !== 2),
  );
  expect(shown(removedThere)).toEqual([
    [1, 'A', 20, 30],
    [2, 'B', 40, 50],
    [3, 'A', 60, 70],
    [4, 'A', 80, 90],
  ]);
  expect(removedThere.conflicts).toHaveLength(1);
});

test('an entry that is removed on both sides, or on one and unchanged on the other, is gone without a word', () => {
  const without = BASE.filter(({ n }) => n !== 2).map((one, index) => ({ ...one, n: index + 1 }));
  const theirs = FILE.filter(({ fromN }) => fromN !== 2);
  for (const [ours, file] of [
    [without, theirs],
    [without, FILE],
    [BASE, theirs],
  ] as const) {
    const merged = mergeImport(BASE, ours, file);
    expect(shown(merged).map(([, , from]) => from)).toEqual([20, 60, 80]);
    expect(merged.conflicts).toEqual([]);
  }
});

test('the order of the side that changed it is taken; two orders are named', () => {
  const [a, b, c, d] = FILE as [ImportedEntry, ImportedEntry, ImportedEntry, ImportedEntry];
  const starts = (merged: ReturnType<typeof mergeImport>) => shown(merged).map(([, , from]) => from);
  const there = mergeImport(BASE, BASE, [c, a, b, d]);
  expect(starts(there)).toEqual([60, 20, 40, 80]);
  const ours = [4, 1, 2, 3].map((n, index) => ({ ...entry(n), n: index + 1 }));
  const here = mergeImport(BASE, ours, FILE);
  expect(starts(here)).toEqual([80, 20, 40, 60]);
  const both = mergeImport(BASE, ours, [c, a, b, d]);
  expect(starts(both)).toEqual([60, 20, 40, 80]);
  expect(both.conflicts).toEqual([
    'the order was changed in the file (3, 1, 2, 4) and here (4, 1, 2, 3), by the exported numbers; the order of the file is taken',
  ]);
});

test('a new part on either side stays behind its predecessor', () => {
  const added = imported(entry(9), { fromN: null });
  const theirs = [...FILE.slice(0, 2), added, ...FILE.slice(2)];
  const ours = [entry(1), { ...entry(8), n: 2 }, ...[2, 3, 4].map((n) => ({ ...entry(n), n: n + 1 }))];
  const merged = mergeImport(BASE, ours, theirs);
  expect(shown(merged)).toEqual([
    [1, 'A', 20, 30],
    [2, 'A', 160, 170],
    [3, 'A', 40, 50],
    [0, 'A', 180, 190],
    [4, 'A', 60, 70],
    [5, 'A', 80, 90],
  ]);
});

test('an entry that the file cuts in two keeps its pin in both parts', () => {
  const ours = BASE.map((one) => (one.n === 3 ? { ...one, pinned: true } : one));
  const [first, second] = [imported(entry(3), { endMs: 64_000 }), imported(entry(3), { startMs: 66_000 })];
  const theirs = [...FILE.slice(0, 2), first, second, ...FILE.slice(3)];
  const merged = mergeImport(BASE, ours, theirs);
  expect(shown(merged).slice(2)).toEqual([
    [3, 'A', 60, 64],
    [3, 'A', 66, 70],
    [4, 'A', 80, 90],
  ]);
  expect(merged.pieces.filter(({ from }) => from?.pinned)).toHaveLength(2);
});

/** One side's changes of an entry; unchanged fields are missing. */
type Side = 'removed' | { camera?: string; startMs?: number; endMs?: number };

function randomSide(random: () => number, entryNumber: number): Side {
  const kind = Math.floor(random() * 6);
  if (kind === 0) return 'removed';
  const later = Math.floor(random() * 3_000);
  return {
    ...(kind === 1 || kind === 4 ? { camera: random() < 0.5 ? 'B' : 'C' } : {}),
    ...(kind === 2 || kind === 4 ? { startMs: entryNumber * 20_000 + later } : {}),
    ...(kind === 3 ? { endMs: entryNumber * 20_000 + 10_000 - later } : {}),
  };
}

test('of 2,000 pairs of random changes nothing is lost: each is in the result, or named with its entry', () => {
  const random = seededRandom(7);
  let named = 0;
  for (let round = 0; round < 2_000; round += 1) {
    const sides = BASE.map(({ n }) => ({ n, ours: randomSide(random, n), theirs: randomSide(random, n) }));
    const ours = BASE.flatMap((one) => {
      const side = sides[one.n - 1]?.ours ?? 'removed';
      if (side === 'removed') return [];
      const { camera = one.camera, startMs = one.source_start_ms, endMs = one.source_end_ms } = side;
      return [{ ...one, camera, source_start_ms: startMs, source_end_ms: endMs }];
    }).map((one, index) => ({ ...one, n: index + 1 }));
    const theirs = FILE.flatMap((one) => {
      const side = sides[(one.fromN ?? 0) - 1]?.theirs ?? 'removed';
      return side === 'removed' ? [] : [{ ...one, ...side }];
    });
    const { pieces, conflicts } = mergeImport(BASE, ours, theirs);
    for (const side of sides) {
      const isNamed = conflicts.some((one) => one.startsWith(`number ${side.n} of the export`));
      if (isNamed) named += 1;
      const from = side.n * 20_000;
      const found = pieces.filter(({ startMs }) => startMs >= from && startMs < from + 10_000);
      expect({ round, side, isNamed, found: found.map(shownPiece) }).toEqual({
        ...{ round, side, isNamed: isClash(side) },
        found: wantedOf(side, from),
      });
    }
  }
  expect(named).toBeGreaterThan(500);
});

test('a plan of many entries is merged, and comes back as it was', () => {
  const many = Array.from({ length: 30_000 }, (_, at) => entry(at + 1));
  const added = { ...imported(entry(40_000)), fromN: null };
  const theirs = [...many.map((one) => imported(one)), added];
  const merged = mergeImport(many, many, theirs);
  expect(merged.conflicts).toEqual([]);
  expect(merged.pieces.map(({ from }) => from?.n ?? 0)).toEqual([...many.map(({ n }) => n), 0]);
});

const shownPiece = ({ camera, startMs, endMs }: { camera: string; startMs: number; endMs: number }) => ({
  camera,
  startMs,
  endMs,
});

/** Whether both sides changed the same thing, each in its own way. */
function isClash({ ours, theirs }: { ours: Side; theirs: Side }): boolean {
  if (ours === 'removed' || theirs === 'removed')
    return ours !== theirs && Object.keys(ours === 'removed' ? theirs : ours).length > 0;
  return (['camera', 'startMs', 'endMs'] as const).some(
    (field) => ours[field] !== undefined && theirs[field] !== undefined && ours[field] !== theirs[field],
  );
}

/** The stretch with the changes of both sides, those of the file above; none where it is gone. */
function wantedOf({ ours, theirs }: { ours: Side; theirs: Side }, from: number) {
  const changed = [ours, theirs].filter((side) => side !== 'removed');
  const isGone = changed.length < 2 && Object.keys(changed[0] ?? {}).length === 0;
  const base = { camera: 'A', startMs: from, endMs: from + 10_000 };
  return isGone ? [] : [Object.assign(base, ...changed) as typeof base];
}
