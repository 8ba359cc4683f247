import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccount } from '../../src/app/operator/manage-accounts.ts';
import { connectDatabase, type Db } from '../../src/db/database.ts';
import { type EmbeddedPostgres, useEmbeddedPostgres } from '../../src/db/embedded/embedded.ts';
import { migrate } from '../../src/db/migrate.ts';
import type { Job } from '../../src/domain/work/job.ts';
import { DEAD_QUEUE } from '../../src/domain/work/queues.ts';
import { silentLogger } from '../../src/lib/logger.ts';
import { until } from '../../src/lib/until.ts';
import { type Attempt, StaleAttemptError } from '../../src/queue/attempt.ts';
import { claimNext } from '../../src/queue/claim.ts';
import { openQueue, type Queue } from '../../src/queue/queue.ts';
import { makeDataFolder } from '../support/service/data-folder.ts';

let folder: Awaited<ReturnType<typeof makeDataFolder>>;
let postgres: EmbeddedPostgres;
let db: Db;

beforeAll(async () => {
  folder = await makeDataFolder();
  postgres = await useEmbeddedPostgres(folder.dir, silentLogger);
  db = connectDatabase(postgres.url, silentLogger);
  await migrate(db);
});

afterAll(async () => {
  await db.destroy();
  await postgres.release();
  await folder.remove();
});

const open = () => openQueue({ db, directUrl: postgres.url, logger: silentLogger, patienceS: 60 });
const job = (groupId: string): Job => ({ name: 'group.align', payload: { groupId } });
const enqueue = (queue: Queue, ...jobs: Job[]) =>
  db.transaction().execute((trx) => queue.enqueue(trx, ...jobs));

async function stateOf(groupId: string): Promise<string | null> {
  const { rows } = await sql<{ state: string }>`
    SELECT state FROM pgboss.job WHERE data->'job'->'payload'->>'groupId' = ${groupId} AND name <> 'dead'`.execute(
    db,
  );
  return rows[0]?.state ?? null;
}

const wait = <T>(what: string, ask: () => Promise<T | null>) =>
  until(what, ask, { timeoutMs: 180_000, everyMs: 20 });
const becomes = (groupId: string, state: string) =>
  wait(`${groupId} ${state}`, async () => ((await stateOf(groupId)) === state ? true : null));

/** Another worker's sweep takes the lease of a job: it waits for another try. */
const takeLease = (groupId: string) =>
  sql`UPDATE pgboss.job SET state = 'retry' WHERE data #>> '{job,payload,groupId}' = ${groupId}`.execute(db);

