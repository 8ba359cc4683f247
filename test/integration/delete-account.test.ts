import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginAccountDeletion } from '../../src/app/accounts/begin-account-deletion.ts';
import { deleteAccounts, deleteRestOf } from '../../src/app/maintenance/delete-accounts.ts';
import { sweep } from '../../src/app/maintenance/sweep.ts';
import { sweepOrphans } from '../../src/app/maintenance/sweep-orphans.ts';
import { commandLineActor } from '../../src/app/operator/command-line-actor.ts';
import { createKey, listAllAccounts, setAccount } from '../../src/app/operator/manage-accounts.ts';
import { invitePerson } from '../../src/app/operator/manage-people.ts';
import { readAudit } from '../../src/app/operator/read-audit.ts';
import { putMembership } from '../../src/db/access/people.ts';
import { meter } from '../../src/db/accounts/usage.ts';
import type { Db } from '../../src/db/database.ts';
import { readStorageId } from '../../src/db/installation.ts';
import { insertEvent } from '../../src/db/webhooks/events.ts';
import { silentLogger } from '../../src/lib/logger.ts';
import { until } from '../../src/lib/until.ts';
import { type SeededAccount, seedAccount } from '../support/rows/seed-account.ts';
import { runMakecut, startMakecut } from '../support/service/run-makecut.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';

let service: TestService;
let db: Db;

beforeAll(async () => {
  service = await startTestService({ MAKECUT_WORKER_SLOTS: '0' }, null, { isSweeping: false });
  db = service.service.app.db;
});
afterAll(() => service.end());

const begin = (id: string) => beginAccountDeletion(db, commandLineActor(), id);

/** An account with something of each kind, and an object of each kind that the service writes. */
async function furnish() {
  const account = await seedAccount(db);
  const { app } = service.service;
  const { accountId } = account;
  const { id: groupId, fileId } = await account.group('ready');
  await account.group('perceiving');
  const kitId = await account.kit();
  const cutId = await account.cut('complete', groupId, { kitId });
  const renderId = await account.render(cutId, 'complete');
  await account.render(await account.cut('planning', groupId), 'processing');
  await account.endpoint();
  await meter(db, accountId, { meter: 'plan_count', quantity: 2, cause: `test:${cutId}` });
  const { batch_id: batchId } = await db
    .selectFrom('renders')
    .select('batch_id')
    .where('id', '=', renderId)
    .executeTakeFirstOrThrow();
  const keys = [
    `groups/${groupId}/${fileId}/upload`,
    `groups/${groupId}/${fileId}/attempt-1/proxy.mp4`,
    `groups/${groupId}/parts/${fileId}/0-${randomUUID()}`,
    `renders/${renderId}/attempt-1/video.mp4`,
    `exports/${cutId}/plan.edl`,
    `batches/${batchId}/sound.flac`,
    `kits/${kitId}/assets/logo.png`,
    `kits/${kitId}/uploads/font.ttf`,
  ].map((rest) => `accounts/${accountId}/${rest}`);
  for (const key of keys) await put(key);
  await app.db.transaction().execute((trx) =>
    insertEvent(trx, {
      accountId,
      event: 'source.ready',
      cause: `group:${groupId}`,
      ids: { group_id: groupId },
      summary: { duration_ms: 1 },
    }),
  );
  return { ...account, cutId, groupId, keys };
}

async function put(key: string): Promise<void> {
  await service.service.app.store.put(key, Readable.from([key]), { maxBytes: 1_000 });
}

/** How many rows of each table name the account. */
async function rowsOf({ accountId }: Pick<SeededAccount, 'accountId'>): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ table: string; column: string }>`
    SELECT table_name AS table, column_name AS column FROM information_schema.columns
    WHERE table_schema = 'public' AND (column_name = 'account_id' OR table_name || column_name = 'accountsid')`.execute(
    db,
  );
  const counts: Record<string, number> = {};
  for (const { table, column } of tables) {
    const { rows } = await sql<{ n: number }>`
      SELECT count(*)::int AS n FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${accountId}`.execute(db);
    if ((rows[0]?.n ?? 0) > 0) counts[table] = rows[0]?.n ?? 0;
  }
  return counts;
}

async function keysOf({ accountId }: Pick<SeededAccount, 'accountId'>): Promise<string[]> {
  return (await service.storedKeys()).filter((key) => key.startsWith(`accounts/${accountId}/`)).toSorted();
}

