import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Cut } from '../contract/cut.ts';
import type { Render } from '../contract/render.ts';
import type { SourceGroup } from '../contract/source-group.ts';
import { ConnectionError } from './connection-error.ts';
import { MakecutProblem } from './makecut-problem.ts';
import { waitCalls } from './wait-calls.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Answers one state after the other, and repeats the last one. Errors are thrown. */
function states<T>(...given: (Partial<T> | Error)[]) {
  let looks = 0;
  return vi.fn(async () => {
    const state = given[Math.min(looks, given.length - 1)];
    looks += 1;
    if (state instanceof Error) throw state;
    return state as T;
  });
}

const waits = (reads: object) => waitCalls(reads as Parameters<typeof waitCalls>[0], async () => {});

async function settle<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  await vi.runAllTimersAsync();
  return await promise;
}

const refusal = (status: number, code: string) =>
  new MakecutProblem({ type: '', title: '', status, detail: code, code }, null);

test('a group is polled until it is ready, and each state is reported', async () => {
  const getSourceGroup = states<SourceGroup>(
    { status: 'ingesting' },
    { status: 'perceiving' },
    { status: 'ready' },
  );
  const onProgress = vi.fn();
  const group = await settle(waits({ getSourceGroup }).waitForReady('g', { onProgress }));
  expect(group.status).toBe('ready');
  expect(onProgress.mock.calls.map(([state]) => state.status)).toEqual(['ingesting', 'perceiving', 'ready']);
});

test('a state is reported again only when something of it has changed', async () => {
  const preparing = { status: 'ingesting', source_files: [{ status: 'preparing' }] } as SourceGroup;
  const prepared = { status: 'ingesting', source_files: [{ status: 'ready' }] } as SourceGroup;
  const getSourceGroup = states<SourceGroup>(preparing, { ...preparing }, prepared, prepared, {
    status: 'ready',
  });
  const onProgress = vi.fn();
  await settle(waits({ getSourceGroup }).waitForReady('g', { onProgress }));
  expect(getSourceGroup).toHaveBeenCalledTimes(5);
  expect(onProgress.mock.calls).toEqual([
    [preparing, null],
    [prepared, null],
    [{ status: 'ready' }, null],
  ]);
});

test('fresh addresses of a finished video are no change', async () => {
  const list = (url: string, status: 'processing' | 'complete') => ({
    data: [
      { id: 'r1', status: 'complete', url, sidecars: { srt: url } },
      { id: 'r2', status },
    ] as Render[],
  });
  const listRenders = states(list('/1', 'processing'), list('/2', 'processing'), list('/3', 'complete'));
  const onProgress = vi.fn();
  const renders = await settle(waits({ listRenders }).waitForRenders('c', ['r1', 'r2'], { onProgress }));
  expect(renders[0]?.url).toBe('/3');
  expect(onProgress.mock.calls.map(([[first, second]]) => [first.url, second.status])).toEqual([
    ['/1', 'processing'],
    ['/3', 'complete'],
  ]);
});

test('the error of a failed group has its reason', async () => {
  const getSourceGroup = states<SourceGroup>({ status: 'failed', error: 'talk.mp4 has no picture' });
  await expect(settle(waits({ getSourceGroup }).waitForReady('g'))).rejects.toMatchObject({
    name: 'WorkFailedError',
    kind: 'group',
    id: 'g',
    message: expect.stringContaining('talk.mp4 has no picture'),
  });
});

test('a wait outlasts a short absence of the service; a refusal ends it', async () => {
  const away = new ConnectionError('GET', 5, new Error('ECONNREFUSED'));
  const getSourceGroup = states<SourceGroup>(away, refusal(429, 'rate_limited'), refusal(503, 'unknown'), {
    status: 'ready',
  });
  expect((await settle(waits({ getSourceGroup }).waitForReady('g'))).status).toBe('ready');
  const gone = states<SourceGroup>({ status: 'ingesting' }, refusal(404, 'not_found'));
  await expect(settle(waits({ getSourceGroup: gone }).waitForReady('g'))).rejects.toMatchObject({
    code: 'not_found',
  });
  const dead = states<SourceGroup>(away);
  await expect(settle(waits({ getSourceGroup: dead }).waitForReady('g'))).rejects.toBe(away);
});

test('a minute of waiting sends fewer requests than a key may', async () => {
  const getSourceGroup = states<SourceGroup>({ status: 'ingesting' });
  const wait = waits({ getSourceGroup }).waitForReady('g', { timeoutMs: 60_000 });
  await expect(settle(wait)).rejects.toMatchObject({ name: 'WaitTimeoutError' });
  expect(getSourceGroup.mock.calls.length).toBeLessThan(30);
  expect(getSourceGroup.mock.calls.length).toBeGreaterThan(8);
});

