import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase, type Db } from '../../src/db/database.ts';
import { type EmbeddedPostgres, useEmbeddedPostgres } from '../../src/db/embedded.ts';
import { migrate } from '../../src/db/migrate.ts';
import type { Job } from '../../src/domain/job.ts';
import { silentLogger } from '../../src/lib/logger.ts';
import { until } from '../../src/lib/until.ts';
import { type Attempt, openQueue, type Queue, StaleAttemptError } from '../../src/queue/queue.ts';
import { makeDataFolder } from '../support/data-folder.ts';

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

const open = () => openQueue({ db, directUrl: postgres.url, logger: silentLogger });
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
  until(what, ask, { timeoutMs: 60_000, everyMs: 20 });
const becomes = (groupId: string, state: string) =>
  wait(`${groupId} ${state}`, async () => ((await stateOf(groupId)) === state ? true : null));

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

test('what an attempt commits and the end of its job are one; a superseded attempt commits nothing', async () => {
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

test('a job that fails three times is buried once, with what its last attempt said', async () => {
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
