import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { commandLineActor } from '../../src/app/operator/command-line-actor.ts';
import { createAccount } from '../../src/app/operator/manage-accounts.ts';
import { deleteUser } from '../../src/app/operator/manage-people.ts';
import { readAudit } from '../../src/app/operator/read-audit.ts';
import { createFirstInvite, createInvite } from '../../src/app/people/invite.ts';
import type { AuditView } from '../../src/contract/dashboard.ts';
import { findUserByEmail, putMembership } from '../../src/db/access/people.ts';
import { seedPerson } from '../support/rows/seed-people.ts';
import { runMakecut } from '../support/service/run-makecut.ts';
import { OWNER, withPeople } from '../support/service/with-people.ts';

const people = withPeople();
const { ask, makeOwner, invite } = people;

const ANN = { email: 'ann@example.org', name: 'Ann', password: 'korrekt Pferd Batterie' };

/** Ann in the account of the owner. */
async function joinAnn(owner: string, role: string) {
  const { cookie } = await ask('POST', '/internal/join', {
    body: { token: await invite(owner, role), ...ANN },
  });
  const user = await findUserByEmail(people.db, ANN.email);
  return { cookie: cookie ?? '', id: user?.id ?? '' };
}

/** How many rows of people, their sessions and invitations name Ann. */
async function tracesOf(id: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT (SELECT count(*) FROM users WHERE id = ${id})::int
         + (SELECT count(*) FROM memberships WHERE user_id = ${id})::int
         + (SELECT count(*) FROM sessions WHERE user_id = ${id})::int
         + (SELECT count(*) FROM invites WHERE email = ${ANN.email})::int AS n`.execute(people.db);
  return rows[0]?.n ?? -1;
}

/** Audit entries that name Ann or, with their network, are hers. */
async function entriesOf(id: string): Promise<AuditView[]> {
  const { entries } = await readAudit(people.db, { accountId: null, before: null, limit: 100 });
  const { rows } = await sql<{ id: number }>`
    SELECT id::float8 AS id FROM audit_log WHERE actor_id = ${id} OR subject_id = ${id}`.execute(people.db);
  const ids = new Set(rows.map((row) => row.id));
  return entries.filter((entry) => ids.has(entry.id));
}

test('a deleted person is out at once, in all accounts, and nothing of them stays but audit entries', async () => {
  const { db } = people;
  const owner = await makeOwner();
  const ann = await joinAnn(owner, 'editor');
  const other = await createAccount(db, 'Second', 'pro');
  await db.transaction().execute((trx) => putMembership(trx, other.id, ann.id, 'viewer'));
  const open = { accountId: other.id, role: 'viewer', email: 'Ann@Example.org', invitedBy: null } as const;
  const { token } = await createInvite(db, { ...open, now: new Date(), actor: null });
  const deleted = await deleteUser(db, 'ANN@example.org', false);
  expect(deleted).toEqual({
    email: ANN.email,
    account_ids: [people.accountId, other.id].toSorted(),
    was_operator: false,
    forgotten_entries: null,
  });
  expect(await tracesOf(ann.id)).toBe(0);
  expect((await ask('GET', '/internal/session', { cookie: ann.cookie })).status).toBe(401);
  expect((await ask('POST', '/internal/session', { body: ANN })).status).toBe(401);
  expect((await ask('POST', '/internal/join/look', { body: { token } })).status).toBe(404);
  const entries = await entriesOf(ann.id);
  expect(entries.map(({ act, account_id: id }) => [act, id]).toSorted()).toEqual(
    [
      ['person.deleted', people.accountId],
      ['person.deleted', other.id],
      ['person.joined', people.accountId],
    ].toSorted(),
  );
  expect(entries[0]).toMatchObject({ actor_name: commandLineActor().name, subject_name: ANN.email });
  await expect(deleteUser(db, ANN.email, false)).rejects.toThrow('there is no user ann@example.org');
});

test('who is forgotten is a deleted person in the log too, and no other name of it can be changed', async () => {
  const { db } = people;
  const owner = await makeOwner();
  const ann = await joinAnn(owner, 'viewer');
  await ask('PUT', `/internal/members/${ann.id}`, { cookie: owner, body: { role: 'editor' } });
  await ask('POST', '/internal/session', { body: { ...ANN, password: 'wrong' } });
  await ask('POST', '/internal/invites', { cookie: owner, body: { role: 'viewer', email: ANN.email } });
  const before = await sql<{ n: number; named: number }>`
    SELECT count(*)::int AS n, count(*) FILTER (WHERE ${ANN.email} IN (actor_name, subject_name))::int AS named
    FROM audit_log`.execute(db);
  // Entries of an earlier user with this address count too, and so does the entry of the deletion.
  const named = (before.rows[0]?.named ?? 0) + 1;
  expect(await deleteUser(db, ANN.email, true)).toMatchObject({ forgotten_entries: named });
  const { rows } = await sql<{ log: string; n: number }>`
    SELECT json_agg(l)::text AS log, count(*)::int AS n FROM audit_log l`.execute(db);
  expect(rows[0]?.log).not.toContain(ANN.email);
  expect(rows[0]?.n).toBe((before.rows[0]?.n ?? 0) + 1);
  const entries = await entriesOf(ann.id);
  const joined = entries.find(({ act }) => act === 'person.joined');
  expect(joined).toMatchObject({ actor_name: 'deleted person', address: null });
  const changed = entries.find(({ act }) => act === 'role.changed');
  expect(changed).toMatchObject({
    actor_name: OWNER.email,
    subject_name: 'deleted person',
    address: '127.0.0.1',
  });
  for (const change of [
    sql`UPDATE audit_log SET actor_name = 'x'`,
    sql`UPDATE audit_log SET address = NULL WHERE actor_name = ${OWNER.email}`,
    sql`UPDATE audit_log SET actor_name = 'deleted person', act = 'sign_in'`,
  ]) {
    await expect(change.execute(db)).rejects.toThrow(/only added to/);
  }
});

test('the only admin of an account stays, and the refusal says what to do', async () => {
  const { db } = people;
  const owner = await makeOwner();
  const studio = await createAccount(db, 'Studio', 'pro');
  const ann = await joinAnn(owner, 'viewer');
  await db.transaction().execute((trx) => putMembership(trx, studio.id, ann.id, 'admin'));
  // An editor manages no account.
  await seedPerson(db, studio.id, 'editor');
  const refusal = `ann@example.org is the only admin of Studio (${studio.id}); make somebody else an admin there first, or delete the account`;
  await expect(deleteUser(db, ANN.email, false)).rejects.toThrow(refusal);
  const run = await runMakecut(['user', 'delete', ANN.email], { MAKECUT_DATA_DIR: people.service.dataDir });
  expect(run).toMatchObject({ exitCode: 1, stdout: '' });
  expect(run.stderr).toContain(refusal);
  expect(await findUserByEmail(db, ANN.email)).not.toBe(null);
});

test('the operator is deleted by the command alone, which says how to make another', async () => {
  const { db } = people;
  const owner = await makeOwner();
  const ann = await joinAnn(owner, 'admin');
  const { body } = await ask('GET', '/internal/session', { cookie: owner });
  const ownerId = (body['user'] as { id: string }).id;
  const refused = await ask('DELETE', `/internal/people/${ownerId}`, { cookie: ann.cookie });
  expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect(refused.body['detail']).toContain('./makecut user delete');
  const run = await runMakecut(['user', 'delete', OWNER.email], { MAKECUT_DATA_DIR: people.service.dataDir });
  expect(run).toMatchObject({ exitCode: 0 });
  expect(run.stdout).toMatch(/no owner now: .*makecut user invite --account ID --owner/);
  expect(await createFirstInvite(db, people.accountId, new Date())).not.toBe(null);
});

test('an admin deletes people of the own account alone; others lose it, and the answer does not tell', async () => {
  const { db } = people;
  const owner = await makeOwner();
  const ann = await joinAnn(owner, 'admin');
  const bob = { ...ANN, email: 'bob@example.org', name: 'Bob' };
  const eve = { ...ANN, email: 'eve@example.org', name: 'Eve' };
  const ids = new Map<string, string>();
  for (const one of [bob, eve]) {
    await ask('POST', '/internal/join', { body: { token: await invite(owner, 'viewer'), ...one } });
    ids.set(one.email, (await findUserByEmail(db, one.email))?.id ?? '');
  }
  const other = await createAccount(db, 'Elsewhere', 'pro');
  await db.transaction().execute((trx) => putMembership(trx, other.id, ids.get(eve.email) ?? '', 'viewer'));
  const remove = (email: string, cookie: string) =>
    ask('DELETE', `/internal/people/${ids.get(email)}`, { cookie });
  const [ofBob, ofEve] = [await remove(bob.email, ann.cookie), await remove(eve.email, ann.cookie)];
  expect([ofBob.status, ofBob.body]).toEqual([200, { status: 'deleted' }]);
  expect([ofEve.status, ofEve.body]).toEqual([200, { status: 'deleted' }]);
  expect(await findUserByEmail(db, bob.email)).toBe(null);
  expect(await findUserByEmail(db, eve.email)).not.toBe(null);
  // Eve is no member any more, so not even the operator finds her among the people of this account.
  expect((await remove(eve.email, owner)).status).toBe(404);
  await db
    .transaction()
    .execute((trx) => putMembership(trx, people.accountId, ids.get(eve.email) ?? '', 'viewer'));
  expect((await remove(eve.email, owner)).status).toBe(200);
  expect(await findUserByEmail(db, eve.email)).toBe(null);
});