async function statusWith(key: string): Promise<number> {
  const response = await fetch(`${service.url}/v1/cuts`, { headers: { authorization: `Bearer ${key}` } });
  return response.status;
}

test('all rows and objects of an account go, and none of another; the audit log says who deleted it', async () => {
  const [doomed, other] = [await furnish(), await furnish()];
  // Its other work is done before: it meters the stored bytes of the month.
  await sweep(service.service.app);
  const before = [await rowsOf(other), await keysOf(other)];
  expect(await keysOf(doomed)).toEqual(doomed.keys.toSorted());
  await sql`INSERT INTO queue_lines (queue, account, line, served_no) VALUES ('heavy', ${doomed.accountId}, '', 1)`.execute(
    db,
  );
  expect(await begin(doomed.accountId)).toMatchObject({
    name: 'Seeded enterprise',
    contents: { recordings: 2, cuts: 2, videos: 1, kits: 1, keys: 4, endpoints: 1, people: 0 },
  });
  await sweep(service.service.app);
  expect(await rowsOf(doomed)).toEqual({ audit_log: 6 });
  const { rows: lines } = await sql`SELECT 1 FROM queue_lines WHERE account = ${doomed.accountId}`.execute(
    db,
  );
  expect([await keysOf(doomed), lines]).toEqual([[], []]);
  const { rows: words } = await sql`SELECT 1 FROM words WHERE group_id = ${doomed.groupId}`.execute(db);
  expect(words).toEqual([]);
  expect([await rowsOf(other), await keysOf(other)]).toEqual(before);
  expect(await statusWith(other.key)).toBe(200);
  const { entries } = await readAudit(db, { accountId: doomed.accountId, before: null, limit: 1 });
  expect(entries).toMatchObject([
    {
      act: 'account.deleted',
      actor_kind: 'operator',
      actor_name: commandLineActor().name,
      subject_id: doomed.accountId,
      subject_name: 'Seeded enterprise',
      details: { plan: 'enterprise', recordings: 2, plan_count: 2 },
    },
  ]);
});

test('keys stop, work ends and deliveries go at once, before anything else is removed', async () => {
  const { app, queue } = service.service;
  const [doomed, other] = [await furnish(), await furnish()];
  const jobOf = ({ cutId }: { cutId: string }) =>
    ({ name: 'cut.plan', payload: { cutId, runId: randomUUID() } }) as const;
  await db.transaction().execute((trx) => queue.enqueue(trx, jobOf(doomed), jobOf(other)));
  await begin(doomed.accountId);
  expect([await statusWith(doomed.key), await statusWith(other.key)]).toEqual([401, 200]);
  const states = await sql<{ cut: string; state: string }>`
    SELECT data #>> '{job,payload,cutId}' AS cut, state::text FROM pgboss.job WHERE name = 'heavy'`.execute(
    db,
  );
  expect(new Map(states.rows.map(({ cut, state }) => [cut, state]))).toEqual(
    new Map([
      [doomed.cutId, 'cancelled'],
      [other.cutId, 'created'],
    ]),
  );
  const endpoints = await db.selectFrom('webhook_endpoints').select('account_id').execute();
  const owners = endpoints.map(({ account_id: id }) => id);
  expect([owners.includes(doomed.accountId), owners.includes(other.accountId)]).toEqual([false, true]);
  expect((await rowsOf(doomed))['source_groups']).toBe(2);
  // Nobody gets in again meanwhile.
  expect(await createKey(db, doomed.accountId, [], null)).toBe(null);
  expect(await setAccount(db, doomed.accountId, { plan: 'none' })).toBe(null);
  const invited = { accountId: doomed.accountId, role: 'admin', email: null, isForOperator: false } as const;
  expect(await invitePerson(db, invited)).toHaveProperty('fault');
  const listed = (await listAllAccounts(db)).find(({ id }) => id === doomed.accountId);
  expect(listed?.deleting_since).toEqual(expect.any(String));
  await deleteRestOf(app, doomed.accountId);
});

