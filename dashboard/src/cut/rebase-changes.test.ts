import { expect, test } from 'vitest';
import type { PlanDocument, PlanEntry } from '../../../src/contract/plan.ts';
import { PlanDesk } from './plan-desk.ts';
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

test('an entry whose counterpart cannot be told stays', () => {
  const [first, second] = [entry(1, 0, 1000), entry(2, 2000, 3000)];
  const change = { kind: 'pin' as const, entry: first };
  // An entry came in before it, so its place tells nothing.
  const became = plan(entry(1, 5000, 6000), entry(2, 120, 1000), entry(3, 2000, 3000));
  expect(rebaseChanges([change], plan(first, second), became)).toEqual([change]);
});

const GRID_MS = 40;

/** A desk whose service puts the ends of entries on frames. */
function deskOf(first: PlanDocument): PlanDesk {
  let latest = first;
  return new PlanDesk(first, {
    edit: async (_, edit) => {
      await Promise.resolve();
      const next = preview(latest, edit);
      const entries = next.entries.map((one) => ({
        ...one,
        source_end_ms: Math.round(one.source_end_ms / GRID_MS) * GRID_MS,
      }));
      latest = { ...next, entries, version: latest.version + 1 };
      return latest;
    },
    latest: async () => latest,
    keep: () => {},
  });
}

async function settled(desk: PlanDesk): Promise<PlanDocument> {
  while (desk.view().isSaving) await new Promise<void>((done) => desk.subscribe(done));
  return desk.view().confirmed;
}

test('a waiting change is made on the result of the one before it', async () => {
  const desk = deskOf(plan(entry(1, 1000, 2000)));
  desk.change({ kind: 'trim', entry: entry(1, 1000, 2000), startMs: null, endMs: 1750 });
  const [trimmed] = desk.view().plan.entries;
  desk.change({ kind: 'trim', entry: trimmed as PlanEntry, startMs: 1100, endMs: null });
  const saved = await settled(desk);
  expect(saved.entries).toMatchObject([{ source_start_ms: 1100, source_end_ms: 1760 }]);
});

test('changes that were made at once lead back to the version before all of them', async () => {
  const [first, second, third] = [entry(1, 0, 1000), entry(2, 2000, 3000), entry(3, 4000, 5000)];
  const desk = deskOf(plan(first, second, third));
  desk.change({ kind: 'pin', entry: first });
  desk.change({ kind: 'remove', entry: second }, { kind: 'remove', entry: third });
  expect((await settled(desk)).version).toBe(4);
  expect([desk.baseOf(2), desk.baseOf(4)]).toEqual([null, 2]);
});
