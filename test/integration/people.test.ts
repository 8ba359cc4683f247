import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { invitePerson } from '../../src/app/operator/manage-people.ts';
import { createFirstInvite, createInvite } from '../../src/app/people/invite.ts';
import { openSession } from '../../src/app/people/session.ts';
import { putMembership } from '../../src/db/access/people.ts';
import { insertAccount } from '../../src/db/accounts/accounts.ts';
import { seedAccount } from '../support/rows/seed-account.ts';
import { seedPerson } from '../support/rows/seed-people.ts';
import { OWNER, withPeople } from '../support/service/with-people.ts';

const people = withPeople();
const { ask, makeOwner, invite } = people;

test('the first link makes its user the operator, once', async () => {
  const { db } = people;
  const token = await createFirstInvite(db, people.accountId, new Date());
  const looked = await ask('POST', '/internal/join/look', { body: { token } });
  expect(looked.body).toEqual({ account_name: 'Main', role: 'admin', email: null, is_first: true });
  const second = await createFirstInvite(db, people.accountId, new Date());
  const isOpen = async (given: string | null) =>
    (await ask('POST', '/internal/join/look', { body: { token: given } })).status;
  expect([await isOpen(token), await isOpen(second)]).toEqual([404, 200]);
  // A link that an earlier release left open.
  const { token: left } = await createInvite(db, {
    accountId: people.accountId,
    role: 'admin',
    email: null,
    invitedBy: null,
    isOperator: true,
    now: new Date(),
    actor: null,
  });
  const joined = await ask('POST', '/internal/join', { body: { token: second, ...OWNER } });
  const session = await ask('GET', '/internal/session', { cookie: joined.cookie });
  expect(session.body).toMatchObject({
    user: { name: 'Olga', email: 'Owner@Example.org', is_operator: true },
    account: { account_id: people.accountId, role: 'admin' },
    has_extensions: true,
  });
  expect([await isOpen(second), await isOpen(left)]).toEqual([404, 404]);
  expect(await createFirstInvite(db, people.accountId, new Date())).toBe(null);
});

test('an ordinary invitation makes no operator, not even the first one, and blocks none', async () => {
  const { db } = people;
  const viewer = { email: 'vera@example.org', name: 'Vera', password: 'korrekt Pferd Batterie' };
  const made = await invitePerson(db, {
    accountId: people.accountId,
    role: 'viewer',
    email: null,
    isForOperator: false,
  });
  const token = 'token' in made ? made.token : '';
  const { cookie } = await ask('POST', '/internal/join', { body: { token, ...viewer } });
  const seen = await ask('GET', '/internal/session', { cookie });
  expect(seen.body).toMatchObject({ user: { is_operator: false }, account: { role: 'viewer' } });
  expect((await ask('GET', '/internal/operator', { cookie })).status).toBe(403);
  const owner = await makeOwner();
  expect((await ask('GET', '/internal/operator', { cookie: owner })).status).toBe(200);
});

test('a user of an ordinary link can still become the operator by the link for that', async () => {
  const { db } = people;
  const made = await invitePerson(db, {
    accountId: people.accountId,
    role: 'viewer',
    email: OWNER.email,
    isForOperator: false,
  });
  const joined = await ask('POST', '/internal/join', {
    body: { token: 'token' in made ? made.token : '', ...OWNER },
  });
  expect(joined.status).toBe(200);
  const owner = await makeOwner();
  const seen = await ask('GET', '/internal/session', { cookie: owner });
  expect(seen.body).toMatchObject({ user: { is_operator: true }, account: { role: 'admin' } });
  const again = await invitePerson(db, {
    accountId: people.accountId,
    role: 'admin',
    email: null,
    isForOperator: true,
  });
  expect(again).toEqual({ fault: 'the installation has an owner already; see ./makecut user list.' });
});

