import { expect, test, vi } from 'vitest';
import { MakecutProblem } from '../../../src/client/makecut-problem.ts';
import type { PlanEntry } from '../../../src/contract/plan.ts';
import { entry, planOf, Service, settled, texts } from '../../../test/support/dashboard/kept-plan.ts';
import { PlanDesk } from './plan-desk.ts';

test('changes show at once and are saved one after the other', async () => {
  const service = new Service(planOf(4));
  const desk = new PlanDesk(service.plan, service);
  const [first, , third, fourth] = service.plan.entries as [PlanEntry, PlanEntry, PlanEntry, PlanEntry];
  desk.change({ kind: 'remove', entry: first });
  desk.change({ kind: 'move', entry: fourth, before: third });
  desk.change({ kind: 'pin', entry: third });
  expect(texts(desk.view().plan)).toBe('243');
  expect(desk.view().confirmed.version).toBe(1);
  await settled(desk);
  expect(service.sent).toEqual([1, 2, 3]);
  expect(texts(service.plan)).toBe('243');
  expect(desk.view().plan).toEqual(service.plan);
  expect(service.plan.entries[2]?.pinned).toBe(true);
});

test("another user's edit is shown, and the own edit can be repeated on top of it", async () => {
  const service = new Service(planOf(4));
  const desk = new PlanDesk(service.plan, service);
  const [first, second] = service.plan.entries as [PlanEntry, PlanEntry];
  await service.edit(1, { remove: [4] });
  desk.change({ kind: 'remove', entry: first });
  desk.change({ kind: 'pin', entry: second });
  await settled(desk);
  const { conflict, plan } = desk.view();
  expect(conflict).toMatchObject({
    change: { kind: 'remove', entry: { text: 'stretch 1' } },
    isPossible: true,
  });
  expect(texts(plan)).toBe('123');
  desk.resolve(true);
  await settled(desk);
  expect(texts(service.plan)).toBe('23');
});

test('a change whose entry is gone cannot be made again', async () => {
  const service = new Service(planOf(3));
  const desk = new PlanDesk(service.plan, service);
  const [first] = service.plan.entries as [PlanEntry];
  await service.edit(1, { remove: [1] });
  desk.change({ kind: 'pin', entry: first });
  await settled(desk);
  expect(desk.view().conflict?.isPossible).toBe(false);
  desk.resolve(false);
  expect(desk.view().conflict).toBe(null);
  expect(texts(desk.view().plan)).toBe('23');
});

test('a refused change is undone and reported', async () => {
  const service = new Service(planOf(2));
  service.edit = async () => {
    const problem = { type: '', title: '', status: 422, detail: 'not so', code: 'invalid_request' as const };
    throw new MakecutProblem(problem, null);
  };
  const desk = new PlanDesk(service.plan, service);
  desk.change({ kind: 'remove', entry: service.plan.entries[0] as PlanEntry });
  expect(texts(desk.view().plan)).toBe('2');
  await settled(desk);
  expect(texts(desk.view().plan)).toBe('12');
  expect(desk.view().error?.message).toContain('not so');
  expect(desk.view().refused).toMatchObject({ kind: 'remove', entry: { text: 'stretch 1' } });
  desk.change({ kind: 'split', entry: service.plan.entries[1] as PlanEntry, atMs: 2400 });
  expect(desk.view()).toMatchObject({ error: null, refused: null });
  await settled(desk);
  desk.receive({ ...service.plan, version: 2 });
  expect(desk.view()).toMatchObject({ error: null, refused: null });
});

test('a newer version from elsewhere is taken, an older one is not, and the same one may have new names', () => {
  const desk = new PlanDesk({ ...planOf(2), version: 3 }, new Service(planOf(2)));
  desk.receive({ ...planOf(1), version: 4 });
  desk.receive({ ...planOf(2), version: 2 });
  desk.receive({ ...planOf(1), version: 4, title: 'By Ana' });
  expect(desk.view().plan).toMatchObject({ version: 4, title: 'By Ana', entries: [{ n: 1 }] });
});

test('changes that did not reach the service stay, and are saved when it is back', async () => {
  const service = new Service(planOf(4));
  service.faults = ['before'];
  const desk = new PlanDesk(service.plan, service);
  desk.change({ kind: 'remove', entry: entry(1) });
  desk.change({ kind: 'remove', entry: entry(3) });
  await vi.waitFor(() => expect(desk.view().error).not.toBeNull(), { timeout: 20_000 });
  expect(texts(desk.view().plan)).toBe('24');
  expect(texts(service.plan)).toBe('1234');
  desk.retry();
  await settled(desk);
  expect(desk.view().error).toBeNull();
  expect(texts(service.plan)).toBe('24');
});