test('a look that finds no job waits for no claim of another worker', async () => {
  const queue = await open();
  await db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('next in queue'), hashtext(${DEAD_QUEUE}))`.execute(trx);
    expect(await claimNext(db, { queue: DEAD_QUEUE, except: [], fullAccounts: [] })).toBeNull();
  });
  await queue.stop();
});

test('a job is there when its transaction commits, and never when it rolls back', async () => {
  const queue = await open();
  const rolledBack = db.transaction().execute(async (trx) => {
    await queue.enqueue(trx, job('rolled back'));
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  await enqueue(queue, job('committed'));
  expect(await stateOf('rolled back')).toBeNull();
  expect(await stateOf('committed')).toBe('created');
  const seen: string[] = [];
  await queue.work(1, {
    run: async (attempt) => {
      seen.push((attempt.job.payload as { groupId: string }).groupId);
      await attempt.commit(async () => {});
    },
    bury: async () => {},
  });
  await becomes('committed', 'completed');
  expect(seen).toEqual(['committed']);
  await queue.stop();
});

test('the changes of an attempt and the end of its job are one; a superseded attempt commits nothing', async () => {
  const queue = await open();
  const outcomes: string[] = [];
  await db.schema.createTable('marks').addColumn('mark', 'text').execute();
  const mark = (trx: Db, text: string) => sql`INSERT INTO marks VALUES (${text})`.execute(trx);
  await queue.work(1, {
    async run(attempt) {
      if (attempt.number === 1) {
        // The lease is lost to another worker while this one works.
        await sql`UPDATE pgboss.job SET retry_count = retry_count + 1 WHERE data->'job'->'payload'->>'groupId' = 'leased'`.execute(
          db,
        );
      }
      try {
        await attempt.commit((trx) => mark(trx, `attempt ${attempt.number}`));
        outcomes.push('committed');
      } catch (error) {
        outcomes.push(error instanceof StaleAttemptError ? 'stale' : String(error));
        throw error;
      }
    },
    bury: async () => {},
  });
  await enqueue(queue, job('leased'));
  await wait('the attempt', async () => (outcomes.length > 0 ? true : null));
  expect(outcomes).toEqual(['stale']);
  expect((await sql`SELECT * FROM marks`.execute(db)).rows).toEqual([]);
  await queue.stop();
  await sql`DELETE FROM pgboss.job WHERE data->'job'->'payload'->>'groupId' = 'leased'`.execute(db);
});

test('a job that fails three times is buried once, with the error of its last attempt', async () => {
  const queue = await open();
  const attempts: Attempt['number'][] = [];
  const buried: [Job, string][] = [];
  await queue.work(1, {
    async run(attempt) {
      attempts.push(attempt.number);
      throw new Error(`attempt ${attempt.number} broke`);
    },
    async bury(dead, reason) {
      buried.push([dead, reason]);
    },
  });
  await enqueue(queue, job('broken'));
  await wait('the burial', async () => (buried.length > 0 ? true : null));
  expect(attempts).toEqual([1, 2, 3]);
  expect(buried).toEqual([[job('broken'), 'attempt 3 broke']]);
  await queue.stop();
});

test('a worker that stops hands its job back at once, and the try does not count', async () => {
  const first = await open();
  const started = Promise.withResolvers<void>();
  await first.work(1, {
    run: (attempt) =>
      new Promise((_, reject) => {
        attempt.signal.addEventListener('abort', () => reject(attempt.signal.reason));
        started.resolve();
      }),
    bury: async () => {},
  });
  await enqueue(first, job('handed back'));
  await started.promise;
  await first.stop();
  expect(await stateOf('handed back')).toBe('created');
  const second = await open();
  const numbers: number[] = [];
  await second.work(1, {
    run: async (attempt) => {
      numbers.push(attempt.number);
      await attempt.commit(async () => {});
    },
    bury: async () => {},
  });
  await becomes('handed back', 'completed');
  expect(numbers).toEqual([1]);
  await second.stop();
});

test('a lease that is lost while the database is away costs no try', async () => {
  const heartbeats = { areLost: true, lost: 0 };
  const losing: KyselyPlugin = {
    transformQuery({ node }) {
      const isHeartbeat = JSON.stringify(node).includes('SET heartbeat_on = now() WHERE');
      if (!isHeartbeat || !heartbeats.areLost) return node;
      heartbeats.lost += 1;
      throw new Error('the database is away');
    },
    transformResult: async ({ result }) => result,
  };
  const queue = await openQueue({
    ...{ db: db.withPlugin(losing), directUrl: postgres.url },
    ...{ logger: silentLogger, patienceS: 60 },
  });
  const numbers: number[] = [];
  await queue.work(1, {
    async run(attempt) {
      numbers.push(attempt.number);
      if (numbers.length > 1) return await attempt.commit(async () => {});
      await wait('a lost heartbeat', async () => (heartbeats.lost > 0 ? true : null));
      await takeLease('unheard');
      heartbeats.areLost = false;
      await new Promise((_, reject) =>
        attempt.signal.addEventListener('abort', () => reject(attempt.signal.reason)),
      );
    },
    bury: async () => {},
  });
  await enqueue(queue, job('unheard'));
  await becomes('unheard', 'completed');
  expect(numbers).toEqual([1, 1]);
  await queue.stop();
});

test('heavy jobs of all kinds share the slots of a worker', async () => {
  const queue = await open();
  let running = 0;
  let most = 0;
  let ended = 0;
  await queue.work(2, {
    async run(attempt) {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      await attempt.commit(async (trx) => {
        await sql`SELECT pg_sleep(0.05)`.execute(trx);
      });
      running -= 1;
      ended += 1;
    },
    bury: async () => {},
  });
  const names = ['group.align', 'group.vad'] as const;
  await enqueue(
    queue,
    ...[...Array(8).keys()].map((n) => ({
      name: names[n % 2] ?? 'group.vad',
      payload: { groupId: `slot ${n}` },
    })),
  );
  await wait('all eight', async () => (ended === 8 ? true : null));
  expect(most).toBe(2);
  await queue.stop();
});

describe('turns', () => {
  /** Rows that jobs belong to. */
  const account = async () => (await createAccount(db, 'Someone', 'enterprise')).id;
  const insertId = async (statement: ReturnType<typeof sql<{ id: string }>>) =>
    (await statement.execute(db)).rows[0]?.id ?? '';
  const recording = (accountId: string) =>
    insertId(sql`INSERT INTO source_groups (account_id, name) VALUES (${accountId}, 'Talk') RETURNING id`);
  const cut = (accountId: string) =>
    insertId(sql`
      INSERT INTO cuts (account_id, prompt, source_group_ids, settings, status)
      VALUES (${accountId}, 'short', '{}', '{}', 'planning') RETURNING id`);
  const batch = (accountId: string, cutId: string) =>
    insertId(sql`
      INSERT INTO render_batches (id, account_id, cut_id, plan_version, crop_mode)
      VALUES (gen_random_uuid(), ${accountId}, ${cutId}, 1, 'bars') RETURNING id`);
  const pieces = (groupId: string, count: number): Job[] =>
    [...Array(count).keys()].map((piece) => ({
      name: 'group.transcribe',
      payload: { groupId, run: 'first', piece },
    }));

  /** Runs all waiting jobs and returns the order in which they began. */
  async function orderOf(count: number, workers: { slots: number }[]): Promise<Job[]> {
    const began: Job[] = [];
    const queues = await Promise.all(workers.map(open));
    const work = (queue: Queue, slots: number) =>
      queue.work(slots, {
        run: async (attempt) => {
          began.push(attempt.job);
          await attempt.commit((trx) => sql`SELECT pg_sleep(0.02)`.execute(trx));
        },
        bury: async () => {},
      });
    await Promise.all(queues.map((queue, at) => work(queue, workers[at]?.slots ?? 0)));
    await wait('all of them', async () => (began.length === count ? true : null));
    await Promise.all(queues.map((queue) => queue.stop()));
    return began;
  }
  const groupOf = ({ payload }: Job) => ('groupId' in payload ? payload.groupId : '');

  test('the only job of one account waits for at most one of the many jobs of another', async () => {
    const queue = await open();
    const [many, one] = [await account(), await account()];
    const crowd = await Promise.all([...Array(50)].map(() => recording(many)));
    await enqueue(queue, ...crowd.map(job));
    const single = await recording(one);
    await enqueue(queue, job(single));
    await queue.stop();
    const order = (await orderOf(51, [{ slots: 2 }])).map(groupOf);
    // A new account goes to the end of the accounts, which is the second place.
    expect(order.indexOf(single)).toBeLessThan(3);
    // An account's own are served the oldest first.
    expect(new Set(order)).toEqual(new Set([...crowd, single]));
  });

  test('a step that ends awaited work goes before the pieces of a long talk', async () => {
    const queue = await open();
    const owner = await account();
    const talk = await recording(owner);
    await enqueue(queue, ...pieces(talk, 43));
    const [planned, rendered] = [await cut(owner), await cut(owner)];
    const batchId = await batch(owner, rendered);
    const plan: Job = { name: 'cut.plan', payload: { cutId: planned, runId: 'run' } };
    const assemble: Job = { name: 'render.assemble', payload: { batchId, renderId: 'render' } };
    await enqueue(queue, plan, assemble, job(await recording(owner)));
    await queue.stop();
    // Two slots note their beginnings in any order.
    const order = await orderOf(46, [{ slots: 1 }]);
    const names = order.map(({ name }) => name);
    expect(names.slice(0, 2).toSorted()).toEqual(['cut.plan', 'render.assemble']);
    expect(names.indexOf('group.align')).toBeLessThan(5);
    const heard = order.filter(({ name }) => name === 'group.transcribe');
    expect(heard.map(({ payload }) => (payload as { piece: number }).piece)).toEqual([...Array(43).keys()]);
  });

  test('accounts are served in turn over several workers', async () => {
    const queue = await open();
    const accounts = await Promise.all([account(), account(), account()]);
    const owners = new Map<string, string>();
    for (const owner of accounts) {
      const groupId = await recording(owner);
      owners.set(groupId, owner);
      await enqueue(queue, ...pieces(groupId, 20));
    }
    await queue.stop();
    const order = (await orderOf(60, [{ slots: 1 }, { slots: 2 }])).map(
      (begun) => owners.get(groupOf(begun)) ?? '',
    );
    for (let length = 1; length <= order.length; length += 1) {
      const counts = accounts.map((owner) => order.slice(0, length).filter((id) => id === owner).length);
      // One for the turn under way, and one for three slots that note their beginning a moment after their turn.
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThan(3);
    }
  });
});

describe('jobs that are put off', () => {
  const handOut = (queue: Queue, run: (attempt: Attempt) => Promise<void>) =>
    queue.work(1, { run, bury: async () => {} });

  const lack = {
    part: 'store',
    why: 'the store does not answer',
    gaveUp: 'the store was away for a second.',
    cause: 'no',
  };

  test('a job that is put off comes again by itself, and its tries do not count', async () => {
    const queue = await open();
    const numbers: number[] = [];
    await handOut(queue, async (attempt) => {
      numbers.push(attempt.number);
      if (numbers.length < 3) await attempt.putOff(lack);
      else await attempt.commit(async () => {});
    });
    await enqueue(queue, job('put off'));
    await becomes('put off', 'completed');
    expect(numbers).toEqual([1, 1, 1]);
    const { rows } = await sql<{ waits: { part: string; times: number } }>`
      SELECT data->'waits' AS waits FROM pgboss.job WHERE data #>> '{job,payload,groupId}' = 'put off'`.execute(
      db,
    );
    expect(rows).toMatchObject([{ waits: { part: 'store', times: 2 } }]);
    await queue.stop();
  });

  test('a job that is put off after a sweep took its lease counts no try', async () => {
    const queue = await open();
    const numbers: number[] = [];
    await handOut(queue, async (attempt) => {
      numbers.push(attempt.number);
      if (numbers.length > 1) return await attempt.commit(async () => {});
      await takeLease('swept');
      await attempt.putOff(lack);
    });
    await enqueue(queue, job('swept'));
    await becomes('swept', 'completed');
    expect(numbers).toEqual([1, 1]);
    await queue.stop();
  });

  test('a job waits only for as long as the installation waits, also where no worker can try it', async () => {
    const queue = await openQueue({ db, directUrl: postgres.url, logger: silentLogger, patienceS: 1 });
    const buried: unknown[] = [];
    let isAble = true;
    await queue.work(1, {
      run: async (attempt) => {
        isAble = false;
        await attempt.putOff(lack);
      },
      bury: async (...said) => {
        buried.push(said);
      },
      cannotRun: () => (isAble ? [] : ['group.align']),
    });
    await enqueue(queue, job('given up'));
    await becomes('given up', 'cancelled');
    await wait('the burial', async () => (buried.length > 0 ? true : null));
    expect(buried).toEqual([[job('given up'), 'the store was away for a second.', true]]);
    await queue.stop();
  });
});
