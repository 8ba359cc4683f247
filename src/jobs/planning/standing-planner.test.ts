import { afterEach, expect, test } from 'vitest';
import { type PlanTask, StandingPlanner } from './standing-planner.ts';

const BOUNDS = {
  module: new URL('../../../test/support/workers/odd-planner.ts', import.meta.url),
  ...{ heapMib: 64, timeoutMs: 60_000 },
};
const never = new AbortController().signal;
let planner = new StandingPlanner(BOUNDS);

afterEach(async () => {
  await planner.close();
  planner = new StandingPlanner(BOUNDS);
});

const plan = (prompt: string, signal = never) =>
  planner.plan({ prompt } as PlanTask['input'], null, signal) as Promise<unknown>;

test('a plan that never ends delays no other, and its own end is a fault of the plan', async () => {
  planner = new StandingPlanner({ ...BOUNDS, timeoutMs: 2_000 });
  const endless = plan('never end').catch((error: unknown) => error);
  expect(await Promise.race([plan('plan'), endless])).toEqual({ process: expect.any(Number) });
  expect(await endless).toMatchObject({
    name: 'StageError',
    stage: 'select',
    message: expect.stringContaining('too much time'),
  });
});

test('a plan that fills the memory fails no other, and is not tried again', async () => {
  const [full, other] = await Promise.allSettled([plan('fill the memory'), plan('plan')]);
  expect(other.status).toBe('fulfilled');
  expect(full).toMatchObject({
    status: 'rejected',
    reason: { name: 'StageError', message: expect.stringContaining('too much memory') },
  });
});

test('plans after each other share a process; one that was ended gives its process to none', async () => {
  const first = await plan('plan');
  expect(await plan('plan')).toEqual(first);
  const stop = new AbortController();
  const stopped = plan('never end', stop.signal);
  stop.abort(new Error('the worker stops'));
  await expect(stopped).rejects.toThrow('the worker stops');
  expect(await plan('plan')).not.toEqual(first);
});
