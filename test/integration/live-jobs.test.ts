import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { commandLineActor } from '../../src/app/operator/command-line-actor.ts';
import { retryDeadJob } from '../../src/app/operator/operate.ts';
import type { AccountPlan } from '../../src/contract/values/access.ts';
import { ensureFirstAccount } from '../../src/db/accounts/accounts.ts';
import { listLiveJobs } from '../../src/db/work/job-lists.ts';
import { openProgress, readProgress, writeProgress } from '../../src/db/work/progress.ts';
import { until } from '../../src/lib/until.ts';
import { makeClip, makeFootage } from '../support/media/make-footage.ts';
import { movingPicture } from '../support/media/moving-picture.ts';
import { uploadGroup } from '../support/rows/upload-group.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';

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

test('running jobs have the progress of their stage; jobs that were put off are not listed', async () => {
  const { db } = service.service.app;
  const account = await ensureFirstAccount(db, { name: 'Main', plan: 'enterprise' });
  const groupId = randomUUID();
  await db
    .transaction()
    .execute((trx) =>
      openProgress(trx, { accountId: account.id, subject: groupId, stage: 'prepare' }, [3, 1]),
    );
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

test('a stage that begins again has a new pace; one that continues keeps its pace', async () => {
  const { db } = service.service.app;
  const account = await ensureFirstAccount(db, { name: 'Main', plan: 'enterprise' });
  const subject = randomUUID();
  const reach = async (fraction: number) => {
    const report = { accountId: account.id, subject, stage: 'plan', part: 0, weight: 1, detail: null };
    await writeProgress(db, { ...report, fraction });
    const [stage] = await readProgress(db, account.id, [subject]);
    return stage?.startedAt.getTime() ?? 0;
  };
  const first = await reach(0.3);
  expect(await reach(1)).toBe(first);
  // Two beginnings can lie within one millisecond.
  await sql`UPDATE progress SET started_at = started_at - interval '1 second' WHERE subject = ${subject}`.execute(
    db,
  );
  expect(await reach(0.3)).toBeGreaterThan(first);
});

async function putDeadJob(groupId: string): Promise<string> {
  const id = randomUUID();
  const job = { name: 'source.prepare', payload: { groupId, fileId: randomUUID() } };
  await sql`
    INSERT INTO pgboss.job (id, name, data, state, completed_on)
    VALUES (${id}, 'dead', ${JSON.stringify({ job })}::jsonb, 'completed', now())`.execute(
    service.service.app.db,
  );
  return id;
}

async function makeFailedGroup(): Promise<string> {
  const clip = join(service.dataDir, 'clip.mp4');
  await makeClip(clip, 2);
  const groupId = await uploadGroup(service, clip);
  await markFailed(groupId);
  return groupId;
}

async function markFailed(groupId: string): Promise<void> {
  await service.service.app.db
    .updateTable('source_groups')
    .set({ status: 'failed', error: 'the worker was lost three times' })
    .where('id', '=', groupId)
    .execute();
}

async function groupIds(): Promise<string[]> {
  await service.refillLimits();
  return (await service.client.listSourceGroups()).data.map(({ id }) => id);
}

/** Recordings under whose keys bytes are stored. */
async function storedGroupIds(): Promise<Set<string>> {
  const keys = await service.storedKeys();
  return new Set(keys.flatMap((key) => /\/groups\/([^/]+)\//.exec(key)?.[1] ?? []));
}

test('a recording that failed for good is imported again once, from its stored bytes', async () => {
  const { app } = service.service;
  const [clip, sound] = ['noise.mp4', 'noise.wav'].map((name) => join(service.dataDir, name)) as [
    string,
    string,
  ];
  // Noise, because a tone is the same at every place: the microphone could not be put in sync.
  const picture = movingPicture({ seconds: 12 });
  await makeFootage(
    ...picture,
    '-f',
    'lavfi',
    '-i',
    'anoisesrc=d=12:a=0.2:seed=5',
    '-pix_fmt',
    'yuv420p',
    clip,
  );
  await makeFootage('-i', clip, '-vn', sound);
  const account = await ensureFirstAccount(app.db, { name: 'Main', plan: 'enterprise' });
  await app.db
    .updateTable('accounts')
    .set({ plan: 'legacy', credits: 5 })
    .where('id', '=', account.id)
    .execute();
  const groupId = await uploadGroup(service, clip, sound);
  const dead = await putDeadJob(groupId);
  await expect(retryDeadJob(app, commandLineActor(), dead)).rejects.toThrow(
    'the recording is ready; nothing is to be done',
  );
  const creditsLeft = async () =>
    (await app.db.selectFrom('accounts').select('credits').where('id', '=', account.id).executeTakeFirst())
      ?.credits;
  // The camera's minute that was begun costs one; the microphone costs none.
  expect(await creditsLeft()).toBe(4);
  const hints = { language_hint: 'en', speakers_hint: 2 };
  await app.db.updateTable('source_groups').set(hints).where('id', '=', groupId).execute();
  await markFailed(groupId);
  const tries = [1, 2].map(() => retryDeadJob(app, commandLineActor(), dead));
  const ended = await Promise.allSettled(tries);
  expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(ended.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'not_found', message: 'there is no such dead job any more' },
  });
  expect(await groupIds()).toHaveLength(2);
  expect(await storedGroupIds()).toEqual(new Set(await groupIds()));
  const audit = await sql`SELECT act FROM audit_log WHERE subject_id = ${dead}`.execute(app.db);
  expect(audit.rows).toEqual([{ act: 'job.retried' }]);
  const again = await until(
    'the new recording',
    async () => {
      const { data } = await service.client.listSourceGroups();
      const made = data.find(({ id, status }) => id !== groupId && status === 'ready');
      return made === undefined ? null : await service.client.getSourceGroup(made.id);
    },
    { timeoutMs: 180_000, everyMs: 1000 },
  );
  const before = await service.client.getSourceGroup(groupId);
  const facts = ({ name, source_files: files }: typeof before) => [
    name,
    files.map(({ role, label, size_bytes, duration_ms }) => [role, label, size_bytes, duration_ms]),
  ];
  expect(facts(again)).toEqual(facts(before));
  expect(before.status).toBe('failed');
  const hintsAgain = app.db.selectFrom('source_groups').select(['language_hint', 'speakers_hint']);
  expect(await hintsAgain.where('id', '=', again.id).executeTakeFirst()).toEqual(hints);
  expect(await creditsLeft()).toBe(3);
  await app.db
    .updateTable('accounts')
    .set({ plan: account.plan, credits: null })
    .where('id', '=', account.id)
    .execute();
  await app.store.removeAll(`accounts/${before.account_id}/groups/${groupId}`);
  const other = await putDeadJob(groupId);
  await expect(retryDeadJob(app, commandLineActor(), other)).rejects.toThrow(
    'are gone; bring the recording in by hand',
  );
});

test('a dead job is locked by none while bytes are copied; it stays, without a copy, if the copy breaks off', async () => {
  const { db, store } = service.service.app;
  const groupId = await makeFailedGroup();
  const dead = await putDeadJob(groupId);
  const before = await groupIds();
  const storedBefore = await storedGroupIds();
  const free: unknown[] = [];
  const copyBytes = store.copy.bind(store);
  const copy = vi.spyOn(store, 'copy').mockImplementation(async (...of) => {
    await copyBytes(...of);
    const { rows } = await sql`SELECT id FROM pgboss.job WHERE id = ${dead} FOR UPDATE SKIP LOCKED`.execute(
      db,
    );
    free.push(...rows);
    throw new Error('the store is away');
  });
  try {
    await expect(retryDeadJob(service.service.app, commandLineActor(), dead)).rejects.toThrow('is away');
  } finally {
    copy.mockRestore();
  }
  expect(free).toEqual([{ id: dead }]);
  expect(await groupIds()).toEqual(before);
  expect(await storedGroupIds()).toEqual(storedBefore);
  await retryDeadJob(service.service.app, commandLineActor(), dead);
  expect(await groupIds()).toHaveLength(before.length + 1);
});

test('a recording that is deleted while its bytes are copied does not come back, and leaves no copy', async () => {
  const { app } = service.service;
  const groupId = await makeFailedGroup();
  const dead = await putDeadJob(groupId);
  const copy = app.store.copy.bind(app.store);
  const copied = vi.spyOn(app.store, 'copy').mockImplementation(async (...of) => {
    const facts = await copy(...of);
    await service.client.deleteSourceGroup(groupId);
    return facts;
  });
  try {
    await expect(retryDeadJob(app, commandLineActor(), dead)).rejects.toThrow('the recording was deleted');
  } finally {
    copied.mockRestore();
  }
  const known = await groupIds();
  expect(known).not.toContain(groupId);
  await until(
    'the bytes of deleted recordings to go',
    async () => {
      const stored = await storedGroupIds();
      return stored.isSubsetOf(new Set(known)) ? true : null;
    },
    { timeoutMs: 60_000, everyMs: 100 },
  );
});

test('the limits for a new recording refuse it before any bytes are copied', async () => {
  const { app } = service.service;
  const groupId = await makeFailedGroup();
  const dead = await putDeadJob(groupId);
  const { id, plan, ceiling_ingests } = await ensureFirstAccount(app.db, {
    name: 'Main',
    plan: 'enterprise',
  });
  const changeAccount = (changes: Partial<{ plan: AccountPlan; ceiling_ingests: number }>) =>
    app.db.updateTable('accounts').set(changes).where('id', '=', id).execute();
  const retry = (changed: Partial<typeof app>) =>
    retryDeadJob({ ...app, ...changed }, commandLineActor(), dead);
  const copy = vi.spyOn(app.store, 'copy');
  try {
    const uploadBounds = { ...app.uploadBounds, accountBytes: 1 };
    await expect(retry({ uploadBounds })).rejects.toThrow('the account may store 1 bytes of its own');
    await changeAccount({ plan: 'none' });
    const billing = { ...app.billing, hasMinutesGate: true };
    await expect(retry({ billing })).rejects.toMatchObject({ code: 'minutes_plan_required' });
    await changeAccount({ ceiling_ingests: 0 });
    await expect(retry({})).rejects.toMatchObject({ code: 'concurrency_limit' });
    expect(copy).not.toHaveBeenCalled();
  } finally {
    await changeAccount({ plan, ceiling_ingests });
    copy.mockRestore();
  }
});
