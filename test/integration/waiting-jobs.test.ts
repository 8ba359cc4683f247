import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { commandLineActor } from '../../src/app/operator/command-line-actor.ts';
import { endJobByOperator } from '../../src/app/operator/end-job.ts';
import { readOperatorView } from '../../src/app/operator/operate.ts';
import { readWork } from '../../src/app/progress/read-work.ts';
import { failRenders } from '../../src/app/renders/end-renders.ts';
import { requestRenders } from '../../src/app/renders/request-renders.ts';
import { findCut } from '../../src/db/cuts/cuts.ts';
import { deleteWorker, putWorker } from '../../src/db/work/workers.ts';
import type { Job } from '../../src/domain/work/job.ts';
import { addPlannedCut } from '../support/rows/planned-cut.ts';
import { type SeededAccount, seedAccount } from '../support/rows/seed-account.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';

/** A service that starts no work, so that all of it waits. */
let service: TestService;
let one: SeededAccount;
let other: SeededAccount;
const worker = { id: randomUUID(), host: 'box', pid: 1, slots: 1, unable: null };

beforeAll(async () => {
  service = await startTestService({ MAKECUT_WORKER_SLOTS: '0' });
  one = await seedAccount(service.service.app.db);
  other = await seedAccount(service.service.app.db);
});
afterAll(() => service.end());
beforeEach(async () => {
  await sql`DELETE FROM pgboss.job`.execute(service.service.app.db);
  await putWorker(service.service.app.db, worker);
});

const app = () => service.service.app;
const enqueue = (...jobs: Job[]) =>
  app()
    .db.transaction()
    .execute((trx) => app().queue.enqueue(trx, ...jobs));
/** As if they had been there for a while. */
const age = () =>
  sql`
  UPDATE pgboss.job SET created_on = created_on - interval '1 minute', start_after = start_after - interval '1 minute'
  WHERE name <> 'dead'`.execute(app().db);

const pieces = (groupId: string, count: number): Job[] =>
  [...Array(count).keys()].map((piece) => ({
    name: 'group.transcribe',
    payload: { groupId, run: randomUUID(), piece },
  }));

async function requestRender(account: SeededAccount): Promise<{ cutId: string; batchId: string }> {
  const { id } = await account.group('ready');
  const cutId = await addPlannedCut(app().db, id, [{ source_start_ms: 0, source_end_ms: 4_000 }]);
  const request = {
    aspects: ['16:9' as const, '1:1' as const],
    cropMode: 'bars' as const,
    planVersion: null,
  };
  await app()
    .db.transaction()
    .execute((trx) => requestRenders(app(), trx, account, { cutId, ...request }));
  const { rows } = await sql<{ id: string }>`SELECT batch_id AS id FROM cuts WHERE id = ${cutId}`.execute(
    app().db,
  );
  return { cutId, batchId: rows[0]?.id ?? '' };
}

async function jobs(): Promise<{ id: string; name: string; state: string }[]> {
  const { rows } = await sql<{ id: string; name: string; state: string }>`
    SELECT id, data #>> '{job,name}' AS name, state FROM pgboss.job WHERE name <> 'dead' ORDER BY created_on`.execute(
    app().db,
  );
  return rows;
}
const jobNamed = async (name: string) => (await jobs()).find((job) => job.name === name)?.id ?? '';

async function eventsOf(id: string): Promise<unknown[]> {
  const { rows } = await sql<{ event: string; message: string }>`
    SELECT event, summary->>'message' AS message FROM events
    WHERE ids @> ${JSON.stringify({ cut_id: id })} OR ids @> ${JSON.stringify({ group_id: id })}`.execute(
    app().db,
  );
  return rows.map(({ event, message }) => [event, message]);
}