test('a deletion that is broken off at any step continues, and can be asked for again', async () => {
  const { app } = service.service;
  const doomed = await furnish();
  await begin(doomed.accountId);
  const removeAll = app.store.removeAll.bind(app.store);
  // One call more is let through each time, so that it ends after each removal once.
  let removals = 0;
  for (; removals < 20; removals += 1) {
    let left = removals;
    app.store.removeAll = async (prefix) => {
      if (left === 0) throw new Error('killed');
      left -= 1;
      await removeAll(prefix);
    };
    const ended = await deleteRestOf(app, doomed.accountId).catch(() => false);
    app.store.removeAll = removeAll;
    if (ended) break;
    expect((await begin(doomed.accountId))?.deletingSince).toEqual(expect.any(Date));
  }
  expect(removals).toBeGreaterThan(0);
  expect([await rowsOf(doomed), await keysOf(doomed)]).toEqual([{ audit_log: 6 }, []]);
  expect(await begin(doomed.accountId)).toBe(null);
});

test('a command that is killed in the middle leaves the rest to the sweep', async () => {
  const doomed = await furnish();
  await sql`
    INSERT INTO source_groups (account_id, name) SELECT ${doomed.accountId}, 'one of many' FROM generate_series(1, 1000)`.execute(
    db,
  );
  const left = async () => (await rowsOf(doomed))['source_groups'] ?? 0;
  // It cannot end before it is killed: one recording is locked.
  await db.transaction().execute(async (trx) => {
    await sql`SELECT 1 FROM source_groups WHERE id = (
      SELECT max(id::text)::uuid FROM source_groups WHERE account_id = ${doomed.accountId}) FOR UPDATE`.execute(
      trx,
    );
    const running = startMakecut(['account', 'delete', doomed.accountId, '--yes'], {
      MAKECUT_DATA_DIR: service.dataDir,
    });
    await until('the first removals', async () => ((await left()) < 1_000 ? true : null), {
      timeoutMs: 60_000,
      everyMs: 5,
    });
    running.child.kill('SIGKILL');
    await running.ended;
    expect(await left()).toBeGreaterThan(0);
  });
  expect((await rowsOf(doomed))['accounts']).toBe(1);
  await deleteAccounts(service.service.app);
  expect([await rowsOf(doomed), await keysOf(doomed)]).toEqual([{ audit_log: 6 }, []]);
});

test('a stop ends it after the step under way', async () => {
  const { app } = service.service;
  const doomed = await furnish();
  await begin(doomed.accountId);
  const stopped = AbortSignal.abort();
  await deleteAccounts(app, stopped);
  expect((await rowsOf(doomed))['accounts']).toBe(1);
  await deleteAccounts(app);
  expect(await rowsOf(doomed)).toEqual({ audit_log: 6 });
});

test('objects that come late are removed, and the account never counts as one of another installation', async () => {
  const { app } = service.service;
  const doomed = await furnish();
  const [first] = doomed.keys;
  await begin(doomed.accountId);
  await deleteAccounts(app);
  await put(String(first));
  await deleteAccounts(app);
  expect(await keysOf(doomed)).toEqual([first]);
  const later = { ...app, now: () => new Date(Date.now() + 31 * 3_600_000) };
  await deleteAccounts(later);
  expect(await keysOf(doomed)).toEqual([]);
  await put(String(first));
  await sql`DELETE FROM orphan_searches`.execute(db);
  await sweepOrphans({
    ...app,
    logger: silentLogger,
    orphanAgeMs: 3_600_000,
    now: () => new Date(Date.now() + 2 * 3_600_000),
  });
  const searches = await db.selectFrom('orphan_searches').select(['place', 'is_shared']).execute();
  expect(searches).toContainEqual({ place: 'accounts', is_shared: false });
  expect(await keysOf(doomed)).toEqual([]);
});

test('an upload of a deleted account is not taken', async () => {
  const doomed = await furnish();
  const headers = { authorization: `Bearer ${doomed.key}`, 'content-type': 'application/json' };
  const [kit] = await db
    .selectFrom('brand_kits')
    .select('id')
    .where('account_id', '=', doomed.accountId)
    .execute();
  const body = JSON.stringify({ kind: 'logo', filename: 'logo.png' });
  const made = await fetch(`${service.url}/v1/brand-kits/${kit?.id}/assets`, {
    method: 'POST',
    headers,
    body,
  });
  const { upload } = (await made.json()) as { upload: { url: string } };
  await begin(doomed.accountId);
  expect((await fetch(upload.url, { method: 'PUT', body: 'bytes' })).status).toBe(404);
  await deleteAccounts(service.service.app);
  expect((await fetch(upload.url, { method: 'PUT', body: 'bytes' })).status).toBe(404);
});