test('a version of a plan says who made it: a person, or a key', async () => {
  const { db } = people;
  const seeded = await seedAccount(db);
  const cutId = await seeded.cut('planned', (await seeded.group('ready')).id);
  const token = await createFirstInvite(db, seeded.accountId, new Date());
  const { cookie } = await ask('POST', '/internal/join', { body: { token, ...OWNER } });
  const path = `/internal/cuts/${cutId}`;
  const edit = (base_version: number, edit: object, how: object) =>
    ask('POST', `${path}/edits`, { body: { base_version, edit }, ...how });
  const headers = { authorization: `Bearer ${seeded.key}` };
  expect((await edit(2, { pin: [1] }, { cookie })).status).toBe(200);
  expect((await edit(3, { unpin: [1] }, { headers })).status).toBe(200);
  const { body } = await ask('GET', `${path}/versions`, { cookie });
  const versions = body['versions'] as { version: number; author: string | null }[];
  expect(versions.map(({ version, author }) => [version, author])).toEqual([
    [1, null],
    [2, null],
    [3, OWNER.email],
    [4, seeded.key.slice(0, 16)],
  ]);
});

test('roles have the rights of scopes, and only people mint keys', async () => {
  const cookie = await makeOwner();
  const joined = await ask('POST', '/internal/join', {
    body: {
      token: await invite(cookie, 'viewer'),
      email: 'v@example.org',
      name: 'Vera',
      password: 'lesen genuegt mir',
    },
  });
  const viewer = joined.cookie;
  expect((await ask('GET', '/v1/cuts', { cookie: viewer })).status).toBe(200);
  const refused = await ask('POST', '/v1/brand-kits', { cookie: viewer, body: { name: 'House' } });
  expect(refused).toMatchObject({ status: 403, body: { code: 'insufficient_scope' } });
  expect((await ask('GET', '/internal/keys', { cookie: viewer })).status).toBe(403);
  const key = await ask('POST', '/internal/keys', { cookie, body: { name: 'ci', scopes: ['read'] } });
  const secret = String(key.body['secret']);
  expect(secret).toMatch(/^mk_live_/);
  const bearer = { authorization: `Bearer ${secret}` };
  expect((await ask('GET', '/v1/cuts', { headers: bearer })).status).toBe(200);
  const all = { authorization: `Bearer ${people.service.apiKey}` };
  expect(
    (await ask('POST', '/internal/keys', { headers: all, body: { name: 'x', scopes: ['read'] } })).status,
  ).toBe(401);
  expect((await ask('DELETE', `/internal/keys/${key.body['id']}`, { cookie })).status).toBe(200);
  expect((await ask('GET', '/v1/cuts', { headers: bearer })).status).toBe(401);
});

test('an account keeps an admin; who is removed is out at once', async () => {
  const cookie = await makeOwner();
  const { body } = await ask('GET', '/internal/session', { cookie });
  const ownerId = (body['user'] as { id: string }).id;
  const alone = await ask('PUT', `/internal/members/${ownerId}`, { cookie, body: { role: 'viewer' } });
  expect(alone).toMatchObject({ status: 409, body: { code: 'conflict' } });
  const joined = await ask('POST', '/internal/join', {
    body: {
      token: await invite(cookie, 'admin'),
      email: 'a@example.org',
      name: 'Ada',
      password: 'zweite Verwalterin',
    },
  });
  expect((await ask('DELETE', `/internal/members/${ownerId}`, { cookie: joined.cookie })).status).toBe(200);
  expect((await ask('GET', '/v1/cuts', { cookie })).status).toBe(401);
});

test('who is removed from an account stays signed in to the others', async () => {
  const { db } = people;
  const owner = await makeOwner();
  const ann = await seedPerson(db, people.accountId, 'viewer');
  const here = await ann.signIn();
  const other = await insertAccount(db, { name: 'Other', plan: 'pro' });
  await db.transaction().execute((trx) => putMembership(trx, other.id, ann.id, 'viewer'));
  const there = `makecut=${(await openSession(db, ann.id, new Date(), other.id)).token}`;
  expect((await ask('DELETE', `/internal/members/${ann.id}`, { cookie: owner })).status).toBe(200);
  expect((await ask('GET', '/internal/session', { cookie: here })).status).toBe(401);
  const { body } = await ask('GET', '/internal/session', { cookie: there });
  expect(body).toMatchObject({ account: { account_id: other.id } });
  const { rows } = await sql`SELECT 1 FROM sessions WHERE user_id = ${ann.id}`.execute(db);
  expect(rows).toHaveLength(1);
});