test('the time limit of a wait ends a call that is still being tried', async () => {
  const getSourceGroup = vi.fn((_id: string, { signal }: { signal: AbortSignal }) => {
    const { promise, reject } = Promise.withResolvers<SourceGroup>();
    signal.addEventListener('abort', () => reject(signal.reason));
    return promise;
  });
  const wait = waits({ getSourceGroup }).waitForReady('g', { timeoutMs: 1_000 });
  await expect(settle(wait)).rejects.toMatchObject({ name: 'WaitTimeoutError', message: /group g.*1000 ms/ });
  const patient = waits({ getSourceGroup }).waitForReady('g', { timeoutMs: 2 ** 40 });
  patient.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(getSourceGroup).toHaveBeenCalledTimes(2);
});

test('the signal ends a wait', async () => {
  const stop = new AbortController();
  const getSourceGroup = states<SourceGroup>({ status: 'ingesting' });
  const wait = waits({ getSourceGroup }).waitForReady('g', { signal: stop.signal });
  wait.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(3_000);
  stop.abort(new Error('enough'));
  await expect(wait).rejects.toThrow('enough');
});

test('the plan is newer than the given version, and is not being replaced', async () => {
  const getCut = states<Cut>(
    { status: 'planned', plan_version: 1 },
    { status: 'planning', plan_version: 1 },
    { status: 'rendering', plan_version: 2 },
  );
  const cut = await settle(waits({ getCut }).waitForPlan('c', { afterVersion: 1 }));
  expect(cut).toMatchObject({ status: 'rendering', plan_version: 2 });
  expect(getCut).toHaveBeenCalledTimes(3);
  const revised = states<Cut>(
    { status: 'planning', plan_version: 1 },
    { status: 'planned', plan_version: 2 },
  );
  expect((await settle(waits({ getCut: revised }).waitForPlan('c'))).plan_version).toBe(2);
});

test('the error of failed planning has its reason, also where an old plan stays', async () => {
  const getCut = states<Cut>(
    { status: 'planning', plan_version: 1 },
    { status: 'failed', plan_version: 1, error: 'nothing matches the brief' },
  );
  await expect(settle(waits({ getCut }).waitForPlan('c'))).rejects.toMatchObject({
    kind: 'cut',
    message: expect.stringContaining('nothing matches the brief'),
  });
});

test('the renders are the requested ones, in that order; a failed or missing one is named', async () => {
  const render = (id: string, status: Render['status'], aspect: Render['aspect'] = '16:9') =>
    ({ id, status, aspect }) as Render;
  const listRenders = states<{ data: Render[] }>(
    { data: [render('old', 'failed'), render('a', 'processing'), render('b', 'queued', '1:1')] },
    { data: [render('old', 'failed'), render('a', 'complete'), render('b', 'complete', '1:1')] },
  );
  const done = await settle(waits({ listRenders }).waitForRenders('c', ['b', 'a']));
  expect(done.map(({ id }) => id)).toEqual(['b', 'a']);
  const failing = states<{ data: Render[] }>({
    data: [render('a', 'complete'), render('b', 'failed', '9:16')],
  });
  await expect(settle(waits({ listRenders: failing }).waitForRenders('c', ['a', 'b']))).rejects.toMatchObject(
    { kind: 'render', id: 'b', message: expect.stringContaining('9:16') },
  );
  await expect(settle(waits({ listRenders: failing }).waitForRenders('c', ['x']))).rejects.toMatchObject({
    kind: 'render',
    id: 'x',
  });
});

test('a long wait outlasts a service that is away for a moment, however long it was seen before', async () => {
  const away = new ConnectionError('the recording', 1, new Error('refused'));
  // Looks are at most some seconds apart, so that these last for longer than an absence may.
  const busy = Array.from({ length: 120 }, (): Partial<SourceGroup> => ({ status: 'perceiving' }));
  const getSourceGroup = states<SourceGroup>(...busy, away, away, { status: 'ready' });
  expect(await settle(waits({ getSourceGroup }).waitForReady('g'))).toMatchObject({ status: 'ready' });
});

test('a wait of more days than a timer takes does not end at once', async () => {
  const getSourceGroup = states<SourceGroup>(
    { status: 'ingesting' },
    { status: 'perceiving' },
    { status: 'ready' },
  );
  const group = await settle(waits({ getSourceGroup }).waitForReady('g', { timeoutMs: 30 * 86_400_000 }));
  expect(group).toMatchObject({ status: 'ready' });
});