test('people without another account go with it; others and the operator stay', async () => {
  const [doomed, other] = [await furnish(), await furnish()];
  const made = await db
    .insertInto('users')
    .values(
      ['only', 'both', 'operator'].map((name) => ({
        email: `${name}@example.org`,
        name,
        password_hash: null,
        oidc_issuer: null,
        oidc_subject: null,
        is_operator: name === 'operator',
      })),
    )
    .returning(['id', 'name'])
    .execute();
  await db.transaction().execute(async (trx) => {
    for (const { id } of made) await putMembership(trx, doomed.accountId, id, 'admin');
    const both = made.find(({ name }) => name === 'both');
    await putMembership(trx, other.accountId, String(both?.id), 'viewer');
  });
  expect(await begin(doomed.accountId)).toMatchObject({ contents: { people: 3, people_only_here: 1 } });
  await deleteAccounts(service.service.app);
  const left = await db.selectFrom('users').select('name').orderBy('name').execute();
  expect(left.map(({ name }) => name)).toEqual(['both', 'operator']);
});

test('the command says first what goes, asks for the name, and deletes nothing without an answer', async () => {
  const doomed = await furnish();
  const call = (...options: string[]) =>
    runMakecut(['account', 'delete', doomed.accountId, ...options], { MAKECUT_DATA_DIR: service.dataDir });
  const unanswered = await call();
  expect(unanswered).toMatchObject({ exitCode: 2, stdout: '' });
  expect(unanswered.stderr).toMatch(
    /2 recordings, 2 cuts, 1 video,\n +1 brand kit, 4 keys, 1 webhook endpoint/,
  );
  expect(unanswered.stderr).toMatch(/nothing was deleted: give --yes/);
  expect(await call('--json')).toMatchObject({ exitCode: 2, stdout: '' });
  const answer = (text: string) =>
    startMakecut(
      ['account', 'delete', doomed.accountId],
      { MAKECUT_DATA_DIR: service.dataDir },
      undefined,
      text,
    ).ended;
  const slip = await answer('Seeded\n');
  expect(slip).toMatchObject({ exitCode: 2 });
  expect(slip.stderr).toMatch(/that is neither its name nor its id/);
  expect(await statusWith(doomed.key)).toBe(200);
  const deleted = await call('--yes', '--json');
  expect(JSON.parse(deleted.stdout)).toEqual({
    id: doomed.accountId,
    name: 'Seeded enterprise',
    deleted_at: expect.any(String),
    contents: expect.objectContaining({ recordings: 2, people_only_here: 0 }),
  });
  expect([await rowsOf(doomed), await keysOf(doomed)]).toEqual([{ audit_log: 6 }, []]);
  const again = await call('--yes');
  expect(again).toMatchObject({ exitCode: 0 });
  expect(again.stdout).toMatch(/was deleted already, at /);
  const next = await furnish();
  const typed = await startMakecut(
    ['account', 'delete', next.accountId],
    { MAKECUT_DATA_DIR: service.dataDir },
    undefined,
    'Seeded enterprise\n',
  ).ended;
  expect(typed).toMatchObject({ exitCode: 0 });
  expect(await rowsOf(next)).toEqual({ audit_log: 6 });
  const unknown = await runMakecut(['account', 'delete', randomUUID(), '--yes'], {
    MAKECUT_DATA_DIR: service.dataDir,
  });
  expect(unknown).toMatchObject({ exitCode: 1 });
  expect(unknown.stderr).toMatch(/there is no account/);
});

test('with another storage than the installation has, nothing is deleted', async () => {
  const doomed = await furnish();
  const { app } = service.service;
  const own = await readStorageId(db);
  await sql`UPDATE installation SET storage_id = ${randomUUID()}`.execute(db);
  try {
    const refused = await runMakecut(['account', 'delete', doomed.accountId, '--yes'], {
      MAKECUT_DATA_DIR: service.dataDir,
    });
    expect(refused).toMatchObject({ exitCode: 1 });
    expect(refused.stderr).toMatch(/the storage is not the installation's/);
    expect(await statusWith(doomed.key)).toBe(200);
    await begin(doomed.accountId);
    await expect(deleteRestOf(app, doomed.accountId)).rejects.toThrow('is its disk mounted?');
    expect((await rowsOf(doomed))['source_groups']).toBe(2);
  } finally {
    await sql`UPDATE installation SET storage_id = ${own}`.execute(db);
  }
});