test('ending one job of a batch ends the whole batch: its jobs and renders, with one event each, and each says who ended it', async () => {
  const { cutId, batchId } = await requestRender(one);
  await enqueue(
    { name: 'render.segment', payload: { batchId, entryIndex: 0 } },
    { name: 'render.segment', payload: { batchId, entryIndex: 1 } },
    { name: 'render.sound', payload: { batchId, withEndCard: false } },
  );
  const untouched = await requestRender(one);
  await endJobByOperator(app(), commandLineActor(), await jobNamed('render.segment'));
  expect((await jobs()).map(({ name, state }) => [name, state]).toSorted()).toEqual([
    ['render.segment', 'cancelled'],
    ['render.segment', 'cancelled'],
    ['render.sound', 'cancelled'],
    ['render.start', 'cancelled'],
    ['render.start', 'created'],
  ]);
  const said = ['render.failed', 'ended by the operator.'];
  expect(await eventsOf(cutId)).toEqual([said, said]);
  expect(await eventsOf(untouched.cutId)).toEqual([]);
  const { dead } = await readOperatorView(app());
  expect(dead).toMatchObject([{ name: 'render.segment', reason: 'ended by the operator.' }]);
  const again = endJobByOperator(
    app(),
    commandLineActor(),
    (await jobs()).find(({ state }) => state === 'cancelled')?.id ?? '',
  );
  await expect(again).rejects.toThrow('the job has ended already');
});

test('ending one piece of a recording ends the recording and the other pieces', async () => {
  const { id } = await one.group('perceiving');
  await enqueue(...pieces(id, 3));
  await endJobByOperator(app(), commandLineActor(), await jobNamed('group.transcribe'));
  expect((await jobs()).map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'cancelled']);
  expect(await eventsOf(id)).toEqual([['source.failed', 'ended by the operator.']]);
});

test('a cut or a recording that is deleted takes its planner run along', async () => {
  const headers = { authorization: `Bearer ${one.key}` };
  const plan = async (groupId: string) => {
    const answer = await fetch(`${service.url}/v1/cuts`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        source_group_ids: [groupId],
        prompt: 'The price.',
        settings: { target_duration_s: 10 },
      }),
    });
    return ((await answer.json()) as { id: string }).id;
  };
  const remove = async (path: string) =>
    (await fetch(`${service.url}/v1/${path}`, { method: 'DELETE', headers })).status;
  const { id } = await one.group('ready');
  const [first, second] = [await plan(id), await plan(id)];
  expect(await remove(`cuts/${first}`)).toBe(202);
  expect(await remove(`source-groups/${id}`)).toBe(202);
  const plans = (await jobs()).filter(({ name }) => name === 'cut.plan');
  expect(plans.map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
  expect(await eventsOf(first)).toEqual([['cut.failed', 'deleted']]);
  expect(await eventsOf(second)).toEqual([['cut.failed', 'a recording of this cut has been deleted.']]);
});

test('a revision does not touch running renders, and only the last requested batch moves the status', async () => {
  const first = await requestRender(one);
  const headers = { authorization: `Bearer ${one.key}`, 'content-type': 'application/json' };
  const post = async (path: string, body: object) => {
    const url = `${service.url}/v1/cuts/${first.cutId}/${path}`;
    return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).status;
  };
  const status = async () => (await findCut(app().db, first.cutId, null))?.status;
  const end = (batchId: string) =>
    app()
      .db.transaction()
      .execute((trx) => failRenders(trx, { batchId, renderId: null }, 'encode', 'ended'));
  expect(await post('renders', { aspects: ['9:16'] })).toBe(409);
  expect(await post('revise', { instruction: 'shorter' })).toBe(202);
  await sql`UPDATE cuts SET status = 'planned' WHERE id = ${first.cutId}`.execute(app().db);
  expect(await post('renders', { aspects: ['9:16'] })).toBe(202);
  await end(first.batchId);
  expect(await status()).toBe('rendering');
  await end((await findCut(app().db, first.cutId, null))?.batch_id ?? '');
  expect(await status()).toBe('planned');
});