test('another account shows none of its people, keys and links', async () => {
  const { db } = people;
  const owner = await makeOwner();
  const key = await ask('POST', '/internal/keys', { cookie: owner, body: { name: 'ci', scopes: ['read'] } });
  const pending = await ask('POST', '/internal/invites', { cookie: owner, body: { role: 'viewer' } });
  const other = await insertAccount(db, { name: 'Other', plan: 'pro' });
  const made = await createInvite(db, {
    accountId: other.id,
    role: 'admin',
    email: null,
    invitedBy: null,
    actor: null,
    now: new Date(),
  });
  const { cookie } = await ask('POST', '/internal/join', {
    body: { token: made.token, email: 'o@example.org', name: 'Otto', password: 'ein anderes Konto' },
  });
  const { body } = await ask('GET', '/internal/members', { cookie });
  expect((body['members'] as { name: string }[]).map(({ name }) => name)).toEqual(['Otto']);
  expect(body['invites']).toEqual([]);
  expect((await ask('GET', '/internal/keys', { cookie })).body).toEqual({ keys: [] });
  expect((await ask('DELETE', `/internal/keys/${key.body['id']}`, { cookie })).status).toBe(404);
  expect((await ask('DELETE', `/internal/invites/${pending.body['id']}`, { cookie })).status).toBe(404);
  const account = { account_id: people.accountId };
  expect((await ask('PUT', '/internal/session/account', { cookie, body: account })).status).toBe(404);
});

test('a link for less leaves no account without an admin', async () => {
  const owner = await makeOwner();
  const token = await invite(owner, 'viewer');
  const taken = await ask('POST', '/internal/join', { body: { token, ...OWNER } });
  expect(taken.status).toBe(409);
  expect(taken.body['detail']).toContain('only admin');
  const session = await ask('GET', '/internal/session', { cookie: owner });
  expect(session.body).toMatchObject({ account: { role: 'admin' } });
});

test('the operator deletes an account after typing its name, and not the one of the session', async () => {
  const { db } = people;
  const cookie = await makeOwner();
  const { accountId } = await seedAccount(db);
  const path = `/internal/operator/accounts/${accountId}`;
  const contents = await ask('GET', `${path}/contents`, { cookie });
  expect(contents).toMatchObject({ status: 200, body: { recordings: 0, keys: 4, people_only_here: 0 } });
  const slip = await ask('POST', `${path}/deletion`, { cookie, body: { typed: 'Main' } });
  expect(slip).toMatchObject({ status: 422, body: { code: 'invalid_request' } });
  const own = await ask('POST', `/internal/operator/accounts/${people.accountId}/deletion`, {
    cookie,
    body: { typed: 'Main' },
  });
  expect(own).toMatchObject({ status: 409, body: { code: 'conflict' } });
  const done = await ask('POST', `${path}/deletion`, { cookie, body: { typed: 'Seeded enterprise' } });
  expect(done).toMatchObject({ status: 202, body: { status: 'deleting' } });
  const { body } = await ask('GET', '/internal/operator/accounts', { cookie });
  const accounts = body['accounts'] as { id: string; deleting_since: string | null }[];
  expect(accounts.find(({ id }) => id === accountId)?.deleting_since).toEqual(expect.any(String));
  const joined = await ask('POST', '/internal/join', {
    body: { ...OWNER, token: await invite(cookie, 'admin'), email: 'admin@example.org' },
  });
  expect((await ask('GET', `${path}/contents`, { cookie: joined.cookie })).status).toBe(403);
});