test('a change whose answer was lost does not conflict with itself', async () => {
  const service = new Service(planOf(4));
  service.faults = ['after'];
  const desk = new PlanDesk(service.plan, service);
  desk.change({ kind: 'remove', entry: entry(1) });
  await vi.waitFor(() => expect(desk.view().error).not.toBeNull(), { timeout: 20_000 });
  desk.retry();
  await settled(desk);
  expect(desk.view().conflict).toBeNull();
  expect(desk.view().confirmed.version).toBe(2);
  expect(texts(service.plan)).toBe('234');
});

test('words that were taken out by a lost try do not conflict with themselves, but other words do', async () => {
  for (const [atMs, isOwn] of [
    [1200, true],
    [1500, false],
  ] as const) {
    const service = new Service(planOf(2));
    const desk = new PlanDesk(service.plan, service);
    await service.edit(1, { cut_words: { n: 1, start_ms: atMs, end_ms: 1600 } });
    desk.change({ kind: 'cutWords', entry: entry(1), startMs: 1200, endMs: 1600 });
    await settled(desk);
    expect(desk.view().conflict === null).toBe(isOwn);
    expect(desk.view().confirmed.version).toBe(2);
  }
});

test('changes of entries are saved one after the other, each on the result of the last one', async () => {
  const service = new Service(planOf(2));
  const desk = new PlanDesk(service.plan, service);
  const first = () => desk.view().plan.entries[0] as PlanEntry;
  desk.change({ kind: 'cutWords', entry: first(), startMs: 1200, endMs: 1300 });
  desk.change({ kind: 'trim', entry: first(), startMs: 1250, endMs: null });
  desk.change({ kind: 'camera', entry: first(), camera: 'B' });
  desk.change({ kind: 'split', entry: first(), atMs: 1600 });
  await settled(desk);
  expect(service.sent).toEqual([1, 2, 3, 4]);
  const shown = service.plan.entries.map((one) => [
    one.n,
    one.camera,
    one.source_start_ms,
    one.source_end_ms,
    one.tightening.map(({ at_ms, removed_ms }) => [at_ms, removed_ms]),
  ]);
  expect(shown).toEqual([
    [1, 'B', 1250, 1600, [[1250, 50]]],
    [2, 'B', 1600, 1900, []],
    [3, 'A', 2000, 2900, []],
  ]);
  expect(desk.view().plan.estimated_duration_s).toBeCloseTo(1.5, 6);
});

test('changes that did not reach the service are sent again by themselves, ever more seldom', async () => {
  vi.useFakeTimers();
  try {
    const service = new Service(planOf(4));
    service.faults = ['before', 'before'];
    const desk = new PlanDesk(service.plan, service);
    desk.change({ kind: 'remove', entry: entry(1) });
    await vi.advanceTimersByTimeAsync(1999);
    expect(service.sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(service.sent).toHaveLength(2);
    expect(desk.view().error).not.toBeNull();
    await vi.advanceTimersByTimeAsync(3999);
    expect(service.sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(desk.view()).toMatchObject({ error: null, isSaving: false, confirmed: { version: 2 } });
    expect(texts(service.plan)).toBe('234');
  } finally {
    vi.useRealTimers();
  }
});

test('the unchanged part of a plan stays the same object, before and after it is saved', async () => {
  const service = new Service(planOf(4));
  // As an answer is: without any object of the page.
  const desk = new PlanDesk(service.plan, {
    ...service,
    ...{ latest: service.latest, keep: service.keep },
    edit: async (version, edit) => structuredClone(await service.edit(version, edit)),
  });
  const [first, second, third] = desk.view().plan.entries;
  desk.change({ kind: 'pin', entry: second as PlanEntry });
  const shown = desk.view().plan.entries;
  expect(shown[1]?.pinned).toBe(true);
  expect([shown[0] === first, shown[1] === second, shown[2] === third]).toEqual([true, false, true]);
  await vi.waitFor(() => expect(desk.view().isSaving).toBe(false), { timeout: 20_000 });
  const saved = desk.view().plan.entries;
  expect(desk.view().plan.version).toBe(2);
  expect(saved.map((one, at) => one === shown[at])).toEqual([true, true, true, true]);
});

test("another user's version that comes while a change is saved is a conflict, and not taken silently", async () => {
  const service = new Service(planOf(4));
  const desk = new PlanDesk(service.plan, service);
  const [first] = service.plan.entries as [PlanEntry];
  const theirs = await service.edit(1, { remove: [4] });
  desk.change({ kind: 'remove', entry: first });
  desk.receive(theirs);
  expect(desk.view().confirmed.version).toBe(1);
  await settled(desk);
  expect(desk.view().conflict).toMatchObject({ theirs: { version: 2 } });
});