test('a failed revision names its remedy: "undo" is none where a recording is gone', async () => {
  const headers = { authorization: `Bearer ${one.key}`, 'content-type': 'application/json' };
  const revised = async () => {
    const { id } = await one.group('ready');
    const cutId = await addPlannedCut(app().db, id, [{ source_start_ms: 0, source_end_ms: 5_000 }]);
    const body = JSON.stringify({ instruction: 'shorter' });
    await fetch(`${service.url}/v1/cuts/${cutId}/revise`, { method: 'POST', headers, body });
    return { id, cutId };
  };
  const errorOf = async (cutId: string) => {
    const cut = await findCut(app().db, cutId, null);
    return [cut?.status, cut?.error];
  };
  const ended = await revised();
  await endJobByOperator(app(), commandLineActor(), await jobNamed('cut.plan'));
  expect(await errorOf(ended.cutId)).toEqual([
    'failed',
    'ended by the operator. Revise again, for example with "undo".',
  ]);
  const gone = await revised();
  await fetch(`${service.url}/v1/source-groups/${gone.id}`, { method: 'DELETE', headers });
  expect(await errorOf(gone.cutId)).toEqual([
    'failed',
    'a recording of this cut has been deleted. Neither a revision nor "undo" works without its footage. Create a new cut.',
  ]);
});

test('each waiting job has its place, the work in front of it, and the cause of its delay', async () => {
  const talk = await one.group('perceiving');
  await enqueue(...pieces(talk.id, 4));
  await enqueue(...pieces((await other.group('perceiving')).id, 4));
  const { cutId, batchId } = await requestRender(one);
  await sql`DELETE FROM pgboss.job WHERE data #>> '{job,name}' = 'render.start'`.execute(app().db);
  await enqueue({ name: 'render.segment', payload: { batchId, entryIndex: 0 } });
  await age();
  const waiting = async (id: string) => (await readWork(app().db, one.accountId, id))?.waiting ?? null;
  // One piece of the own talk, one of the other account, then the render: the own things go in turn.
  expect(await waiting(cutId)).toEqual({
    job: 'render.segment',
    place: 3,
    why: null,
    behind: [
      { job: 'group.transcribe', subject: talk.id, count: 1 },
      { job: null, subject: null, count: 1 },
    ],
  });
  const view = await readOperatorView(app());
  expect(view.jobs.map(({ name, place }) => [name, place]).slice(0, 3)).toEqual([
    ['group.transcribe', 1],
    ['group.transcribe', 2],
    ['render.segment', 3],
  ]);
  expect(view.jobs[2]?.behind).toBe('group.transcribe');
  await sql`
    UPDATE pgboss.job SET start_after = now() + interval '20 seconds',
           data = data || ${JSON.stringify({ waits: { part: 'disk', why: 'the disk is full', since: new Date() } })}
    WHERE data #>> '{job,name}' = 'render.segment'`.execute(app().db);
  const later = await readOperatorView(app());
  expect(later.jobs.find(({ name }) => name === 'render.segment')).toMatchObject({
    state: 'waiting',
    place: null,
    reason: 'the disk is full',
  });
});

test('work that no worker can do at the moment says so', async () => {
  const { id } = await one.group('perceiving');
  await enqueue(...pieces(id, 1));
  await age();
  const why = async () => (await readWork(app().db, one.accountId, id))?.waiting?.why;
  await deleteWorker(app().db, worker.id);
  // The state of the queue is read every two seconds.
  await expect.poll(why, { timeout: 60_000 }).toBe('no worker can do it at the moment');
  await putWorker(app().db, { ...worker, unable: 'the disk is full' });
  expect(await why()).toBe('no worker can do it at the moment');
  await putWorker(app().db, worker);
  await expect.poll(why, { timeout: 60_000 }).toBeNull();
});

test('the estimate of a render includes the work before it', async () => {
  const { id } = await one.group('ready');
  const cutId = await addPlannedCut(app().db, id, [{ source_start_ms: 0, source_end_ms: 4_000 }]);
  const quote = async () => {
    const answer = await fetch(`${service.url}/v1/cuts/${cutId}/render-quote`, {
      method: 'POST',
      headers: { authorization: `Bearer ${one.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ aspects: ['16:9'] }),
    });
    return ((await answer.json()) as { estimated_render_seconds: number }).estimated_render_seconds;
  };
  // The plan of the test is no second long.
  await expect.poll(quote, { timeout: 60_000, interval: 400 }).toBe(0);
  await enqueue(...pieces((await other.group('perceiving')).id, 9));
  // No piece has been measured yet, so each counts as 10 s. One piece runs before this render.
  await expect.poll(quote, { timeout: 60_000, interval: 400 }).toBe(10);
});
