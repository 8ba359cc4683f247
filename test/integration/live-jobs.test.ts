import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureFirstAccount } from '../../src/db/accounts.ts';
import { listLiveJobs } from '../../src/db/operator.ts';
import { openProgress, writeProgress } from '../../src/db/progress.ts';
import { startTestService, type TestService } from '../support/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.end());

async function putJob(job: unknown, state: string, startsInS: number): Promise<void> {
  await sql`
    INSERT INTO pgboss.job (name, data, state, start_after, started_on)
    VALUES ('heavy', ${JSON.stringify({ job })}::jsonb, ${state}::pgboss.job_state,
            now() + make_interval(secs => ${startsInS}), now())`.execute(service.service.app.db);
}

test('running jobs say how far their stage is; what is put off is not listed', async () => {
  const { db } = service.service.app;
  const account = await ensureFirstAccount(db, { name: 'Main', plan: 'enterprise' });
  const groupId = randomUUID();
  await db.transaction().execute((trx) => openProgress(trx, account.id, groupId, 'prepare', [3, 1]));
  const report = { accountId: account.id, subject: groupId, stage: 'prepare', detail: null };
  await writeProgress(db, { ...report, part: 0, fraction: 0.5, weight: 3 });
  await writeProgress(db, { ...report, part: 1, fraction: 1, weight: 1 });
  await putJob({ name: 'source.prepare', payload: { groupId } }, 'active', 0);
  await putJob({ name: 'storage.purge', payload: { prefix: 'nowhere' } }, 'created', 3600);
  const jobs = await listLiveJobs(db);
  expect(jobs).toMatchObject([
    { name: 'source.prepare', subject: groupId, state: 'running', progress: 0.625 },
  ]);
});
