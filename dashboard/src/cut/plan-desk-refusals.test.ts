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
