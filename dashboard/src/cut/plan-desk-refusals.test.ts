import { expect, test, vi } from 'vitest';
import { MakecutProblem } from '../../../src/client/makecut-problem.ts';
import { entry, planOf, Service, settled, texts } from '../../../test/support/dashboard/kept-plan.ts';
import { PlanDesk } from './plan-desk.ts';

test.each([
  [429, 'rate_limited'],
  [409, 'busy'],
  [409, 'conflict'],
] as const)(
  'a refusal %i %s that is not of the change keeps it, and it is saved later',
  async (status, code) => {
    const service = new Service(planOf(3));
    const edit = service.edit.bind(service);
    service.edit = async () => {
      throw new MakecutProblem({ type: '', title: '', status, detail: 'not now', code }, null);
    };
    const desk = new PlanDesk(service.plan, service);
    desk.change({ kind: 'remove', entry: entry(1) });
    await vi.waitFor(() => expect(desk.view().error?.message).toContain('not now'), { timeout: 20_000 });
    expect(desk.view()).toMatchObject({ conflict: null, refused: null });
    expect(texts(desk.view().plan)).toBe('23');
    service.edit = edit;
    desk.retry();
    await settled(desk);
    expect(texts(service.plan)).toBe('23');
  },
);

test('changes made behind a refused one are given up with it, and none of them is sent', async () => {
  const service = new Service(planOf(3));
  const asked: number[] = [];
  service.edit = async (baseVersion) => {
    asked.push(baseVersion);
    const problem = { type: '', title: '', status: 422, detail: 'not so', code: 'invalid_request' as const };
    throw new MakecutProblem(problem, null);
  };
  const desk = new PlanDesk(service.plan, service);
  desk.change({ kind: 'remove', entry: entry(1) });
  desk.change({ kind: 'remove', entry: entry(3) });
  expect(texts(desk.view().plan)).toBe('2');
  await settled(desk);
  expect(texts(desk.view().plan)).toBe('123');
  expect(desk.view().refused).toMatchObject({ kind: 'remove', entry: { n: 1 } });
  expect(asked).toEqual([1]);
});

test('behind a saved change the first wait is short again', async () => {
  vi.useFakeTimers();
  try {
    const service = new Service(planOf(4));
    service.faults = ['before', 'before'];
    const desk = new PlanDesk(service.plan, service);
    desk.change({ kind: 'remove', entry: entry(1) });
    await vi.advanceTimersByTimeAsync(6_000);
    expect(desk.view().isSaving).toBe(false);
    service.faults = ['before'];
    desk.change({ kind: 'remove', entry: entry(2) });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(desk.view()).toMatchObject({ error: null, isSaving: false, confirmed: { version: 3 } });
  } finally {
    vi.useRealTimers();
  }
});

test('a change that was made alone is undone alone', async () => {
  const service = new Service(planOf(4));
  const desk = new PlanDesk(service.plan, service);
  desk.change({ kind: 'remove', entry: entry(1) });
  desk.change({ kind: 'remove', entry: entry(2) }, { kind: 'remove', entry: entry(3) });
  await settled(desk);
  expect([2, 3, 4].map(desk.baseOf)).toEqual([null, null, 2]);
});
